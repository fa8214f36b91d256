import { countWords } from "@quorate/api/search/count-words.service";
import type { ExpertId, UserId } from "@quorate/core/ids";
import { createDatabase, type Database } from "@quorate/db/client";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadCrowd } from "./crowd.ts";
import { loadFounders } from "./founder-crowd.ts";
import { loadIdeas, loadProjects } from "./idea-and-project-crowds.ts";
import { rowsTouched } from "./rows-touched.ts";
import { type CallName, createAsker, createRequests, KNOWN_SLOW, type SlowRequest } from "./worst-requests.ts";

/** More than a call may look at, in every table. */
const CROWD = 30_000;

/** Whole rows with their texts, and the narrow ones of an index. */
const ROWS_MAX = {
  experts: 24_000,
  entrepreneurs: 24_000,
  startup_ideas: 24_000,
  projects: 24_000,
  expert_facets: 90_000,
};

/** Entries that a match takes from the indexes of words and tags, in the two statements it may need. */
const ENTRIES_MAX = { experts_words_and_tags: 15_000, entrepreneurs_words_and_tags: 15_000 };
const MATCHES: readonly CallName[] = ["experts.recommend", "matching.matchExperts", "matching.matchCoFounders"];

/** As many as the suite has time for; `pnpm worst` tries for as long as one likes. */
const TRIED = 60;

let database: TestDatabase;
let patient: Database;
let asker: { userId: UserId; expertId: ExpertId };

beforeAll(async () => {
  database = await createTestDatabase();
  patient = createDatabase({ ...database.config, statement_timeout: 0, query_timeout: 0, max: 2 });
  await loadCrowd(patient.db, CROWD);
  await loadFounders(patient.db, CROWD);
  await loadIdeas(patient.db);
  await loadProjects(patient.db, CROWD);
  await countWords({ db: patient.db, readDb: patient.db });
  const expert = await patient.db.selectFrom("experts").select(["id", "user_id"]).limit(1).executeTakeFirstOrThrow();
  asker = { userId: expert.user_id, expertId: expert.id };
}, 600_000);
afterAll(async () => {
  await patient.close();
  await database.close();
});

async function tooMany(request: SlowRequest): Promise<string[]> {
  const touched = await rowsTouched(patient.db, async (db) => {
    await createAsker(db, asker)(request);
  });
  const limits = { ...ROWS_MAX, ...(MATCHES.includes(request.call) ? ENTRIES_MAX : {}) };
  return Object.entries(limits).flatMap(([table, most]) => {
    const rows = touched.get(table) ?? 0;
    return rows > most ? [`${rows} rows of ${table} for ${request.call} ${JSON.stringify(request.input)}`] : [];
  });
}

describe("however much is asked for, a call looks at a part of the tables", () => {
  test.each(KNOWN_SLOW)("$name", async ({ request }) => {
    expect(await tooMany(request)).toEqual([]);
  });

  test("any combination of words, tags, figures and orders", async () => {
    const requests = createRequests(7);
    for (let tried = 0; tried < TRIED; tried += 1) {
      const { call, input } = requests.any();
      // A page of a hundred may look at more.
      expect(await tooMany({ call, input: "limit" in input ? { ...input, limit: 20 } : input })).toEqual([]);
    }
  }, 600_000);
});

test("a table that is read from end to end is noticed", async () => {
  const touched = await rowsTouched(patient.db, (db) =>
    db.selectFrom("experts").select("id").where("bio", "like", "%falconry%").execute(),
  );
  expect(touched.get("experts")).toBe(CROWD);
});
