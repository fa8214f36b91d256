import type { ProposalId } from "@quorate/core/ids";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehindLock } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { announceExpiringOffers } from "./announce-expiring-offers.service.ts";
import { setProposalStatus } from "./proposals.queries.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

/** March 2, 2026 is the day on which the clock of the tests begins, at nine in London. */
const LAST_DAY = "2026-03-12";

async function offerUntil(validUntil: string | null) {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const projectId = await postProject(t, client);
  const { id } = await callAs(t, expert).proposals.submit({
    id: projectId,
    coverLetter: "I have taken four health care firms into the Netherlands.",
    price: "5000",
    validUntil,
  });
  await workDeliveries(t);
  return { client, expert, projectId, id: id as ProposalId };
}

type Person = Awaited<ReturnType<typeof offerUntil>>["client" | "expert"];
const bellOf = async (person: Person) =>
  (await callAs(t, person).notifications.list({}))
    .map(({ kind }) => kind)
    .filter((kind) => /expir/.test(kind))
    .toReversed();
const mailsAbout = async () => (await workDeliveries(t)).map(({ kind, to, subject }) => [kind, to, subject]);
const announce = () => announceExpiringOffers(t.ports);

describe("before an offer expires", () => {
  test("the client, who decides, is reminded three days and one day before its last day, and the expert is not", async () => {
    const { client, expert } = await offerUntil(LAST_DAY);
    t.clock.advance({ days: 6, minutes: 14 * 60 + 59 });
    expect(await announce()).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await announce()).toBe(1);
    expect(await announce()).toBe(0);
    t.clock.advance({ days: 1 });
    expect(await announce()).toBe(0);
    t.clock.advance({ days: 1 });
    expect(await announce()).toBe(1);
    expect(await bellOf(client)).toEqual(["offer_expiring", "offer_expiring"]);
    expect(await bellOf(expert)).toEqual([]);
    const mails = await workDeliveries(t);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual(Array(2).fill(["offer-expiring", client.email]));
    expect(mails[0]?.subject).toBe("Offer expires soon: “Market entry in Benelux”");
    expect(mails[0]?.text).toContain("Mar 12, 2026");
  });

  test("the expert is reminded of a counter-offer, which is theirs to decide on", async () => {
    const { client, expert, id } = await offerUntil(null);
    await callAs(t, client).proposals.counter({ id, price: "4500", validUntil: LAST_DAY });
    await workDeliveries(t);
    t.clock.advance({ days: 8 });
    expect(await announce()).toBe(1);
    expect([await bellOf(client), await bellOf(expert)]).toEqual([[], ["counter_expiring"]]);
    expect(await mailsAbout()).toEqual([
      ["offer-expiring", expert.email, "Counter-offer expires soon: “Market entry in Benelux”"],
    ]);
  });

  test("one reminder goes out however many servers look at once", async () => {
    const { client, projectId } = await offerUntil(LAST_DAY);
    t.clock.advance({ days: 8 });
    const calls = Array.from({ length: 12 }, () => announce);
    const results = await raceBehindLock(t, projectId, { calls });
    const counts = results.map((result) => (result.status === "fulfilled" ? result.value : Number.NaN));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await bellOf(client)).toEqual(["offer_expiring"]);
  });

  test("nobody is reminded of an offer that was decided, or renewed, while the reminder waited for the lock", async () => {
    const decided = await offerUntil(LAST_DAY);
    t.clock.advance({ days: 8 });
    const [first] = await raceBehindLock(t, decided.projectId, {
      calls: [announce],
      change: (trx) => setProposalStatus(trx, { id: decided.id, status: "rejected" }),
    });
    expect(first).toEqual({ status: "fulfilled", value: 0 });
    const renewed = await offerUntil("2026-03-14");
    t.clock.advance({ days: 1 });
    const [second] = await raceBehindLock(t, renewed.projectId, {
      calls: [announce],
      change: (trx) => trx.updateTable("proposals").set({ version: 2 }).where("id", "=", renewed.id).execute(),
    });
    expect(second).toEqual({ status: "fulfilled", value: 0 });
    expect([await bellOf(decided.client), await bellOf(renewed.client)]).toEqual([[], []]);
  });

  test("no mail goes out about an offer that was renewed before it was sent", async () => {
    const { expert, id } = await offerUntil(LAST_DAY);
    t.clock.advance({ days: 8 });
    expect(await announce()).toBe(1);
    t.clock.advance({ minutes: 1 });
    await callAs(t, expert).proposals.revise({ id, validUntil: "2026-06-30" });
    expect((await workDeliveries(t)).map(({ kind }) => kind)).toEqual(["offer-revised"]);
  });
});

