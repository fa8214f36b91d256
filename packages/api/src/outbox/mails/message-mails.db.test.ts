import type { SavedSearchId } from "@quorate/core/ids";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announceDigests } from "../../outbox/mails/announce-digests.service.ts";
import { alertOfNewcomers } from "../../saved-searches/alert-of-newcomers.service.ts";
import { callAs } from "../../testing/callers.ts";
import { workDeliveries } from "../../testing/deliveries.ts";
import { signUpClient, signUpEntrepreneur, signUpExpert, signUpUser } from "../../testing/people.ts";
import { startEngagement } from "../../testing/projects.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

async function correspondence(fields: Parameters<typeof signUpExpert>[1] = {}) {
  const { client, expert } = await startEngagement(t);
  await workDeliveries(t);
  if (Object.keys(fields).length > 0) {
    const values = { first_name: fields.firstName ?? "Ada", last_name: fields.lastName ?? "" };
    await t.db.updateTable("users").set(values).where("id", "=", expert.userId).execute();
  }
  const write = (content: string) => callAs(t, expert).messages.send({ receiverId: client.userId, content });
  return { client, expert, write };
}
const later = (minutes: number) => {
  t.clock.advance({ minutes });
  return workDeliveries(t);
};

describe("messages left unread", () => {
  test("are told of after ten minutes, once for all of them, and anew after they were read", async () => {
    const { client, expert, write } = await correspondence({ firstName: "Grace", lastName: "Hopper" });
    await write("Could we speak\non Thursday?");
    expect(await later(9)).toEqual([]);
    const second = await write("Or on Friday.");
    const [mail, ...others] = await later(1);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "message-unread",
      to: client.email,
      subject: "2 unread messages from Grace Hopper",
    });
    expect(mail?.text).toContain("“Could we speak\non Thursday?”");
    expect(mail?.text).toContain(`Read and reply:\n${t.ports.appUrl}/messages?with=${expert.userId}`);
    // The further message of the same stretch, and one more.
    expect(await later(10)).toEqual([]);
    await write("Hello?");
    expect(await later(10)).toEqual([]);

    await callAs(t, client).messages.read({ id: second.id });
    const last = (await callAs(t, client).messages.list({})).at(0);
    await callAs(t, client).messages.read({ id: last?.id ?? "" });
    await write("Thank you.");
    expect((await later(10)).map(({ subject }) => subject)).toEqual(["Grace Hopper wrote to you"]);
  });

  test("and read in time are told to nobody, nor is one's own", async () => {
    const { client, write } = await correspondence();
    const { id } = await write("Good morning.");
    t.clock.advance({ minutes: 5 });
    await callAs(t, client).messages.read({ id });
    expect(await later(5)).toEqual([]);
  });

  test("are told to nobody who has blocked their sender, and nothing of somebody who has left", async () => {
    const [ada, ben, cy] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    for (const sender of [ada, cy]) {
      await callAs(t, sender).connections.invite({ id: ben.entrepreneurId });
    }
    for (const { id } of await callAs(t, ben).connections.list({})) await callAs(t, ben).connections.accept({ id });
    await workDeliveries(t);
    await callAs(t, ada).messages.send({ receiverId: ben.userId, content: "Shall we?" });
    await callAs(t, cy).messages.send({ receiverId: ben.userId, content: "Shall we?" });
    await callAs(t, ben).connections.block({ id: ada.entrepreneurId });
    await t.db.updateTable("users").set({ closed_at: t.clock.now() }).where("id", "=", cy.userId).execute();
    expect(await later(10)).toEqual([]);
  });

  test("carry the words alone that their reader may read, and none of an unverified sender", async () => {
    const client = await signUpClient(t);
    const [expert, unverified] = [await signUpExpert(t), await signUpExpert(t, { emailVerified: false })];
    const content = "Write to me at ada@elsewhere.example instead.";
    for (const sender of [expert, unverified]) {
      await callAs(t, client).messages.send({ receiverId: sender.userId, content: "Good morning" });
      await callAs(t, sender).messages.send({ receiverId: client.userId, content });
    }
    const mails = (await later(10)).filter(({ to }) => to === client.email);
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain("ada@elsewhere.example");
    expect(mails.filter(({ text }) => text.includes("Write to me at"))).toHaveLength(1);
  });

  test("wait for the day's mail where that was chosen, and are not in it once they were read", async () => {
    const { client, write } = await correspondence();
    await callAs(t, client).notifications.updatePreference({ topic: "messages", mail: "daily" });
    const { id } = await write("Good morning.");
    expect(await later(10)).toEqual([]);
    t.clock.advance({ minutes: 23 * 60 });
    const day = async () => {
      await announceDigests(t.ports);
      return (await workDeliveries(t)).map(({ subject }) => subject);
    };
    expect(await day()).toEqual(["Your daily summary: 1 update"]);
    await callAs(t, client).messages.read({ id });
    const other = await write("Good evening.");
    await later(10);
    await callAs(t, client).messages.read({ id: other.id });
    t.clock.advance({ days: 1 });
    expect(await day()).toEqual([]);
  });
});

