import type { StartupIdeaId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertBlock } from "../blocks/blocks.queries.ts";
import { lockPair } from "../connections/connections.queries.ts";
import { lockIdea } from "../startup-ideas/startup-ideas.queries.ts";
import { callAs } from "../testing/callers.ts";
import { signUpEntrepreneur } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { applyTo, postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

type Race<Result> = Parameters<typeof raceBehind<Result>>[2];

/** Holds the idea's row until PostgreSQL says that every call waits for it. */
const raceBehindIdea = <Result>(ideaId: StartupIdeaId, race: Race<Result>) =>
  raceBehind(t, (trx) => lockIdea(trx, ideaId), race);

const statusesOf = (ideaId: StartupIdeaId) =>
  t.db
    .selectFrom("co_founder_applications")
    .select("status")
    .where("startup_idea_id", "=", ideaId)
    .execute()
    .then((rows) => rows.map(({ status }) => status));

async function anApplication() {
  const [owner, applicant] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const ideaId = await postIdea(t, owner);
  return { owner, applicant, ideaId, id: await applyTo(t, applicant, ideaId) };
}

test("of accepting and rejecting at once exactly one happens, and only an acceptance connects", async () => {
  const { owner, applicant, ideaId, id } = await anApplication();
  const answer = (status: "accepted" | "rejected") => () => callAs(t, owner).applications.update({ id, status });
  const outcome = tally(await raceBehindIdea(ideaId, { calls: [answer("accepted"), answer("rejected")] }));
  expect(outcome).toEqual({ won: 1, refused: ["CONFLICT"] });
  const [status] = await statusesOf(ideaId);
  const { total_connections } = await t.db
    .selectFrom("entrepreneurs")
    .select("total_connections")
    .where("id", "=", applicant.entrepreneurId)
    .executeTakeFirstOrThrow();
  expect(total_connections).toBe(status === "accepted" ? 1 : 0);
  const told = await t.db
    .selectFrom("notifications")
    .select("kind")
    .where("recipient_id", "=", applicant.userId)
    .execute();
  expect(told).toEqual([{ kind: `application_${status}` }]);
});

test("of an acceptance and a withdrawal at once exactly one happens", async () => {
  const { owner, applicant, ideaId, id } = await anApplication();
  const calls = [
    () => callAs(t, owner).applications.update({ id, status: "accepted" }),
    () => callAs(t, applicant).applications.update({ id, status: "withdrawn" }),
  ];
  expect(tally(await raceBehindIdea(ideaId, { calls }))).toEqual({ won: 1, refused: ["CONFLICT"] });
});

// spec 7.133
test("who applies while the idea is being closed is refused", async () => {
  const owner = await signUpEntrepreneur(t);
  const applicant = await signUpEntrepreneur(t);
  const ideaId = await postIdea(t, owner);
  const results = await raceBehindIdea(ideaId, {
    calls: [() => applyTo(t, applicant, ideaId)],
    change: (trx) => trx.updateTable("startup_ideas").set({ is_active: false }).where("id", "=", ideaId).execute(),
  });
  expect(tally(results)).toEqual({ won: 0, refused: ["CONFLICT"] });
  expect(await statusesOf(ideaId)).toEqual([]);
});

// spec 7.133
test("of four applications of one person at once exactly one is taken", async () => {
  const ideaId = await postIdea(t, await signUpEntrepreneur(t));
  const applicant = await signUpEntrepreneur(t);
  const calls = [1, 2, 3, 4].map(() => () => applyTo(t, applicant, ideaId));
  const outcome = tally(await raceBehindIdea(ideaId, { calls }));
  expect(outcome).toEqual({ won: 1, refused: ["CONFLICT", "CONFLICT", "CONFLICT"] });
  expect(await statusesOf(ideaId)).toEqual(["pending"]);
});

test("an acceptance that waits behind a block connects nobody", async () => {
  const { owner, applicant, ideaId, id } = await anApplication();
  const hold = (trx: Parameters<typeof lockPair>[0]) => lockPair(trx, [owner.entrepreneurId, applicant.entrepreneurId]);
  const results = await raceBehind(t, hold, {
    calls: [() => callAs(t, owner).applications.update({ id, status: "accepted" })],
    change: (trx) => insertBlock(trx, { blockerId: applicant.userId, blockedId: owner.userId, now: t.clock.now() }),
  });
  expect(tally(results)).toEqual({ won: 0, refused: ["NOT_FOUND"] });
  expect(await statusesOf(ideaId)).toEqual(["pending"]);
});
