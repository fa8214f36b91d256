import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { addExpertProfile, type EntrepreneurViewer, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const two = async () => [await signUpEntrepreneur(t), await signUpEntrepreneur(t)] as const;
const block = (who: EntrepreneurViewer, whom: EntrepreneurViewer) =>
  callAs(t, who).connections.block({ id: whom.entrepreneurId });
const notFound = refusal("NOT_FOUND", "entrepreneurs/not-found");
const nobodyThere = refusal("NOT_FOUND", "messages/person-not-found");

async function connect(one: EntrepreneurViewer, other: EntrepreneurViewer) {
  await callAs(t, one).connections.invite({ id: other.entrepreneurId });
  return callAs(t, other).connections.invite({ id: one.entrepreneurId });
}

describe("behind a block", () => {
  // spec 7.57, 10.50
  test("neither finds the other, and what they had is over", async () => {
    const [ada, ben] = await two();
    const connection = await connect(ada, ben);
    expect(await block(ada, ben)).toEqual({ id: ben.entrepreneurId, isBlocked: true });
    for (const [reader, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { connections, entrepreneurs, reports } = callAs(t, reader);
      const id = other.entrepreneurId;
      await expect(entrepreneurs.get({ id })).rejects.toEqual(notFound);
      await expect(connections.invite({ id })).rejects.toEqual(notFound);
      await expect(reports.report({ id, reason: "spam" })).rejects.toEqual(notFound);
      expect(JSON.stringify(await entrepreneurs.list({ limit: 100 }))).not.toContain(id);
      expect(await connections.list({})).toEqual([]);
    }
    const ended = await t.db
      .selectFrom("connections")
      .select(["status", "closed_by_id"])
      .where("id", "=", connection.id as ConnectionId)
      .executeTakeFirst();
    expect(ended).toEqual({ status: "ended", closed_by_id: ada.entrepreneurId });
  });

  test("neither writes to the other, in an old thread or by another profile, and the old thread stays to be read", async () => {
    const [ada, ben] = await two();
    const benAsExpert = await addExpertProfile(t, ben);
    await callAs(t, ben).messages.send({ receiverId: ada.userId, content: "Hello" });
    await block(ada, ben);
    const toAda = { receiverId: ada.userId, content: "Why?" };
    await expect(callAs(t, ben).messages.send(toAda)).rejects.toEqual(nobodyThere);
    const toExpert = { expertId: benAsExpert.expertId, content: "Hello?" };
    await expect(callAs(t, ada).messages.send(toExpert)).rejects.toEqual(nobodyThere);
    expect(await callAs(t, ada).messages.correspondent({ id: ben.userId })).toMatchObject({ writing: "not" });
    expect(await callAs(t, ada).messages.list({ with: ben.userId })).toHaveLength(1);
  });

  test("who was blocked cannot tell it from a profile that is gone, not even by blocking", async () => {
    const [ada, ben] = await two();
    await block(ada, ben);
    await expect(block(ben, ada)).rejects.toEqual(notFound);
    expect(await callAs(t, ben).connections.listBlocks({})).toEqual([]);
  });
});

test("a waiting invitation is withdrawn by its inviter's block and declined by its invitee's", async () => {
  const [ada, ben] = await two();
  const [carl, dora] = await two();
  await callAs(t, ada).connections.invite({ id: ben.entrepreneurId });
  await block(ada, ben);
  await callAs(t, carl).connections.invite({ id: dora.entrepreneurId });
  await block(dora, carl);
  const statusOf = async (inviter: EntrepreneurViewer) =>
    t.db.selectFrom("connections").select("status").where("inviter_id", "=", inviter.entrepreneurId).execute();
  expect(await statusOf(ada)).toEqual([{ status: "withdrawn" }]);
  expect(await statusOf(carl)).toEqual([{ status: "declined" }]);
});

// spec 7.57
test("a block is listed for whoever set it, latest first, page by page, and can be taken back", async () => {
  const [ada, ben] = await two();
  const carl = await signUpEntrepreneur(t);
  await block(ada, ben);
  t.clock.advance({ minutes: 1 });
  await block(ada, carl);
  await block(ada, carl);
  const { connections, entrepreneurs } = callAs(t, ada);
  const [first] = await connections.listBlocks({ limit: 1 });
  const [second] = await connections.listBlocks({ limit: 1, cursor: first?.id });
  expect([first?.entrepreneurId, second?.entrepreneurId]).toEqual([carl.entrepreneurId, ben.entrepreneurId]);
  expect(JSON.stringify(await connections.listBlocks({}))).not.toContain("@");
  for (const _ of [1, 2]) {
    expect(await connections.unblock({ id: ben.entrepreneurId })).toMatchObject({ isBlocked: false });
  }
  expect(await entrepreneurs.get({ id: ben.entrepreneurId })).toMatchObject({ connection: null });
});

test("somebody without an entrepreneur profile may block, nobody themselves, and nobody who is not there", async () => {
  const [ada] = await two();
  const outsider = await signUpUser(t);
  expect(await callAs(t, outsider).connections.block({ id: ada.entrepreneurId })).toMatchObject({ isBlocked: true });
  await expect(callAs(t, outsider).entrepreneurs.get({ id: ada.entrepreneurId })).rejects.toEqual(notFound);
  await expect(block(ada, ada)).rejects.toEqual(refusal("FORBIDDEN", "connections/block-oneself"));
  const id = t.ports.newId<EntrepreneurId>();
  await expect(callAs(t, ada).connections.block({ id })).rejects.toEqual(notFound);
});

test("a hidden profile can be blocked by those who had to do with it, and is not there for others", async () => {
  const [ada, ben] = await two();
  const stranger = await signUpEntrepreneur(t);
  await connect(ada, ben);
  await callAs(t, ben).entrepreneurs.update({ id: ben.entrepreneurId, isActive: false });
  await expect(block(stranger, ben)).rejects.toEqual(notFound);
  expect(await block(ada, ben)).toMatchObject({ isBlocked: true });
});
