import { openTestMatchIndex } from "@quorate/api/testing/match-index";
import { createNicheJudge } from "@quorate/core/matching/niche-judge";
import { readRequest } from "@quorate/core/matching/request-words";
import type { Db } from "@quorate/db/client";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { matchedByEngine, rankCoFoundersByEngine, rankExpertsByEngine } from "../evaluation/rank-by-engine.ts";
import { coFounderRequests, expertRequests } from "./match-requests.ts";

export type Latency = { asked: string; requests: number; p50Ms: number; p99Ms: number; worstMs: number };

/**
 * How long requests take one at a time: through the product's own calls, and how much of that is reading the request. The index is in this
 * process, so the cost of handing a question to another thread is not included.
 */
export async function measureMatchLatency(db: Db): Promise<Latency[]> {
  const [experts, coFounders] = [expertRequests(), coFounderRequests()];
  const matchIndex = await openTestMatchIndex(db);
  return [
    await timeAll("experts", experts, (request) => rankExpertsByEngine({ db, matchIndex }, request)),
    await timeAll("experts, the request read", experts, ({ requirements, skillsRequired, industry }) => {
      readRequest({ skills: skillsRequired, industries: industry ? [industry] : [], text: requirements });
      createNicheJudge(NICHE_MODELS.expert, { text: requirements, named: skillsRequired });
    }),
    await timeAll("co-founders", coFounders, (request) => rankCoFoundersByEngine({ db, matchIndex }, request)),
    await timeAll("co-founders, the request read", coFounders, ({ requirements }) => {
      const { industryFocus, lookingForRoles, skillsNeeded = [], projectDescription: text } = requirements;
      const named = [...lookingForRoles, ...skillsNeeded];
      readRequest({ skills: [], industries: industryFocus, text, named });
      createNicheJudge(NICHE_MODELS.founder, { text, named });
    }),
  ];
}

const CONDITIONS = ["max 150 an hour", "must speak German", "on site in Leeds"];

/**
 * The same needs alone, with conditions, and with each condition leaving out who misses it, in turns, so that all bear the same moments of
 * the machine. Two in three experts of a crowd cost more than the limit, and nine in ten are from elsewhere; none lists languages.
 */
export async function measureConditions(db: Db): Promise<Latency[]> {
  const asking = { db, matchIndex: await openTestMatchIndex(db) };
  const texts = expertRequests()
    .filter(({ requirements, skillsRequired, industry }) => requirements && !industry && skillsRequired.length === 0)
    .map(({ requirements }) => requirements);
  const forms = [
    ["text alone", (text: string) => ({ requirements: text })],
    ["with conditions", (text: string) => ({ requirements: `${text} ${CONDITIONS.join(", ")}.` })],
    [
      "only who meets them",
      (text: string) => ({ requirements: `${text} ${CONDITIONS.join(", ")}.`, conditionsOnly: CONDITIONS }),
    ],
  ] as const;
  const times = new Map<string, number[]>(forms.map(([form]) => [form, []]));
  for (const round of [0, 1, 2, 3]) {
    for (const [place, text] of texts.entries()) {
      const first = (round + place) % forms.length;
      // Whichever is asked first reads the profiles for the others.
      for (const [form, inputOf] of [...forms.slice(first), ...forms.slice(0, first)]) {
        const start = performance.now();
        await matchedByEngine(asking, inputOf(text));
        if (round > 0) times.get(form)?.push(performance.now() - start);
      }
    }
  }
  return [...times].map(([form, all]) => latencyOf(`experts, ${form}`, all));
}

/** Each once to warm up, and once more, which counts. */
export async function timeAll<Request>(
  asked: string,
  requests: readonly Request[],
  ask: (request: Request) => unknown,
): Promise<Latency> {
  for (const request of requests) await ask(request);
  const times: number[] = [];
  for (const request of requests) {
    const start = performance.now();
    await ask(request);
    times.push(performance.now() - start);
  }
  return latencyOf(asked, times);
}

function latencyOf(asked: string, times: readonly number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { asked, requests: sorted.length, p50Ms: percentile(0.5), p99Ms: percentile(0.99), worstMs: percentile(1) };
}
