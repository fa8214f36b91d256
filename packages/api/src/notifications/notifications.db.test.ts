import type { MilestoneId } from "@quorate/core/ids";
import { readNotificationsKeptSince } from "@quorate/core/notifications/notification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone, fundedMilestone, planMilestone, submittedMilestone } from "../testing/milestones.ts";
import { type ExpertViewer, signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { postProject, sendProposal, startEngagement } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { REGISTER } from "../testing/verifications.ts";
import { deleteNotificationsReadBefore } from "./notification-list.queries.ts";
import { insertNotifications } from "./notifications.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const list = (viewer: Viewer, input: { unread?: boolean; limit?: number; cursor?: string } = {}) =>
  callAs(t, viewer).notifications.list(input);
const unreadOf = async (viewer: Viewer) => (await callAs(t, viewer).notifications.unreadCount()).unreadCount;

/** A user's notifications, oldest first. */
async function heard(viewer: Viewer): Promise<string[]> {
  return (await list(viewer)).map(({ kind }) => kind).toReversed();
}

async function startedBefore(viewer: Viewer) {
  const before = (await heard(viewer)).length;
  return async () => (await heard(viewer)).slice(before);
}

describe("a project's people hear what the other one does", () => {
  test("from the invitation to the choice", async () => {
    const [client, expert, rival] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
    const projectId = await postProject(t, client);
    await callAs(t, client).projects.inviteExpert({ id: projectId, expertId: expert.expertId });
    expect(await heard(expert)).toEqual(["project_invitation"]);
    const proposalId = await sendProposal(t, expert, projectId);
    await sendProposal(t, rival, projectId);
    expect(await heard(client)).toEqual(["proposal_received", "proposal_received"]);
    await callAs(t, client).proposals.accept({ id: proposalId });
    expect(await heard(expert)).toEqual(["project_invitation", "proposal_accepted"]);
    expect(await heard(rival)).toEqual(["proposal_rejected"]);
    expect(await heard(client)).toHaveLength(2);
    const [accepted] = await list(expert);
    expect(accepted).toMatchObject({ path: `/project/${projectId}`, isRead: false, readAt: null });
    expect(accepted?.text).toContain(`${client.firstName} ${client.lastName} accepted your proposal for “`);
  });

  test("a proposal that is turned down, withdrawn or lost with its project", async () => {
    const client = await signUpClient(t, { planName: "Enterprise" });
    const [declined, fickle, waiting] = [await signUpExpert(t), await signUpExpert(t), await signUpExpert(t)];
    const projectId = await postProject(t, client);
    await callAs(t, client).proposals.reject({ id: await sendProposal(t, declined, projectId) });
    expect(await heard(declined)).toEqual(["proposal_rejected"]);
    await callAs(t, fickle).proposals.withdraw({ id: await sendProposal(t, fickle, projectId) });
    expect((await heard(client)).at(-1)).toBe("proposal_withdrawn");
    await sendProposal(t, waiting, projectId);
    await callAs(t, client).projects.cancel({ id: projectId });
    expect(await heard(waiting)).toEqual(["proposal_closed"]);
    expect([await heard(declined), await heard(fickle)]).toEqual([["proposal_rejected"], []]);
  });

  test("from the plan to the money and the reviews", async () => {
    const engagement = await startEngagement(t);
    const { client, expert, projectId } = engagement;
    const [clientHears, expertHears] = [await startedBefore(client), await startedBefore(expert)];
    const milestoneId = await planMilestone(t, engagement);
    const { checkoutUrl } = await callAs(t, client).milestones.fund({ id: milestoneId });
    await callAs(t, client).checkouts.settle({ id: checkoutUrl.split("/").at(-1) ?? "", outcome: "paid" });
    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Here it is." });
    await callAs(t, client).milestones.requestChanges({ id: milestoneId, note: "The appendix, please." });
    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "With the appendix." });
    await callAs(t, client).milestones.release({ id: milestoneId, complete: true });
    await callAs(t, expert).reviews.create({ id: projectId, rating: 5 });
    await callAs(t, client).reviews.create({ id: projectId, rating: 4 });
    expect(await clientHears()).toEqual(["milestone_submitted", "milestone_submitted", "review_received"]);
    expect(await expertHears()).toEqual([
      "milestone_planned",
      "milestone_funded",
      "changes_requested",
      "milestone_released",
      "project_completed",
      "reviews_published",
    ]);
  });

  test("a payment that was declined", async () => {
    const engagement = await startEngagement(t);
    const hears = await startedBefore(engagement.client);
    const milestoneId: MilestoneId = await planMilestone(t, engagement);
    const { checkoutUrl } = await callAs(t, engagement.client).milestones.fund({ id: milestoneId });
    await callAs(t, engagement.client).checkouts.settle({
      id: checkoutUrl.split("/").at(-1) ?? "",
      outcome: "declined",
    });
    expect(await hears()).toEqual(["payment_declined"]);
  });

  test("a dispute, its answer and the verdict", async () => {
    const setting = await submittedMilestone(t);
    const { client, expert, milestoneId } = setting;
    const [clientHears, expertHears] = [await startedBefore(client), await startedBefore(expert)];
    const { dispute } = await callAs(t, client).disputes.open({ id: milestoneId, reason: "Another market." });
    const id = dispute?.id ?? "";
    await callAs(t, expert).disputes.answer({ id, answer: "It is the market of the brief." });
    const admin = await signUpAdmin(t);
    await callAs(t, admin).disputes.resolve({ id, outcome: "release" });
    expect(await clientHears()).toEqual(["dispute_answered", "dispute_decided", "project_all_settled"]);
    expect(await expertHears()).toEqual(["dispute_opened", "dispute_decided", "project_all_settled"]);
    expect(await heard(admin)).toEqual([]);
  });

  test("a project that both agree to cancel, with its refund", async () => {
    const { client, expert, projectId } = await fundedMilestone(t);
    const [clientHears, expertHears] = [await startedBefore(client), await startedBefore(expert)];
    await callAs(t, client).projects.cancel({ id: projectId });
    await callAs(t, expert).projects.cancel({ id: projectId });
    expect(await expertHears()).toEqual(["cancellation_requested"]);
    expect(await clientHears()).toEqual(["milestone_refunded", "project_cancelled"]);
  });

  test("what is refused is told to nobody", async () => {
    const { expert, projectId } = await disputedMilestone(t);
    const hears = await startedBefore(expert);
    const stranger = await signUpClient(t);
    await expect(callAs(t, stranger).projects.cancel({ id: projectId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await hears()).toEqual([]);
  });
});

test("an expert hears each verdict on the credentials once", async () => {
  const [expert, admin] = [await signUpExpert(t), await signUpAdmin(t)];
  const judge = (verified: boolean) =>
    callAs(t, admin).admin.verifyExpert({ id: expert.expertId, verified, register: REGISTER });
  await judge(true);
  await judge(true);
  await judge(false);
  await judge(false);
  expect(await heard(expert)).toEqual(["verification_approved", "verification_withdrawn"]);
  expect((await list(expert))[0]).toMatchObject({ path: "/verification" });
});

describe("messages", () => {
  const write = (from: Viewer, to: Viewer) => {
    t.clock.advance({ minutes: 1 });
    return callAs(t, from).messages.send({ receiverId: to.userId, content: "Good morning." });
  };

  // spec 10.1
  test("of one person are one notification until it is read, and then another one", async () => {
    const [client, expert, other] = [await signUpClient(t), await signUpExpert(t), await signUpClient(t)];
    await write(client, expert);
    await write(other, expert);
    await write(client, expert);
    const [latest, earlier] = await list(expert);
    expect(latest?.text).toBe(`${client.firstName} ${client.lastName} wrote to you: 2 messages.`);
    expect(latest).toMatchObject({ path: `/messages?with=${client.userId}`, createdAt: t.clock.now().toISOString() });
    expect(earlier?.text).toBe(`${other.firstName} ${other.lastName} wrote to you.`);
    expect(await unreadOf(expert)).toBe(2);
    await callAs(t, expert).notifications.read({ id: latest?.id ?? "" });
    await write(client, expert);
    expect(await list(expert)).toHaveLength(3);
    expect(await heard(client)).toEqual([]);
  });

  test("are read with their thread, as long as nothing in it is unread", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const first = await write(client, expert);
    const second = await write(client, expert);
    await callAs(t, expert).messages.read({ id: first.id });
    expect(await unreadOf(expert)).toBe(1);
    await callAs(t, expert).messages.read({ id: second.id });
    expect(await unreadOf(expert)).toBe(0);
  });
});

