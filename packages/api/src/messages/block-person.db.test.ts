import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertBlock, lockWriting } from "../blocks/blocks.queries.ts";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { postProject, sendProposal, startEngagement } from "../testing/projects.ts";
import { raceBehind } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const notThere = refusal("NOT_FOUND", "messages/person-not-found");
const write = (from: Viewer, to: Viewer, content = "Good morning.", projectId?: string) =>
  callAs(t, from).messages.send({ receiverId: to.userId, content, ...(projectId ? { projectId } : {}) });
const block = (who: Viewer, whom: Viewer) => callAs(t, who).messages.block({ id: whom.userId });
const opened = (reader: Viewer, other: Viewer) => callAs(t, reader).messages.correspondent({ id: other.userId });

async function thread() {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  await write(expert, client);
  await write(client, expert);
  return { client, expert };
}

describe("behind a block", () => {
  test("neither writes, tells that it writes or invites; the thread stays to be read, and the other learns of no block", async () => {
    const { client, expert } = await thread();
    expect(await block(expert, client)).toEqual({ id: client.userId, isBlocked: true });
    await expect(write(client, expert)).rejects.toEqual(notThere);
    await expect(write(expert, client)).rejects.toEqual(notThere);
    await expect(callAs(t, client).messages.typing({ receiverId: expert.userId })).rejects.toEqual(notThere);
    const id = await postProject(t, client);
    await expect(callAs(t, client).projects.inviteExpert({ id, expertId: expert.expertId })).rejects.toEqual(
      refusal("CONFLICT", "projects/expert-not-invitable"),
    );
    expect(await opened(expert, client)).toMatchObject({ writing: "not", work: null, isBlockedByYou: true });
    expect(await opened(client, expert)).toMatchObject({ writing: "not", work: null, isBlockedByYou: false });
    expect(await callAs(t, client).messages.list({ with: expert.userId })).toHaveLength(2);
    expect(await callAs(t, client).connections.listBlocks({})).toEqual([]);
  });

  test("no proposal goes to a client who blocked the expert, or whom the expert blocked, until the block is taken back", async () => {
    for (const isByClient of [true, false]) {
      const { client, expert } = await thread();
      const [by, whom] = isByClient ? [client, expert] : [expert, client];
      const projectId = await postProject(t, client);
      await block(by, whom);
      await expect(sendProposal(t, expert, projectId)).rejects.toEqual(notThere);
      expect(await callAs(t, client).proposals.listForProject({ id: projectId })).toEqual([]);
      expect(await sendProposal(t, await signUpExpert(t), projectId)).toEqual(expect.any(String));
      await callAs(t, by).messages.unblock({ id: whom.userId });
      expect(await sendProposal(t, expert, projectId)).toEqual(expect.any(String));
    }
  });

  test("nothing of theirs is told or counted any more, and it is again when the block is taken back", async () => {
    const { client, expert } = await thread();
    const told = async () => ({
      bell: (await callAs(t, expert).notifications.list({})).filter(({ kind }) => kind === "message_received").length,
      bellCount: (await callAs(t, expert).notifications.unreadCount()).unreadCount,
      messages: (await callAs(t, expert).messages.unreadCount()).unreadCount,
      threads: (await callAs(t, expert).messages.list({})).map((item) => "unreadCount" in item && item.unreadCount),
    });
    const before = await told();
    expect(before).toEqual({ bell: 1, bellCount: 1, messages: 1, threads: [1] });
    await block(expert, client);
    expect(await told()).toEqual({ bell: 0, bellCount: 0, messages: 0, threads: [0] });
    await callAs(t, expert).messages.unblock({ id: client.userId });
    expect(await told()).toEqual(before);
    expect(await write(client, expert, "Once more.")).toMatchObject({ content: "Once more." });
  });

  test("work under way goes on: messages about it arrive both ways, count as unread, ring and are mailed, others do not, until it is over", async () => {
    const { client, expert, projectId } = await startEngagement(t);
    await block(client, expert);
    const onlyWork = refusal("FORBIDDEN", "messages/about-work-only");
    await expect(write(expert, client)).rejects.toEqual(onlyWork);
    const elsewhere = await postProject(t, client);
    await expect(write(client, expert, "And this?", elsewhere)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await opened(expert, client)).toMatchObject({ writing: "about-work", work: { id: projectId } });
    await write(expert, client, "Handed over.", projectId);
    await write(client, expert, "Seen.", projectId);
    expect(await callAs(t, client).messages.unreadCount()).toEqual({ unreadCount: 1 });
    const bell = async () =>
      (await callAs(t, client).notifications.list({})).filter(({ kind }) => kind === "message_received").length;
    expect(await bell()).toBe(1);
    const mails = async () => {
      t.clock.advance({ minutes: 10 });
      return (await workDeliveries(t)).filter(
        ({ to, subject }) => to === client.email && subject.includes("wrote to you"),
      );
    };
    expect(await mails()).toHaveLength(1);
    const ended = { status: "cancelled", end_date: t.clock.now() } as const;
    await t.db.updateTable("projects").set(ended).where("id", "=", projectId).execute();
    await expect(write(expert, client, "Still there?", projectId)).rejects.toEqual(notThere);
    expect(await callAs(t, client).messages.unreadCount()).toEqual({ unreadCount: 0 });
    expect(await bell()).toBe(0);
  });

  test("a co-founder connection ends", async () => {
    const [ada, ben] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    await callAs(t, ada).connections.invite({ id: ben.entrepreneurId });
    await callAs(t, ben).connections.invite({ id: ada.entrepreneurId });
    await write(ada, ben);
    await block(ben, ada);
    expect(await callAs(t, ben).connections.list({})).toEqual([]);
    await expect(callAs(t, ada).connections.invite({ id: ben.entrepreneurId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("who is blocked", () => {
  // spec 7.89
  test("is somebody one has a thread or work with, and nobody else: strangers and ids of nobody answer alike", async () => {
    const { client, expert } = await thread();
    const stranger = await signUpExpert(t);
    await expect(block(stranger, client)).rejects.toEqual(notThere);
    await expect(block(await signUpAdmin(t), client)).rejects.toEqual(notThere);
    await expect(callAs(t, stranger).messages.block({ id: t.ports.newId<UserId>() })).rejects.toEqual(notThere);
    await expect(block(client, client)).rejects.toEqual(refusal("FORBIDDEN", "connections/block-oneself"));
    const { client: hirer, expert: hired } = await startEngagement(t);
    expect(await block(hired, hirer)).toMatchObject({ isBlocked: true });
    expect((await opened(client, expert)).writing).toBe("freely");
  });

  // spec 7.89
  test("stands in one's own list with name and title, once, and the block is one's own to take back", async () => {
    const { client, expert } = await thread();
    await block(client, expert);
    await block(client, expert);
    expect(await callAs(t, client).connections.listBlocks({})).toMatchObject([
      { id: expert.userId, entrepreneurId: null, name: `${expert.firstName} ${expert.lastName}` },
    ]);
    await callAs(t, expert).messages.unblock({ id: client.userId });
    expect((await opened(expert, client)).writing).toBe("not");
    for (const _ of [1, 2])
      expect(await callAs(t, client).messages.unblock({ id: expert.userId })).toMatchObject({ isBlocked: false });
    expect(await callAs(t, client).connections.listBlocks({})).toEqual([]);
  });
});

test("a message that is on its way while the block is set does not arrive", async () => {
  const { client, expert } = await thread();
  const pair = [client.userId, expert.userId] as const;
  const [sending] = await raceBehind(t, (trx) => lockWriting(trx, pair, "to-block"), {
    calls: [() => write(client, expert, "Too late.")],
    change: (trx) => insertBlock(trx, { blockerId: expert.userId, blockedId: client.userId, now: t.clock.now() }),
  });
  expect(sending).toMatchObject({ status: "rejected", reason: notThere });
  expect(await callAs(t, expert).messages.list({ with: client.userId })).toHaveLength(2);
});

test("a proposal that is on its way while the block is set does not arrive", async () => {
  const { client, expert } = await thread();
  const projectId = await postProject(t, client);
  const [sending] = await raceBehind(t, (trx) => lockWriting(trx, [client.userId, expert.userId], "to-block"), {
    calls: [() => sendProposal(t, expert, projectId)],
    change: (trx) => insertBlock(trx, { blockerId: client.userId, blockedId: expert.userId, now: t.clock.now() }),
  });
  expect(sending).toMatchObject({ status: "rejected", reason: notThere });
  expect(await callAs(t, client).proposals.listForProject({ id: projectId })).toEqual([]);
});

test("a message that is on its way arrives before the block, and holds up no other message", async () => {
  const { client, expert } = await thread();
  const pair = [client.userId, expert.userId] as const;
  await t.db.transaction().execute(async (trx) => {
    await lockWriting(trx, pair, "to-write");
    expect(await write(client, expert, "Meanwhile.")).toMatchObject({ content: "Meanwhile." });
  });
  const [blocking] = await raceBehind(t, (trx) => lockWriting(trx, pair, "to-write"), {
    calls: [() => block(expert, client)],
  });
  expect(blocking).toMatchObject({ status: "fulfilled" });
});
