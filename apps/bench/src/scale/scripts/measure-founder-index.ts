import path from "node:path";
import { parseArgs } from "node:util";
import { toCoFounderQuery } from "@quorate/api/match-index/co-founder-query.service";
import { readEverybody } from "@quorate/api/match-index/follow-changes.service";
import { openFounderSource } from "@quorate/api/match-index/kept-people.service";
import type { CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import { createCoFounderIndex } from "@quorate/core/match-index/co-founder-index";
import { CO_FOUNDER_MATCHES_MAX } from "@quorate/core/matching/co-founder-requirements";
import { createNicheJudge } from "@quorate/core/matching/niche-judge";
import { readRequest } from "@quorate/core/matching/request-words";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { AskedCoFounder } from "../../evaluation/request-views.ts";
import { type BenchDatabase, openBenchDatabase } from "../bench-database.ts";
import { timeAll } from "../match-latency.ts";
import { coFounderRequests } from "../match-requests.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

const { values: flags } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/bench") },
  },
});

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss;
};

/** What an index of founders takes, and how long it takes to find the best, without a database or a thread between. */
const database = await openBenchDatabase(flags.folder, Number(flags.people));
try {
  const source = await openFounderSource(database.db);
  const queries: CoFounderQuery[] = [];
  for (const request of coFounderRequests()) queries.push(await toQuery(database, request));
  const before = memory();
  let started = performance.now();
  const filled = createCoFounderIndex();
  await readEverybody(database.db, { source, index: filled }, new AbortController().signal);
  console.log(`${filled.size} founders, read from the database in ${seconds(started)} s`);
  const saved = filled.save();
  started = performance.now();
  const index = createCoFounderIndex(saved);
  console.log(`opened from what was saved in ${seconds(started)} s`);
  const { p50Ms, p99Ms, worstMs, requests } = await timeAll("find", queries, (query) => index.find(query));
  console.log(
    `${requests} requests, ms: p50 ${p50Ms.toFixed(2)}, p99 ${p99Ms.toFixed(2)}, worst ${worstMs.toFixed(2)}`,
  );
  console.log(
    `${megabytes(index.bytes())} MB of data; the process grew by ${megabytes(memory() - before)} MB with two of them`,
  );
} finally {
  await database.stop();
}

async function toQuery({ db }: BenchDatabase, { requirements }: AskedCoFounder): Promise<CoFounderQuery> {
  const { industryFocus, lookingForRoles, skillsNeeded = [], projectDescription: text } = requirements;
  const named = [...lookingForRoles, ...skillsNeeded];
  return await toCoFounderQuery(db, {
    read: readRequest({ skills: [], industries: industryFocus, text, named }),
    niches: createNicheJudge(NICHE_MODELS.founder, { text, named }),
    lookingForRoles,
    skillsNeeded,
    experienceLevel: requirements.experienceLevel,
    timeCommitment: requirements.timeCommitment,
    locationPreference: requirements.locationPreference ?? null,
    equityRange: requirements.equityRange ?? null,
    askerOffers: ["Finance", "Sales"],
    excluded: [],
    limit: CO_FOUNDER_MATCHES_MAX,
  });
}
