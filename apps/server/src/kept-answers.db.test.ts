import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
let searcher: Person;
beforeAll(async () => {
  server = await createTestApp();
  const expert = await signedUp(server);
  const payload = {
    ...{ title: "Sales leader", bio: "I build sales teams that meet their quota.", mbaSchool: "INSEAD" },
    ...{ graduationYear: 2009, yearsExperience: 9, specializations: ["Sales Strategy"], industries: ["Technology"] },
  };
  await expert.request({ method: "POST", url: "/api/experts", payload });
  searcher = await signedUp(server);
});
afterAll(() => server.close());

const search = (headers: Record<string, string>) =>
  searcher.request({
    method: "POST",
    url: "/api/ai/expert-matching",
    headers,
    payload: { requirements: "Our sales team misses its quota", keepAnswer: true },
  });

test.each<[string, Record<string, string>, boolean]>([
  ["without a wish for privacy", {}, true],
  ["with Global Privacy Control", { "sec-gpc": "1" }, false],
  ["with Do Not Track", { dnt: "1" }, false],
  ["with Do Not Track off", { dnt: "0" }, true],
])("an answer %s is kept: %o %s", async (_, headers, isKept) => {
  await sql`delete from kept_answers`.execute(server.database.db);
  const answer = (await search(headers)).json<{ answerId?: string; matches: unknown[] }>();
  expect(answer.matches).toHaveLength(1);
  expect("answerId" in answer).toBe(isKept);
  const { rows } = await sql`select id from kept_answers`.execute(server.database.db);
  expect(rows).toHaveLength(isKept ? 1 : 0);
});
