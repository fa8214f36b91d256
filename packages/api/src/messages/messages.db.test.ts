import type { MessageId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert, signUpUser } from "../testing/people.ts";
import { postProject, projectWithProposals, startEngagement } from "../testing/projects.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { insertMessage } from "./messages.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const NOBODY = "01900000-0000-7000-8000-ffffffffffff";
const notThere = refusal("NOT_FOUND", "messages/person-not-found");

/** Each message a minute after the one before. */
async function write(from: Viewer, to: Viewer, content: string) {
  t.clock.advance({ minutes: 1 });
  return callAs(t, from).messages.send({ receiverId: to.userId, content });
}

async function unreadOf(viewer: Viewer): Promise<number> {
  return (await callAs(t, viewer).messages.unreadCount()).unreadCount;
}

async function threadsOf(viewer: Viewer) {
  const answer = await callAs(t, viewer).messages.list({});
  return answer.flatMap((item) => ("counterpart" in item ? [item] : []));
}

async function conversation(viewer: Viewer, other: Viewer, page: { limit?: number; cursor?: string } = {}) {
  const answer = await callAs(t, viewer).messages.list({ with: other.userId, ...page });
  return answer.flatMap((item) => ("content" in item ? [item] : []));
}

describe("writing", () => {
  // spec 7.85
  test("an expert is reached through the profile, and an organization through its own", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const question = await callAs(t, client).messages.send({ expertId: expert.expertId, content: "  Free in March? " });
    expect(question).toMatchObject({
      senderId: client.userId,
      receiverId: expert.userId,
      content: "Free in March?",
      isRead: false,
      projectId: null,
      createdAt: t.clock.now().toISOString(),
    });
    const answer = { organizationId: client.organizationId, content: "From the 9th." };
    expect(await callAs(t, expert).messages.send(answer)).toMatchObject({ receiverId: client.userId });
  });

  test("one of the two needs a profile that the other may see; without any they do not know of each other", async () => {
    const [newcomer, admin, founder] = [await signUpUser(t), await signUpAdmin(t), await signUpEntrepreneur(t)];
    await expect(write(newcomer, admin, "Hello")).rejects.toEqual(notThere);
    await expect(callAs(t, newcomer).messages.send({ receiverId: NOBODY, content: "Hello" })).rejects.toEqual(notThere);
    expect(await write(newcomer, founder, "Are you still looking?")).toMatchObject({ receiverId: founder.userId });
    await t.db
      .updateTable("entrepreneurs")
      .set({ is_active: false })
      .where("id", "=", founder.entrepreneurId)
      .execute();
    await expect(write(newcomer, founder, "Hello?")).rejects.toEqual(notThere);
    expect(await write(founder, newcomer, "I am, see you soon.")).toMatchObject({ receiverId: newcomer.userId });
  });

  test("not to oneself, and not as a guest", async () => {
    const expert = await signUpExpert(t);
    await expect(write(expert, expert, "Note")).rejects.toEqual(refusal("FORBIDDEN", "messages/to-oneself"));
    await expect(callAs(t, null).messages.send({ expertId: expert.expertId, content: "Hello" })).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
  });

  test.each([
    ["nothing", ""],
    ["blanks", " \n "],
    ["more than 5,000 characters", "x".repeat(5_001)],
  ])("%s is no message", async (_what, content) => {
    const expert = await signUpExpert(t);
    const sending = callAs(t, await signUpUser(t)).messages.send({ expertId: expert.expertId, content });
    await expect(sending).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("5,000 characters are a message", async () => {
    const sent = await write(await signUpUser(t), await signUpExpert(t), "x".repeat(5_000));
    expect(sent.content).toHaveLength(5_000);
  });

  test("the receiver is named exactly once", async () => {
    const expert = await signUpExpert(t);
    const sender = callAs(t, await signUpUser(t)).messages;
    const both = { expertId: expert.expertId, receiverId: expert.userId, content: "Hello" };
    await expect(sender.send(both)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(sender.send({ content: "Hello" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("sending again under the same key", () => {
  const KEY = "01900000-0000-7000-8000-00000000aaaa";
  const deliveries = async (viewer: Viewer) => {
    const { items } = await t.db
      .selectFrom("domain_events")
      .select((eb) => eb.fn.countAll<number>().as("items"))
      .where("type", "=", "message.sent")
      .where("actor_id", "=", viewer.userId)
      .executeTakeFirstOrThrow();
    return items;
  };

  test("gives the message that was sent, which stands in the thread and is told of once", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const message = { expertId: expert.expertId, content: "Free in March?", sendKey: KEY };
    const sent = await callAs(t, client).messages.send(message);
    t.clock.advance({ minutes: 10 });
    expect(await callAs(t, client).messages.send(message)).toEqual(sent);
    // Named by the thread, as the screen does after a reload, it is the same message.
    const again = { receiverId: expert.userId, content: " Free in March? ", sendKey: KEY };
    expect(await callAs(t, client).messages.send(again)).toEqual(sent);
    expect(sent.sendKey).toBe(KEY);
    expect(await conversation(expert, client)).toEqual([sent]);
    expect([await unreadOf(expert), await deliveries(client)]).toEqual([1, 1]);
  });

  test("while the first is still under way waits for it, and arrives once", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const send = () =>
      callAs(t, client).messages.send({ receiverId: expert.userId, content: "Once, please.", sendKey: KEY });
    const underWay = (trx: Trx) =>
      insertMessage(trx, {
        id: t.ports.newId<MessageId>(),
        senderId: client.userId,
        receiverId: expert.userId,
        projectId: null,
        content: "Once, please.",
        sendKey: KEY,
        createdAt: t.clock.now(),
      });
    const results = await raceBehind(t, underWay, { calls: [send] });
    expect(tally(results)).toEqual({ won: 1, refused: [] });
    expect(await conversation(expert, client)).toHaveLength(1);
    expect(await deliveries(client)).toBe(0); // the delivery under way found no recipient here, and a second was not made
  });

  test.each([
    ["other words", "Free in April?", "expert"],
    ["another receiver", "Free in March?", "other"],
  ] as const)("with %s is refused, and sends nothing", async (_what, content, receiver) => {
    const [client, expert, other] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
    await callAs(t, client).messages.send({ receiverId: expert.userId, content: "Free in March?", sendKey: KEY });
    const { userId: receiverId } = { expert, other }[receiver];
    await expect(callAs(t, client).messages.send({ receiverId, content, sendKey: KEY })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "messages/key-reused"),
    );
    expect(await deliveries(client)).toBe(1);
  });

  test("is everybody's own: two people may have the same key, and without one everything is sent", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const content = "Hello";
    await callAs(t, client).messages.send({ receiverId: expert.userId, content, sendKey: KEY });
    await callAs(t, expert).messages.send({ receiverId: client.userId, content, sendKey: KEY });
    await write(client, expert, content);
    await write(client, expert, content);
    expect(await conversation(expert, client)).toHaveLength(4);
  });
});

describe("that somebody is writing", () => {
  const typing = (from: Viewer, to: Viewer) => callAs(t, from).messages.typing({ receiverId: to.userId });

  test("is told within a thread, whoever wrote first", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    await write(client, expert, "Good morning.");
    expect(await typing(client, expert)).toEqual({ success: true });
    expect(await typing(expert, client)).toEqual({ success: true });
  });

  test("is told to nobody without a thread, nobody who is blocked or blocks, and nobody who has left", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    await expect(typing(client, expert)).rejects.toEqual(notThere);
    await expect(typing(client, client)).rejects.toEqual(notThere);
    await expect(callAs(t, client).messages.typing({ receiverId: NOBODY })).rejects.toEqual(notThere);
    await write(client, expert, "Good morning.");
    await t.db
      .insertInto("user_blocks")
      .values({ blocker_id: expert.userId, blocked_id: client.userId, created_at: t.clock.now() })
      .execute();
    await expect(typing(client, expert)).rejects.toEqual(notThere);
    await expect(typing(expert, client)).rejects.toEqual(notThere);
    await t.db.deleteFrom("user_blocks").where("blocker_id", "=", expert.userId).execute();
    await t.db.updateTable("users").set({ closed_at: t.clock.now() }).where("id", "=", expert.userId).execute();
    await expect(typing(client, expert)).rejects.toEqual(notThere);
  });
});

describe("writing to experts on a plan", () => {
  const limitReached = refusal("FORBIDDEN", "plans/limit-reached");
  const greet = async (client: Viewer, count: number) => {
    for (let nth = 0; nth < count; nth++) await write(client, await signUpExpert(t), "Good morning.");
  };

  test("the sixth new expert of a month is refused without a plan, and those who are known are not", async () => {
    const client = await signUpClient(t);
    const [known, caller] = [await signUpExpert(t), await signUpExpert(t)];
    await write(client, known, "Good morning.");
    await greet(client, 4);
    await expect(greet(client, 1)).rejects.toEqual(limitReached);
    expect(await write(client, known, "Once more.")).toMatchObject({ receiverId: known.userId });
    await write(caller, client, "May I introduce myself?");
    expect(await write(client, caller, "Please do.")).toMatchObject({ receiverId: caller.userId });
  });

  test("of two calls at once only one takes the last connection", async () => {
    const client = await signUpClient(t);
    await greet(client, 4);
    const experts = [await signUpExpert(t), await signUpExpert(t), await signUpExpert(t)];
    const results = await Promise.allSettled(experts.map((expert) => write(client, expert, "Good morning.")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("writing about a project", () => {
  test("its client and those who proposed or work on it do, and the title comes with the message", async () => {
    const client = await signUpClient(t);
    const { projectId, experts } = await projectWithProposals(t, client, 1);
    const [expert] = experts;
    if (!expert) throw new Error("One proposal was sent.");
    const asked = await callAs(t, expert).messages.send({
      receiverId: client.userId,
      content: "Who decides?",
      projectId,
    });
    expect(asked).toMatchObject({ projectId, projectTitle: "Market entry in Benelux" });
    const engagement = await startEngagement(t);
    const told = { receiverId: engagement.expert.userId, content: "Begin.", projectId: engagement.projectId };
    expect(await callAs(t, engagement.client).messages.send(told)).toMatchObject({ projectId: engagement.projectId });
  });

  test("rivals do not learn of each other, and outsiders not of the project", async () => {
    const client = await signUpClient(t);
    const { projectId, experts } = await projectWithProposals(t, client, 2);
    const [first, second] = experts;
    if (!first || !second) throw new Error("Two proposals were sent.");
    const outsider = await signUpExpert(t);
    const send = (from: Viewer, to: Viewer) =>
      callAs(t, from).messages.send({ receiverId: to.userId, content: "About this", projectId });
    const notInIt = refusal("FORBIDDEN", "messages/not-in-project");
    await expect(send(first, second)).rejects.toEqual(notInIt);
    await expect(send(first, outsider)).rejects.toEqual(notInIt);
    await expect(send(client, outsider)).rejects.toEqual(notInIt);
    await expect(send(outsider, client)).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    await expect(
      callAs(t, client).messages.send({ receiverId: first.userId, content: "About this", projectId: NOBODY }),
    ).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    expect(await unreadOf(outsider)).toBe(0);
  });

  test("to have been able to propose is not enough", async () => {
    const client = await signUpClient(t);
    const projectId = await postProject(t, client);
    const expert = await signUpExpert(t);
    await expect(
      callAs(t, expert).messages.send({ receiverId: client.userId, content: "A question", projectId }),
    ).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
  });
});

describe("threads", () => {
  // spec 7.85
  test("one for each person, latest first, with the last message and what is unread", async () => {
    const client = await signUpClient(t, { name: "Wetherby & Loom" });
    const [ada, bea] = [await signUpExpert(t, { title: "Pricing" }), await signUpExpert(t)];
    await write(client, ada, "one");
    await write(client, bea, "two");
    await write(ada, client, "three");
    const last = await write(ada, client, "four");
    expect(await threadsOf(client)).toMatchObject([
      {
        id: last.id,
        counterpart: { id: ada.userId, headline: "Pricing", expertId: ada.expertId, organizationId: null },
        lastMessage: { content: "four", senderId: ada.userId },
        unreadCount: 2,
      },
      { counterpart: { id: bea.userId }, lastMessage: { content: "two" }, unreadCount: 0 },
    ]);
    expect(await threadsOf(bea)).toMatchObject([
      { counterpart: { id: client.userId, headline: "Wetherby & Loom" }, unreadCount: 1 },
    ]);
    expect([await unreadOf(client), await unreadOf(ada), await unreadOf(bea)]).toEqual([2, 1, 1]);
  });

  test("pages of threads follow on the last one seen", async () => {
    const expert = await signUpExpert(t);
    for (const nth of [1, 2, 3]) await write(await signUpUser(t), expert, `message ${nth}`);
    const [first] = await callAs(t, expert).messages.list({ limit: 1 });
    const rest = await callAs(t, expert).messages.list({ limit: 5, cursor: first?.id ?? "" });
    expect(rest).toMatchObject([{ lastMessage: { content: "message 2" } }, { lastMessage: { content: "message 1" } }]);
  });

  test("a conversation is its two people's alone, newest first, page by page", async () => {
    const [client, expert, other] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
    await write(client, expert, "one");
    await write(expert, client, "two");
    await write(client, other, "elsewhere");
    await write(client, expert, "three");
    const page = await conversation(client, expert, { limit: 2 });
    expect(page.map(({ content }) => content)).toEqual(["three", "two"]);
    const rest = await conversation(client, expert, { limit: 2, cursor: page.at(-1)?.id ?? "" });
    expect(rest.map(({ content }) => content)).toEqual(["one"]);
    expect(await conversation(expert, client)).toHaveLength(3);
    expect(await conversation(other, expert)).toEqual([]);
  });

  test("whom one may write to has a name here; others are not there", async () => {
    const [expert, newcomer] = [await signUpExpert(t, { title: "Pricing" }), await signUpUser(t)];
    expect(await callAs(t, newcomer).messages.correspondent({ id: expert.userId })).toEqual({
      id: expert.userId,
      name: `${expert.firstName} ${expert.lastName}`,
      profileImageUrl: null,
      headline: "Pricing",
      expertId: expert.expertId,
      organizationId: null,
      hasLeft: false,
      hidesDetails: true,
      writing: "freely",
      work: null,
      isBlockedByYou: false,
    });
    const stranger = await signUpUser(t);
    await expect(callAs(t, newcomer).messages.correspondent({ id: stranger.userId })).rejects.toEqual(notThere);
  });
});

describe("reading", () => {
  // spec 7.86
  test("marks what came up to that message in its thread, and nothing else", async () => {
    const [client, expert, other] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
    await write(expert, client, "one");
    const second = await write(expert, client, "two");
    await write(other, client, "elsewhere");
    const third = await write(expert, client, "three");
    const own = await write(client, expert, "mine");
    expect(await callAs(t, client).messages.read({ id: second.id })).toEqual({ unreadCount: 2 });
    const read = (await conversation(expert, client)).map(({ content, isRead }) => [content, isRead]);
    expect(read).toEqual([
      ["mine", false],
      ["three", false],
      ["two", true],
      ["one", true],
    ]);
    const readAt = t.clock.now().toISOString();
    t.clock.advance({ minutes: 5 });
    expect(await callAs(t, client).messages.read({ id: third.id })).toEqual({ unreadCount: 1 });
    const times = (await conversation(expert, client)).map((message) => message.readAt);
    expect(times).toEqual([null, t.clock.now().toISOString(), readAt, readAt]);
    expect(await callAs(t, client).messages.read({ id: second.id })).toEqual({ unreadCount: 1 });
    expect(await unreadOf(expert)).toBe(1);
    await expect(callAs(t, client).messages.read({ id: own.id })).rejects.toEqual(
      refusal("NOT_FOUND", "messages/not-found"),
    );
  });

  test("is the receiver's alone: to the sender and to others the message is not there", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const { id } = await write(client, expert, "one");
    const notFound = refusal("NOT_FOUND", "messages/not-found");
    for (const viewer of [client, await signUpExpert(t), await signUpAdmin(t)]) {
      await expect(callAs(t, viewer).messages.read({ id })).rejects.toEqual(notFound);
    }
    await expect(callAs(t, expert).messages.read({ id: NOBODY })).rejects.toEqual(notFound);
    expect(await unreadOf(expert)).toBe(1);
  });

  test("many tabs that read at once all end with nothing unread", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const ids: string[] = [];
    for (let nth = 0; nth < 10; nth++) ids.push((await write(client, expert, `message ${nth}`)).id);
    await Promise.all([...ids, ...ids.toReversed()].map((id) => callAs(t, expert).messages.read({ id })));
    expect(await unreadOf(expert)).toBe(0);
  });
});
