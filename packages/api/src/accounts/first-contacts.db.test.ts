import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehind } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const limited = refusal("FORBIDDEN", "accounts/first-contacts-limit");
const content = "Good morning";
const experts = (count: number) => Promise.all(Array.from({ length: count }, () => signUpExpert(t)));

describe("without a verified e-mail address", () => {
  test("three people a day can be written to first; those three as often as one likes, and more the next day", async () => {
    const sender = await signUpEntrepreneur(t, { emailVerified: false });
    const write = (receiverId: UserId) => callAs(t, sender).messages.send({ receiverId, content });
    const people = await experts(5);
    const [first, second, third, fourth, fifth] = people.map(({ userId }) => userId);
    if (!first || !second || !third || !fourth || !fifth) throw new Error("There are five.");
    for (const person of [first, second, third]) await write(person);
    await expect(write(fourth)).rejects.toEqual(limited);
    t.clock.advance({ minutes: 1 });
    for (const person of [first, first, second]) await write(person);
    await expect(write(fourth)).rejects.toEqual(limited);
    t.clock.advance({ days: 1 });
    await write(fourth);
    expect(await t.db.selectFrom("messages").select("id").where("receiver_id", "=", fifth).execute()).toEqual([]);
  });

  test("who wrote first can always be answered", async () => {
    const sender = await signUpEntrepreneur(t, { emailVerified: false });
    for (const { userId } of await experts(3)) await callAs(t, sender).messages.send({ receiverId: userId, content });
    const other = await signUpExpert(t);
    await callAs(t, other).messages.send({ receiverId: sender.userId, content });
    await callAs(t, sender).messages.send({ receiverId: other.userId, content });
  });

  test("messages and invitations to connect count together, by person", async () => {
    const sender = await signUpEntrepreneur(t, { emailVerified: false });
    const founders = await Promise.all(Array.from({ length: 3 }, () => signUpEntrepreneur(t)));
    const [one, two, three] = founders;
    if (!one || !two || !three) throw new Error("There are three.");
    const caller = callAs(t, sender);
    await caller.messages.send({ receiverId: one.userId, content });
    await caller.connections.invite({ id: one.entrepreneurId });
    await caller.connections.invite({ id: two.entrepreneurId });
    await caller.messages.send({ receiverId: two.userId, content });
    await caller.connections.invite({ id: three.entrepreneurId });
    const fourth = await signUpEntrepreneur(t);
    await expect(caller.connections.invite({ id: fourth.entrepreneurId })).rejects.toEqual(limited);
    await expect(caller.messages.send({ receiverId: fourth.userId, content })).rejects.toEqual(limited);
  });

  test("an invitation that waits can be answered with one's own", async () => {
    const sender = await signUpEntrepreneur(t, { emailVerified: false });
    for (const { userId } of await experts(3)) await callAs(t, sender).messages.send({ receiverId: userId, content });
    const other = await signUpEntrepreneur(t);
    await callAs(t, other).connections.invite({ id: sender.entrepreneurId });
    expect((await callAs(t, sender).connections.invite({ id: other.entrepreneurId })).status).toBe("accepted");
  });

  test("invitations to a project count with them", async () => {
    const client = await signUpClient(t);
    const projectId = await postProject(t, client);
    const sender = { ...client, emailVerified: false };
    const [one, two, three, four] = await experts(4);
    if (!one || !two || !three || !four) throw new Error("There are four.");
    for (const { expertId } of [one, two]) await callAs(t, sender).projects.inviteExpert({ id: projectId, expertId });
    await callAs(t, sender).messages.send({ receiverId: three.userId, content });
    const invite = callAs(t, sender).projects.inviteExpert({ id: projectId, expertId: four.expertId });
    await expect(invite).rejects.toEqual(limited);
  });

  test("of two at once only one is the third", async () => {
    const sender = await signUpEntrepreneur(t, { emailVerified: false });
    const [one, two, three, four] = await experts(4);
    if (!one || !two || !three || !four) throw new Error("There are four.");
    for (const { userId } of [one, two]) await callAs(t, sender).messages.send({ receiverId: userId, content });
    const outcomes = await raceBehind(
      t,
      (trx) => trx.selectFrom("users").select("id").where("id", "=", sender.userId).forNoKeyUpdate().execute(),
      {
        calls: [three, four].map(
          ({ userId }) =>
            () =>
              callAs(t, sender).messages.send({ receiverId: userId, content }),
        ),
      },
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("with a verified address nobody is counted", async () => {
  const sender = await signUpEntrepreneur(t);
  for (const { userId } of await experts(4)) await callAs(t, sender).messages.send({ receiverId: userId, content });
});
