import { afterAll, beforeAll, expect, test } from "vitest";
import type { MatchIndex, MatchIndexState } from "../ports/match-index.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpClient } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let founder: MatchIndexState;
const index: MatchIndex = {
  findExperts: async () => null,
  findCoFounders: async () => null,
  state: () => ({ expert: { isReady: true, people: 42, bytes: 4_096, behindMs: 700 }, founder }),
};

let context: TestContext;
let without: TestContext;
beforeAll(async () => {
  [context, without] = await Promise.all([
    createTestContext({ matchIndex: index }),
    createTestContext({ matchIndex: null }),
  ]);
});
afterAll(() => Promise.all([context.close(), without.close()]));

test.each([
  [
    { isReady: false, people: 0, bytes: 0, behindMs: null },
    { state: "loading", behindSeconds: null },
  ],
  [
    { isReady: false, people: 7, bytes: 9, behindMs: 61_200 },
    { state: "behind", people: 7, behindSeconds: 61 },
  ],
  [
    { isReady: true, people: 7, bytes: 9, behindMs: 1_600 },
    { state: "ready", bytes: 9, behindSeconds: 2 },
  ],
])(
  "200: administrators learn of each kind whether it is ranked, how many it holds and how far behind it is",
  async (state, expected) => {
    founder = state;
    const { experts, founders } = await callAs(context, await signUpAdmin(context)).admin.matching();
    expect(experts).toEqual({ state: "ready", people: 42, bytes: 4_096, behindSeconds: 1 });
    expect(founders).toMatchObject(expected);
  },
);

test("200: where it is switched off, neither is ranked", async () => {
  const off = { state: "off", people: 0, bytes: 0, behindSeconds: null };
  const { experts, founders } = await callAs(without, await signUpAdmin(without)).admin.matching();
  expect([experts, founders]).toEqual([off, off]);
});

test("401, 403: nobody else learns of it", async () => {
  await expect(callAs(context, null).admin.matching()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  const other = callAs(context, await signUpClient(context)).admin.matching();
  await expect(other).rejects.toMatchObject({ code: "FORBIDDEN" });
});