describe("one's own notifications", () => {
  const tell = (
    to: Viewer,
    actor: Viewer,
    kind: "connection_invited" | "connection_accepted" = "connection_invited",
  ) => {
    t.clock.advance({ minutes: 1 });
    const told = { kind, recipientIds: [to.userId, actor.userId], actorId: actor.userId };
    return t.db.transaction().execute((trx) => insertNotifications(trx, t.ports, told));
  };

  // spec 7.94
  test("come newest first, in pages, and filtered by whether they are read", async () => {
    const [reader, actor] = [await signUpUser(t), await signUpUser(t)];
    for (let nth = 0; nth < 5; nth++) await tell(reader, actor);
    const all = await list(reader);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const [first, second, third] = [
      await list(reader, { limit: 2 }),
      await list(reader, { limit: 2, cursor: all[1]?.id ?? "" }),
      await list(reader, { limit: 2, cursor: all[3]?.id ?? "" }),
    ];
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    await callAs(t, reader).notifications.read({ id: all[2]?.id ?? "" });
    expect((await list(reader, { unread: true })).map(({ id }) => id)).not.toContain(all[2]?.id);
    expect((await list(reader, { unread: false })).map(({ id }) => id)).toEqual([all[2]?.id]);
    expect(await heard(actor)).toEqual([]);
  });

  // spec 10.1
  test("are marked as read one by one, the first time counting, or all at once", async () => {
    const [reader, actor] = [await signUpUser(t), await signUpUser(t)];
    for (let nth = 0; nth < 3; nth++) await tell(reader, actor);
    const id = (await list(reader))[0]?.id ?? "";
    const readAt = t.clock.now().toISOString();
    expect(await callAs(t, reader).notifications.read({ id })).toEqual({ unreadCount: 2 });
    t.clock.advance({ minutes: 1 });
    expect(await callAs(t, reader).notifications.read({ id })).toEqual({ unreadCount: 2 });
    expect((await list(reader))[0]).toMatchObject({ isRead: true, readAt });
    expect(await callAs(t, reader).notifications.readAll()).toEqual({ unreadCount: 0 });
    expect((await list(reader))[0]).toMatchObject({ readAt });
    expect((await list(reader)).every(({ isRead }) => isRead)).toBe(true);
  });

  // spec 7.94
  test("are nobody else's to see or to mark, and their ids are no cursors for others", async () => {
    const [reader, actor, stranger] = [await signUpUser(t), await signUpUser(t), await signUpAdmin(t)];
    await tell(reader, actor);
    await tell(stranger, actor);
    const id = (await list(reader))[0]?.id ?? "";
    const notThere = refusal("NOT_FOUND", "notifications/not-found");
    await expect(callAs(t, stranger).notifications.read({ id })).rejects.toEqual(notThere);
    await expect(callAs(t, stranger).notifications.read({ id: stranger.userId })).rejects.toEqual(notThere);
    await callAs(t, stranger).notifications.readAll();
    expect(await unreadOf(reader)).toBe(1);
    expect(await list(stranger, { cursor: id })).toEqual([]);
    await expect(callAs(t, null).notifications.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("are kept until 90 days after they were read, unread ones as long as it takes", async () => {
    const [reader, actor] = [await signUpUser(t), await signUpUser(t)];
    await tell(reader, actor);
    await callAs(t, reader).notifications.readAll();
    await tell(reader, actor, "connection_accepted");
    t.clock.advance({ days: 89 });
    await deleteNotificationsReadBefore(t.db, readNotificationsKeptSince(t.clock.now()));
    expect(await list(reader)).toHaveLength(2);
    t.clock.advance({ days: 2 });
    await deleteNotificationsReadBefore(t.db, readNotificationsKeptSince(t.clock.now()));
    expect(await heard(reader)).toEqual(["connection_accepted"]);
  });

  test("hold no contact detail", async () => {
    const reader: ExpertViewer = await signUpExpert(t);
    const client = await signUpClient(t);
    await callAs(t, client).messages.send({ receiverId: reader.userId, content: "me@private.example" });
    const told = JSON.stringify(await list(reader));
    expect(told).not.toContain("@");
  });
});
