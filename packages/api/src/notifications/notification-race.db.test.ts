import type { MessageId, NotificationId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { insertMessage } from "../messages/messages.queries.ts";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { insertNotifications } from "./notifications.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const tellOfMessage = (trx: Trx, from: Viewer, to: Viewer) =>
  insertNotifications(trx, t.ports, {
    kind: "message_received",
    actorId: from.userId,
    recipientIds: [to.userId],
  });
const unread = (viewer: Viewer) => callAs(t, viewer).notifications.list({ unread: true });

// spec 10.1
test("two first messages of one person at once are one notification that counts both", async () => {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const send = () => callAs(t, client).messages.send({ receiverId: expert.userId, content: "Good morning." });
  const results = await raceBehind(t, (trx) => tellOfMessage(trx, client, expert), { calls: [send, send] });
  expect(tally(results)).toEqual({ won: 2, refused: [] });
  const told = await unread(expert);
  expect(told.map(({ text }) => text)).toEqual([`${client.firstName} ${client.lastName} wrote to you: 3 messages.`]);
});

test("reading a thread while a further message arrives does not hide that message", async () => {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const { id } = await callAs(t, client).messages.send({ receiverId: expert.userId, content: "Good morning." });
  const arrive = async (trx: Trx) => {
    t.clock.advance({ minutes: 1 });
    await insertMessage(trx, {
      id: t.ports.newId<MessageId>(),
      senderId: client.userId,
      receiverId: expert.userId,
      projectId: null,
      content: "Are you there?",
      sendKey: null,
      createdAt: t.clock.now(),
    });
    await tellOfMessage(trx, client, expert);
  };
  const results = await raceBehind(t, arrive, { calls: [() => callAs(t, expert).messages.read({ id })] });
  expect(tally(results)).toEqual({ won: 1, refused: [] });
  expect(await callAs(t, expert).messages.unreadCount()).toEqual({ unreadCount: 1 });
  expect(await unread(expert)).toHaveLength(1);
});

test("a message that waits for its thread to be read becomes a notification of its own", async () => {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const write = () => callAs(t, client).messages.send({ receiverId: expert.userId, content: "Good morning." });
  await write();
  const [first] = await unread(expert);
  const read = (trx: Trx) =>
    trx
      .updateTable("notifications")
      .set({ read_at: t.clock.now() })
      .where("id", "=", (first?.id ?? "") as NotificationId)
      .execute();
  const results = await raceBehind(t, read, { calls: [write] });
  expect(tally(results)).toEqual({ won: 1, refused: [] });
  const told = await unread(expert);
  expect(told.map(({ text }) => text)).toEqual([`${client.firstName} ${client.lastName} wrote to you.`]);
  expect(told[0]?.id).not.toBe(first?.id);
});