describe("once an offer has expired", () => {
  test("both learn of it, once, when it can no longer be accepted anywhere", async () => {
    const { client, expert, id } = await offerUntil(LAST_DAY);
    t.clock.advance({ days: 11, minutes: 2 * 60 + 59 });
    await announce();
    await workDeliveries(t);
    expect(await bellOf(expert)).toEqual([]);
    t.clock.advance({ minutes: 1 });
    await expect(callAs(t, client).proposals.accept({ id })).rejects.toEqual(refusal("CONFLICT", "proposals/expired"));
    expect([await announce(), await announce()]).toEqual([1, 0]);
    t.clock.advance({ days: 20 });
    expect(await announce()).toBe(0);
    const { waiting } = await callAs(t, client).dashboards.organization();
    expect(waiting).toEqual([]);
    const [listed] = await callAs(t, expert).projects.list({ scope: "open" });
    expect(listed?.forExpert?.proposal).toMatchObject({ status: "pending", isExpired: true });
    expect((await bellOf(client)).filter((kind) => kind === "offer_expired")).toHaveLength(1);
    expect(await bellOf(expert)).toEqual(["offer_expired"]);
    const mails = await mailsAbout();
    expect(mails.map(([kind]) => kind)).toEqual(["offer-expired", "offer-expired"]);
    expect(new Set(mails.map(([, to]) => to))).toEqual(new Set([client.email, expert.email]));
    expect(mails.find(([, to]) => to === expert.email)?.[2]).toBe(
      "Your offer for “Market entry in Benelux” has expired",
    );
  });

  test("one edit of the expert's renews it, and its new last day is announced as the first was", async () => {
    const { client, expert, id, projectId } = await offerUntil(LAST_DAY);
    t.clock.advance({ days: 12 });
    expect(await announce()).toBe(1);
    await expect(callAs(t, expert).proposals.revise({ id, note: "Still there." })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "proposals/expiry-past"),
    );
    const renewed = await callAs(t, expert).proposals.revise({ id, validUntil: "2026-03-31" });
    expect((await callAs(t, client).dashboards.organization()).waiting).toMatchObject([{ kind: "decide-proposals" }]);
    expect(renewed).toMatchObject({ version: 2, isExpired: false, validUntil: "2026-03-31", price: "5000.00" });
    expect(await announce()).toBe(0);
    t.clock.advance({ days: 14 });
    expect(await announce()).toBe(1);
    expect(await bellOf(client)).toEqual(["offer_expired", "offer_expiring"]);
    expect(await callAs(t, client).proposals.listForProject({ id: projectId })).toMatchObject([{ isExpired: false }]);
    expect((await callAs(t, client).proposals.accept({ id, version: 2 })).status).toBe("accepted");
  });

  test("nothing is said of offers that were decided or withdrawn, or whose project is closed", async () => {
    const [declined, withdrawn, closed, accepted] = [
      await offerUntil(LAST_DAY),
      await offerUntil(LAST_DAY),
      await offerUntil(LAST_DAY),
      await offerUntil(LAST_DAY),
    ];
    await callAs(t, declined.client).proposals.reject({ id: declined.id });
    await callAs(t, withdrawn.expert).proposals.withdraw({ id: withdrawn.id });
    await callAs(t, closed.client).projects.cancel({ id: closed.projectId });
    await callAs(t, accepted.client).proposals.accept({ id: accepted.id });
    for (let day = 0; day < 14; day++) {
      t.clock.advance({ days: 1 });
      expect(await announce()).toBe(0);
    }
  });
});