test("new experts for a saved search are told by mail when the search says, with the way to them", async () => {
  const client = await signUpClient(t);
  const filter = { specializations: ["Port Economics"] };
  const saved = await callAs(t, client).savedSearches.save({ name: "Ports", filter });
  const id = saved.id as SavedSearchId;
  await callAs(t, client).savedSearches.update({ id, alert: "at_once" });
  t.clock.advance({ minutes: 1 });
  const expert = await signUpExpert(t, filter);
  await t.db.updateTable("experts").set({ created_at: t.clock.now() }).where("id", "=", expert.expertId).execute();
  t.clock.advance({ minutes: 5 });
  await alertOfNewcomers(t.ports);
  const [mail, ...others] = await workDeliveries(t);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "saved-search-matches", to: client.email, subject: "A new expert fits “Ports”" });
  expect(mail?.text).toContain(`${t.ports.appUrl}/find-experts?saved=${id}`);
});

test("a plan's payment that was declined is told by bell and mail with what to do, unless another was taken since", async () => {
  const client = await signUpClient(t);
  const plan = await t.db
    .selectFrom("subscription_plans")
    .selectAll()
    .where("name", "=", "Growth")
    .executeTakeFirstOrThrow();
  const ends = new Date(t.clock.now().getTime() + 86_400_000);
  await t.db
    .insertInto("user_subscriptions")
    .values({ user_id: client.userId, plan_id: plan.id, start_date: t.clock.now(), end_date: ends })
    .execute();
  t.clock.advance({ days: 400 });
  const pay = async (outcome: "declined" | "paid") => {
    const { checkoutUrl } = await callAs(t, client).subscriptions.subscribe({
      planId: plan.id,
      billingCycle: "annual",
    });
    const id = checkoutUrl?.slice(checkoutUrl.lastIndexOf("/") + 1) ?? "";
    await callAs(t, client).checkouts.settle({ id, outcome });
  };
  await pay("declined");
  const [mail, ...others] = await workDeliveries(t);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "payment-failed",
    to: client.email,
    subject: "The payment for your Growth plan was declined",
  });
  expect(mail?.text).toContain("The payment of £499.00 for the Growth plan was declined. Nothing was taken.");
  expect(mail?.text).toContain(`${t.ports.appUrl}/subscription-plans`);
  const bell = await callAs(t, client).notifications.list({});
  expect(bell.map(({ kind, path }) => [kind, path])).toContainEqual(["plan_payment_declined", "/subscription-plans"]);
  await pay("declined");
  t.clock.advance({ minutes: 1 });
  await pay("paid");
  expect(await workDeliveries(t)).toEqual([]);
  expect(await callAs(t, await signUpUser(t)).notifications.list({})).toEqual([]);
});
