import type { CoFounderEntry } from "@quorate/core/match-index/co-founder-entry";
import { createEveryCoFounder } from "@quorate/core/match-index/co-founder-everybody";
import { createCoFounderIndex } from "@quorate/core/match-index/co-founder-index";
import { createCoFounderMatcher } from "@quorate/core/matching/match-co-founder";
import { compareMatches } from "@quorate/core/matching/match-scoring";
import { createNicheJudge } from "@quorate/core/matching/niche-judge";
import { type ReadRequest, readRequest } from "@quorate/core/matching/request-words";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  listWeighedWords,
  mentions,
  toFoundWords,
  toMentions,
  wordPlaces,
} from "../matching/candidate-facts.queries.ts";
import { toNicheVector } from "../niches/niches.queries.ts";
import { readNiches } from "../niches/read-niches.service.ts";
import { countWords } from "../search/count-words.service.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { toCoFounderQuery } from "./co-founder-query.service.ts";
import { listFounderEntriesByIds } from "./founder-entries.queries.ts";
import { openFounderSource } from "./kept-people.service.ts";
import { listIdsAfter } from "./people-ids.queries.ts";

let context: TestContext;
let entries: CoFounderEntry[];
beforeAll(async () => {
  context = await createTestContext();
  await seedDemoData(context.db, { now: context.clock.now(), passwordHash: "a hash" });
  await readNiches(context);
  await countWords({ db: context.db, readDb: context.db });
  const ids = await listIdsAfter(context.db, "entrepreneurs", { afterId: null, limit: 1_000 });
  entries = await (await openFounderSource(context.db)).listByIds(context.db, ids);
}, 60_000);
afterAll(() => context.close());

/** All founders, with PostgreSQL's own answers to the request for each. */
async function readByDatabase({ words, industries }: ReadRequest) {
  const search = sql`offer_search`;
  const weighed = await listWeighedWords(context.db, "entrepreneurs", words);
  const rows = await context.db
    .selectFrom("entrepreneurs")
    .select(["id", "title", "skills", "offering", "industries", "looking_for as lookingFor"])
    .select(["experience_level as experienceLevel", "is_seeking_co_founders as isSeekingCoFounders"])
    .select(["available_time_commitment as availableTimeCommitment", "location_preference as locationPreference"])
    .select(["preferred_equity_split as preferredEquitySplit", "niche_vector as nicheVector"])
    .select([wordPlaces(search, weighed).as("places"), mentions(search, "industry", industries).as("mentioned")])
    .execute();
  return rows.map(({ nicheVector, places, mentioned, ...row }) => ({
    ...row,
    ...toFoundWords(weighed, places),
    niches: toNicheVector(nicheVector),
    industryMentions: toMentions(industries, mentioned),
  }));
}

const REQUESTS = [
  {
    text: "We build sensors for harbours and need somebody who sells to ports.",
    roles: ["Sales", "CTO"],
    industries: [],
  },
  {
    text: "A clinic's calendar that fills itself; payments and insurers come next.",
    roles: ["CTO"],
    industries: ["Healthcare"],
  },
  { text: "Software", roles: [], industries: ["Fintech", "Falconry and owls"] },
  { text: "", roles: ["Marketing"], industries: ["Technology"] },
];

test.each(REQUESTS)("what an index is given of founders answers as the database does: $text", async (request) => {
  const { text, roles, industries } = request;
  const read = readRequest({ skills: [], industries, text, named: roles });
  const niches = createNicheJudge(NICHE_MODELS.founder, { text, named: roles });
  const asked = {
    lookingForRoles: roles,
    skillsNeeded: [],
    experienceLevel: "Senior" as const,
    timeCommitment: "full-time" as const,
    locationPreference: "remote" as const,
    equityRange: "10-20%",
    askerOffers: ["Finance"],
  };
  const rows = await readByDatabase(read);
  const open = new Set<string>(entries.map(({ id }) => id));
  const matchOf = createCoFounderMatcher({ ...asked, ...read, niches });
  const expected = rows
    .filter(({ id }) => open.has(id))
    .map((row) => ({ id: row.id, row, ...matchOf(row) }))
    .toSorted(compareMatches);

  const query = await toCoFounderQuery(context.db, { ...asked, read, niches, excluded: [], limit: 1_000 });
  const index = createCoFounderIndex();
  for (const entry of entries) index.put(entry);
  const found = index.find(query);
  expect(found).toEqual(createEveryCoFounder(entries).find(query));
  const near = new Set(found.best.map(({ id }) => id));
  expect(near.size).toBeGreaterThan(0);
  expect(found.best).toEqual(
    expected
      .filter(({ id }) => near.has(id))
      .map(({ id, row: { wordsFound, wordsNamed, industryMentions } }) => ({
        id,
        candidate: { wordsFound, wordsNamed, industryMentions },
      })),
  );
});

test("whoever may not be answered is not given", async () => {
  const [one, another] = entries;
  if (!one || !another) throw new Error("There are no founders.");
  const given = async () => {
    const ids = [one.id, another.id];
    return (await listFounderEntriesByIds(context.db, () => [], ids)).map(({ id }) => id);
  };
  expect(await given()).toHaveLength(2);
  await sql`update entrepreneurs set is_active = false where id = ${one.id}`.execute(context.db);
  expect(await given()).toEqual([another.id]);
  await sql`update entrepreneurs set is_seeking_co_founders = false, is_offering_co_founder_services = false
    where id = ${another.id}`.execute(context.db);
  expect(await given()).toEqual([]);
});
