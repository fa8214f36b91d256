import { screensChangedBy } from "@quorate/core/events/event-screens";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { EXPORTED } from "../personal-data/export.queries.ts";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { postProject, sendProposal, startEngagement } from "../testing/projects.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const WORDS = "Let us talk: jane.doe@example.com or 07700 900123.";
const MASKED = "Let us talk: ••••• or •••••.";
const SECRETS = /jane|example\.com|07700|900123/;

const write = (from: Viewer, to: Viewer, content = WORDS) =>
  callAs(t, from).messages.send({ receiverId: to.userId, content });
const conversation = async (reader: Viewer, other: Viewer) =>
  (await callAs(t, reader).messages.list({ with: other.userId })).flatMap((item) => ("content" in item ? [item] : []));
const archive = async ({ userId }: Viewer) => (await EXPORTED.messages?.(userId).execute(t.db))?.rows;
const threads = async (reader: Viewer) =>
  (await callAs(t, reader).messages.list({})).flatMap((item) => ("counterpart" in item ? [item.lastMessage] : []));

describe("how to be reached elsewhere, before there is a contract", () => {
  // spec 7.92
  test("is masked for the receiver in the thread, in the list of threads and in the archive, and whole for its author", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const sent = await write(client, expert);
    const hiddenDetails = ["email", "phone"];
    expect(sent).toMatchObject({ content: WORDS, hiddenDetails });
    expect(await conversation(client, expert)).toMatchObject([{ content: WORDS, hiddenDetails }]);
    expect(await threads(client)).toMatchObject([{ content: WORDS, hiddenDetails }]);
    for (const read of [await conversation(expert, client), await threads(expert)]) {
      expect(read).toMatchObject([{ id: sent.id, content: MASKED, hiddenDetails }]);
    }
    for (const answer of [
      await callAs(t, expert).notifications.list({}),
      await callAs(t, expert).messages.correspondent({ id: client.userId }),
      await archive(expert),
    ]) {
      expect(JSON.stringify(answer)).not.toMatch(SECRETS);
    }
    expect(JSON.stringify(await archive(client))).toContain("jane.doe@example.com");
  });

  // spec 7.92
  test("is said to be so before anything is written", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const about = async (reader: Viewer, other: Viewer) =>
      (await callAs(t, reader).messages.correspondent({ id: other.userId })).hidesDetails;
    expect([await about(client, expert), await about(expert, client)]).toEqual([true, true]);
    const { client: hirer, expert: hired } = await startEngagement(t);
    expect([await about(hirer, hired), await about(hired, hirer)]).toEqual([false, false]);
  });

  test("a proposal alone opens nothing, and its acceptance opens what was written before, on screens that are open too", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const projectId = await postProject(t, client);
    const id = await sendProposal(t, expert, projectId);
    await write(client, expert);
    await write(expert, client);
    expect((await conversation(expert, client)).map(({ content }) => content)).toEqual([WORDS, MASKED]);
    expect((await conversation(client, expert)).map(({ content }) => content)).toEqual([MASKED, WORDS]);
    await callAs(t, client).proposals.accept({ id });
    expect(screensChangedBy("proposal.accepted")).toContain("messages");
    for (const [reader, other] of [
      [client, expert],
      [expert, client],
    ] as const) {
      const read = await conversation(reader, other);
      expect(read).toMatchObject([
        { content: WORDS, hiddenDetails: [] },
        { content: WORDS, hiddenDetails: [] },
      ]);
      expect(JSON.stringify(await archive(reader))).not.toContain(MASKED);
    }
  });

  test("somebody else's contract opens nothing", async () => {
    const { client, expert } = await startEngagement(t);
    const [other, rival] = [await signUpClient(t), await signUpExpert(t)];
    await write(other, expert);
    await write(rival, client);
    expect((await conversation(expert, other))[0]?.content).toBe(MASKED);
    expect((await conversation(client, rival))[0]?.content).toBe(MASKED);
  });

  test("stays open when the project is over", async () => {
    const { client, expert } = await completedEngagement(t);
    await write(client, expert);
    expect((await conversation(expert, client))[0]?.content).toBe(WORDS);
  });
});

test("co-founders read it while they are connected, from their first message on, and no longer than that", async () => {
  const [ada, ben] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  await write(ada, ben);
  expect((await conversation(ben, ada))[0]?.content).toBe(MASKED);
  await callAs(t, ada).connections.invite({ id: ben.entrepreneurId });
  expect((await conversation(ben, ada))[0]?.content).toBe(MASKED);
  const { id } = await callAs(t, ben).connections.invite({ id: ada.entrepreneurId });
  expect((await conversation(ben, ada))[0]).toMatchObject({ content: WORDS, hiddenDetails: [] });
  await callAs(t, ben).connections.end({ id });
  expect((await conversation(ben, ada))[0]?.content).toBe(MASKED);
  expect((await conversation(ada, ben))[0]?.content).toBe(WORDS);
});

test("the text is kept whole, and what is masked is masked with it", async () => {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const { id } = await write(client, expert);
  const { id: plain } = await write(client, expert, "The fee is £12,500.00 from 2026-11-22.");
  const rows = await t.db
    .selectFrom("messages")
    .select(["id", "content", "masked_content", "masked_kinds"])
    .where("receiver_id", "=", expert.userId)
    .orderBy("masked_content")
    .execute();
  expect(rows).toEqual([
    { id, content: WORDS, masked_content: MASKED, masked_kinds: ["email", "phone"] },
    { id: plain, content: "The fee is £12,500.00 from 2026-11-22.", masked_content: null, masked_kinds: [] },
  ]);
});
