import type { BookingId, CheckoutId, ExpertId, MilestoneId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { insertMilestone } from "../milestones/milestones.queries.ts";
import { releaseOverdueMilestones } from "../milestones/release-overdue-milestones.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { refundsOf } from "../testing/movements.ts";
import { payLate } from "../testing/pay-late.ts";
import {
  type ClientViewer,
  type ExpertViewer,
  signUpClient,
  signUpEntrepreneur,
  signUpExpert,
} from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lockPeople } from "./bookings.queries.ts";
import { handOverCalls } from "./hand-over-calls.service.ts";
import { lapseHeldCalls } from "./hold-call.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
/** After every test the books are audited and every posting has its paper. */
afterEach(async () => {
  await issueMissingInvoices(t.ports);
  const findings = [...(await listLedgerViolations(t.db)), ...(await listPaperDifferences(t.db, t.clock.now()))];
  await t.close();
  if (findings.length > 0) throw new Error(findings.join("\n"));
});

const DAY_MS = 86_400_000;
const HOURS = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, from: "09:00", until: "17:00" }));
const STATED = { timeZone: "UTC", hours: HOURS, holidayCountry: null, noticeHours: 0, bufferMinutes: 0 };
/** So many days from now at a time of day. The test's day begins at nine. */
const at = (days: number, time: string) =>
  `${new Date(t.ports.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000Z`;
const bookingsOf = (viewer: Viewer) => callAs(t, viewer).bookings;

async function paidExpert(quarterHourPrice: string | null = "30.00") {
  const expert = await signUpExpert(t);
  await callAs(t, expert).availability.set({ ...STATED, quarterHourPrice });
  return expert;
}
const WISH = { minutes: 45, amount: "90.00" } as const;
async function begin(client: Viewer, expert: { expertId: ExpertId }, wish: object = {}) {
  const asked = { ...WISH, id: expert.expertId, startsAt: at(3, "10:00"), note: "Our prices", ...wish };
  const { checkoutUrl, bookingId } = await bookingsOf(client).bookPaid(asked);
  return {
    id: bookingId as BookingId,
    checkoutId: checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1) as CheckoutId,
  };
}
const settle = (client: Viewer, id: CheckoutId, outcome: "paid" | "declined" | "cancelled" = "paid") =>
  callAs(t, client).checkouts.settle({ id, outcome });

async function paidCall(wish: object = {}) {
  const [expert, client] = [await paidExpert(), await signUpClient(t)];
  const { id, checkoutId } = await begin(client, expert, wish);
  await settle(client, checkoutId);
  return { expert, client, id, checkoutId };
}
const milestoneOf = async (of: { expert: ExpertViewer; client: ClientViewer; id: BookingId }) => {
  const { payment } = await bookingsOf(of.client).get({ id: of.id });
  const [milestone] = await callAs(t, of.client).milestones.list({ id: payment?.projectId ?? "" });
  return milestone;
};

describe("a paid call", () => {
  test("is booked as it is paid, and its price is held at the client's fee, with bell, emails and receipt", async () => {
    const { expert, client, id } = await paidCall();
    const call = await bookingsOf(expert).get({ id });
    expect(call).toMatchObject({
      ...{ status: "booked", startsAt: at(3, "10:00"), endsAt: at(3, "10:45"), note: "Our prices" },
      payment: { amount: "90.00", status: "held", refundableUntil: at(2, "10:00"), releasesAt: null },
    });
    expect(await bookingsOf(client).list({})).toMatchObject([{ id, payment: { amount: "90.00" } }]);
    expect(await milestoneOf({ expert, client, id })).toMatchObject({
      ...{ title: "Call of 45 minutes", amount: "90.00", status: "funded" },
      payment: { status: "escrowed" },
    });
    const mails = await workDeliveries(t);
    const booked = mails.filter(({ kind }) => kind === "call-booked");
    expect(booked.map(({ to }) => to).toSorted()).toEqual([client.email, expert.email].toSorted());
    for (const { text } of booked) expect(text).toMatch(/call of 45 minutes for £?.?90\.00/);
    expect(mails).toHaveLength(2);
    expect((await callAs(t, expert).notifications.list({})).map(({ kind }) => kind)).toEqual(["call_booked"]);
    const papers = (await callAs(t, client).invoices.list({})).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(papers).toEqual(["funding_receipt 90.00"]);
  });

  test("is handed over when its time is over, and released fourteen days later without an answer", async () => {
    const { expert, client, id } = await paidCall();
    t.clock.advance({ days: 3, minutes: 104 });
    expect(await handOverCalls(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await handOverCalls(t.ports)).toBe(1);
    expect(await handOverCalls(t.ports)).toBe(0);
    const { payment } = await bookingsOf(client).get({ id });
    expect(payment).toMatchObject({ status: "held", releasesAt: at(14, "10:45") });
    t.clock.advance({ days: 14 });
    expect(await releaseOverdueMilestones(t.ports)).toBe(1);
    expect(await bookingsOf(expert).get({ id })).toMatchObject({ status: "over", payment: { status: "released" } });
    expect(await milestoneOf({ expert, client, id })).toMatchObject({
      payment: { status: "completed", settledFee: "13.50", settledPayout: "76.50" },
    });
    // No one is asked whether the call was all of it.
    const projectId = (payment?.projectId ?? "") as never;
    expect(await callAs(t, client).projects.get({ id: projectId })).toMatchObject({ status: "completed" });
    expect(JSON.stringify(await callAs(t, expert).earnings.get())).toContain("Call of 45 minutes");
  });

  test("is an entrepreneur's too, who is a client in their own name from the payment on, and not before", async () => {
    const [expert, founder] = [await paidExpert(), await signUpEntrepreneur(t)];
    const organizations = () =>
      t.db.selectFrom("organizations").selectAll().where("user_id", "=", founder.userId).execute();
    const left = await begin(founder, expert);
    await settle(founder, left.checkoutId, "cancelled");
    expect(await organizations()).toEqual([]);
    const { id, checkoutId } = await begin(founder, expert);
    await Promise.allSettled([settle(founder, checkoutId), settle(founder, checkoutId)]);
    const [organization, ...others] = await organizations();
    expect(others).toEqual([]);
    expect(organization).toMatchObject({
      name: expect.stringContaining("Ada Tester"),
      industry: "Transport & Mobility",
    });
    const user = t.db.selectFrom("users").select("user_type").where("id", "=", founder.userId);
    expect(await user.executeTakeFirst()).toEqual({ user_type: "both" });
    const client = { ...founder, organizationId: organization?.id ?? null } as ClientViewer;
    expect(await milestoneOf({ expert, client, id })).toMatchObject({
      status: "funded",
      payment: { status: "escrowed" },
    });
    t.clock.advance({ days: 3, minutes: 105 });
    await handOverCalls(t.ports);
    const milestone = await milestoneOf({ expert, client, id });
    await callAs(t, client).milestones.release({ id: milestone?.id ?? "" });
    expect(await bookingsOf(client).get({ id })).toMatchObject({ payment: { status: "released" } });
    // The second call is the same organization's.
    const second = await begin(client, expert, { startsAt: at(2, "10:00") });
    await settle(client, second.checkoutId);
    expect(await organizations()).toHaveLength(1);
    await issueMissingInvoices(t.ports);
    const papers = (await callAs(t, client).invoices.list({})).map(({ kind }) => kind);
    expect(papers.toSorted()).toEqual(["expert_invoice", "funding_receipt", "funding_receipt"]);
  });

  test("may be accepted or objected to by its client once it is over, and not handed over before", async () => {
    const { expert, client, id } = await paidCall();
    const milestone = await milestoneOf({ expert, client, id });
    const milestoneId = (milestone?.id ?? "") as never;
    await expect(callAs(t, expert).milestones.submit({ id: milestoneId, note: "Early" })).rejects.toEqual(
      refusal("CONFLICT", "bookings/to-come"),
    );
    t.clock.advance({ days: 3, minutes: 105 });
    await handOverCalls(t.ports);
    await callAs(t, client).milestones.release({ id: milestoneId });
    expect(await bookingsOf(client).get({ id })).toMatchObject({ payment: { status: "released" } });
  });

  test("is not ended by way of its project while it is to come; once it is cancelled late both may agree to that", async () => {
    const { expert, client, id } = await paidCall();
    const { payment } = await bookingsOf(client).get({ id });
    const end = (by: Viewer) => callAs(t, by).projects.cancel({ id: payment?.projectId ?? "" });
    for (const by of [client, expert])
      await expect(end(by)).rejects.toEqual(refusal("CONFLICT", "bookings/cancel-the-call"));
    t.clock.advance({ days: 2, minutes: 720 });
    await bookingsOf(client).cancel({ id });
    await end(client);
    expect(await end(expert)).toMatchObject({ status: "cancelled" });
    expect(await bookingsOf(client).get({ id })).toMatchObject({
      status: "cancelled",
      payment: { status: "refunded" },
    });
  });

  test("cancelled by the expert, or by the client a day before, gives all of it back; its time is free", async () => {
    for (const by of ["client", "expert"] as const) {
      const of = await paidCall();
      t.clock.advance(by === "expert" ? { days: 2, minutes: 24 * 60 + 59 } : { days: 2, minutes: 59 });
      await bookingsOf(of[by]).cancel({ id: of.id });
      expect(await bookingsOf(of.client).get({ id: of.id })).toMatchObject({
        ...{ status: "cancelled", cancelledBy: by, payment: { status: "refunded" } },
      });
      expect(await refundsOf(t, of.checkoutId)).toMatchObject([{ amountMinor: 9_000 }]);
      const { payment } = await bookingsOf(of.client).get({ id: of.id });
      const projectId = (payment?.projectId ?? "") as never;
      expect(await callAs(t, of.client).projects.get({ id: projectId })).toMatchObject({ status: "cancelled" });
      expect(await bookingsOf(of.expert).list({})).toEqual([]);
      t.clock.advance({ days: 1 });
      expect(await handOverCalls(t.ports)).toBe(0);
      t.clock.advance({ minutes: 24 * 60 - (t.clock.now().getUTCHours() - 9) * 60 - t.clock.now().getUTCMinutes() });
    }
  });

  test("cancelled by the client later than that is paid as if it had taken place", async () => {
    const of = await paidCall();
    t.clock.advance({ days: 2, minutes: 60 });
    await bookingsOf(of.client).cancel({ id: of.id });
    expect(await bookingsOf(of.client).get({ id: of.id })).toMatchObject({ payment: { status: "held" } });
    const mails = (await workDeliveries(t)).filter(({ kind }) => kind === "call-cancelled");
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain("less than 24 hours");
    t.clock.advance({ days: 1, minutes: 45 });
    expect(await handOverCalls(t.ports)).toBe(1);
    expect(await milestoneOf(of)).toMatchObject({ status: "submitted" });
  });

  test("moved keeps its money and its length; moving it late gives no client the right to cancel back", async () => {
    const of = await paidCall();
    const moved = await bookingsOf(of.expert).move({ id: of.id, startsAt: at(4, "11:00") });
    expect(moved).toMatchObject({
      endsAt: at(4, "11:45"),
      payment: { status: "held", refundableUntil: at(3, "11:00") },
    });
    t.clock.advance({ days: 3, minutes: 121 });
    const late = await bookingsOf(of.client).move({ id: of.id, startsAt: at(9, "11:00") });
    expect(late.payment?.refundableUntil).toBe(moved.payment?.refundableUntil);
    await bookingsOf(of.client).cancel({ id: of.id });
    expect(await bookingsOf(of.client).get({ id: of.id })).toMatchObject({ payment: { status: "held" } });
  });

  test("moved across a clock change keeps the hour of the expert's clock, its length and a day to cancel; the rest is by the clock", async () => {
    const [expert, client] = [await signUpExpert(t), await signUpClient(t)];
    await callAs(t, expert).availability.set({ ...STATED, timeZone: "Europe/London", quarterHourPrice: "30.00" });
    // The clocks go forward on 29 March 2026: ten in London is ten in UTC before, and nine after.
    const { id, checkoutId } = await begin(client, expert, { startsAt: "2026-03-20T10:00:00.000Z" });
    await settle(client, checkoutId);
    await workDeliveries(t);
    const moved = await bookingsOf(expert).move({ id, startsAt: "2026-03-30T09:00:00.000Z" });
    expect(moved).toMatchObject({
      ...{ startsAt: "2026-03-30T09:00:00.000Z", endsAt: "2026-03-30T09:45:00.000Z", sequence: 1 },
      payment: { status: "held", refundableUntil: "2026-03-29T09:00:00.000Z" },
    });
    // The expert's day ends at five on the clock.
    await expect(bookingsOf(expert).move({ id, startsAt: "2026-03-30T16:00:00.000Z" })).rejects.toMatchObject({
      cause: { code: "bookings/not-offered" },
    });
    const mails = (await workDeliveries(t)).filter(({ kind }) => kind === "call-moved");
    expect(mails).toHaveLength(2);
    t.clock.advance({ days: 28, minutes: 45 });
    expect(await handOverCalls(t.ports)).toBe(1);
    expect(await bookingsOf(client).get({ id })).toMatchObject({
      payment: { releasesAt: "2026-04-13T09:45:00.000Z" },
    });
    t.clock.advance({ days: 13, minutes: 1_439 });
    expect(await releaseOverdueMilestones(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await releaseOverdueMilestones(t.ports)).toBe(1);
    expect(await milestoneOf({ expert, client, id })).toMatchObject({
      payment: { status: "completed", settledPayout: "76.50" },
    });
  });

  test("is not moved beyond the days for which its money may be held", async () => {
    const { client, id } = await paidCall();
    await expect(bookingsOf(client).move({ id, startsAt: at(71, "10:00") })).rejects.toMatchObject({
      cause: { code: "bookings/too-far-to-pay" },
    });
  });

  test("is not disputed while it is to come, and is once its client cancelled it late", async () => {
    const { expert, client, id } = await paidCall();
    const milestone = await milestoneOf({ expert, client, id });
    const milestoneId = (milestone?.id ?? "") as never;
    for (const by of [client, expert])
      await expect(callAs(t, by).disputes.open({ id: milestoneId, reason: "Nothing was said." })).rejects.toEqual(
        refusal("CONFLICT", "bookings/not-yet-disputable"),
      );
    expect(milestone?.callToCome).toBe("booked");
    const stepsOf = async () => (await callAs(t, expert).dashboards.expert()).waiting.map(({ kind }) => kind);
    expect(await stepsOf()).not.toContain("hand-over-work");
    t.clock.advance({ days: 2, minutes: 720 });
    await bookingsOf(client).cancel({ id });
    await callAs(t, client).disputes.open({ id: milestoneId, reason: "I was ill." });
    t.clock.advance({ days: 2 });
    expect(await handOverCalls(t.ports)).toBe(0);
  });

  test("cancelled in time is one line in the bell and one email for each, with what becomes of the money", async () => {
    const { expert, client, id } = await paidCall();
    await workDeliveries(t);
    await bookingsOf(client).cancel({ id });
    const mails = await workDeliveries(t);
    expect(mails.map(({ kind }) => kind)).toEqual(["call-cancelled", "call-cancelled"]);
    for (const { text } of mails) expect(text).toContain("goes back to the client");
    const told = (await callAs(t, expert).notifications.list({})).map(({ kind }) => kind);
    expect(told.filter((kind) => kind !== "call_booked")).toEqual(["call_cancelled"]);
  });

  test("whose price a bank keeps is cancelled while it is to come, and both are told that no one did it", async () => {
    const { expert, client, id, checkoutId } = await paidCall();
    await workDeliveries(t);
    const of = { isWithdrawn: true, amountMinor: 9_000 };
    await tellChargeback(t, checkoutId, of);
    await tellChargeback(t, checkoutId, { ...of, status: "lost" });
    expect(await bookingsOf(expert).get({ id })).toMatchObject({
      ...{ status: "cancelled", cancelledBy: null, sequence: 1, payment: { status: "refunded" } },
    });
    const cancelled = (await workDeliveries(t)).filter(({ kind }) => kind === "call-cancelled");
    expect(cancelled.map(({ to }) => to).toSorted()).toEqual([client.email, expert.email].toSorted());
    for (const { text } of cancelled) expect(text).toContain("took the payment back");
    const told = await callAs(t, expert).notifications.list({});
    expect(told.map(({ kind }) => kind)).toContain("call_cancelled");
    expect(told.map(({ kind }) => kind)).not.toContain("milestone_refunded");
    expect(await projectOfCall(id)).toMatchObject({ status: "cancelled" });
    await bookingsOf(await signUpClient(t)).book({ id: expert.expertId, startsAt: at(3, "10:00") });
    t.clock.advance({ days: 4 });
    expect(await handOverCalls(t.ports)).toBe(0);
    expect(await refundsOf(t, checkoutId)).toEqual([]);
  });

  test("that was held stays as it was when a bank keeps its price", async () => {
    const { expert, client, id, checkoutId } = await paidCall();
    t.clock.advance({ days: 3, minutes: 105 });
    await handOverCalls(t.ports);
    const of = { isWithdrawn: true, amountMinor: 9_000 };
    await tellChargeback(t, checkoutId, of);
    await expect(bookingsOf(client).cancel({ id })).rejects.toEqual(refusal("CONFLICT", "bookings/begun"));
    await tellChargeback(t, checkoutId, { ...of, status: "lost" });
    expect(await bookingsOf(expert).get({ id })).toMatchObject({ status: "over", payment: { status: "refunded" } });
    expect(await projectOfCall(id)).toMatchObject({ status: "cancelled" });
  });

  test("is the whole of its project, before, after and once it was paid: no milestone, order, offer or reopening", async () => {
    const { client, expert, id } = await paidCall();
    const { id: projectId } = await projectOfCall(id);
    const refused = refusal("CONFLICT", "bookings/whole-project");
    const expectNothingAdded = async () => {
      const terms = { title: "Another call", amount: "100.00" };
      await expect(callAs(t, client).milestones.create({ ...terms, id: projectId })).rejects.toEqual(refused);
      for (const by of [client, expert])
        await expect(callAs(t, by).changeOrders.propose({ id: projectId, changes: [terms] })).rejects.toEqual(refused);
      await expect(
        callAs(t, expert).proposals.submit({
          ...{ id: projectId, coverLetter: "I can do more of that for you, every week.", proposedRate: "90.00" },
          estimatedTimeline: "1-2 weeks",
        }),
      ).rejects.toMatchObject({ code: "CONFLICT" });
    };
    expect(await callAs(t, client).projects.get({ id: projectId })).toMatchObject({ isPaidCall: true });
    await expectNothingAdded();
    t.clock.advance({ days: 3, minutes: 105 });
    await handOverCalls(t.ports);
    await expectNothingAdded();
    const milestone = await milestoneOf({ expert, client, id });
    await callAs(t, client).milestones.release({ id: milestone?.id ?? "" });
    await expectNothingAdded();
    for (const by of [client, expert])
      await expect(callAs(t, by).projects.reopen({ id: projectId })).rejects.toEqual(refused);
    expect(await callAs(t, client).projects.list({ scope: "mine" })).toMatchObject([{ isPaidCall: true }]);
  });

  test("is rid of what was planned beside it before that rule, which can be dropped and not paid, changed or divided", async () => {
    const { client, id } = await paidCall();
    const { id: projectId } = await projectOfCall(id);
    const planned = { id: t.ports.newId<MilestoneId>(), projectId, title: "More", description: null } as const;
    const row = { ...planned, amountMinor: 20_000, currency: "GBP", dueDate: null, isWholeProject: false } as const;
    await t.db.transaction().execute((trx) => insertMilestone(trx, { ...row, createdAt: t.clock.now() }));
    const { milestones } = callAs(t, client);
    const half = { title: "Half", description: null, amount: "100.00" };
    const refused = refusal("CONFLICT", "bookings/whole-project");
    await expect(milestones.fund({ id: planned.id })).rejects.toEqual(refused);
    await expect(milestones.edit({ id: planned.id, title: "Less" })).rejects.toEqual(refused);
    await expect(milestones.divide({ id: planned.id, parts: [half, half] })).rejects.toEqual(refused);
    expect(await milestones.cancel({ id: planned.id })).toMatchObject({ status: "cancelled" });
  });

  test("taken back by a bank it stays with the bank, and cancelling waits for its decision", async () => {
    const { expert, checkoutId, id } = await paidCall();
    await tellChargeback(t, checkoutId, { isWithdrawn: true, amountMinor: 9_000 });
    await expect(bookingsOf(expert).cancel({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await bookingsOf(expert).get({ id })).toMatchObject({ status: "booked" });
  });
});

const projectOfCall = (id: string) =>
  t.db
    .selectFrom("bookings")
    .innerJoin("milestones", "milestones.id", "bookings.milestone_id")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .select(["projects.id", "projects.status"])
    .where(sql<string>`bookings.id::text`, "=", id)
    .executeTakeFirstOrThrow();

describe("while its client is on the payment page", () => {
  test("the time is no one else's, and no one hears of it", async () => {
    const [expert, client, other] = [await paidExpert(), await signUpClient(t), await signUpClient(t)];
    const { id } = await begin(client, expert);
    const day = at(3, "00:00").slice(0, 10);
    const { slots } = await callAs(t, null).availability.slots({ id: expert.expertId, from: day, to: day });
    expect(slots.map(({ startsAt }) => startsAt)).not.toContain(at(3, "10:30"));
    await expect(bookingsOf(other).book({ id: expert.expertId, startsAt: at(3, "10:00") })).rejects.toMatchObject({
      cause: { code: "bookings/taken" },
    });
    expect(await bookingsOf(expert).list({})).toEqual([]);
    for (const viewer of [client, expert])
      await expect(bookingsOf(viewer).cancel({ id })).rejects.toEqual(refusal("NOT_FOUND", "bookings/not-found"));
    expect(await workDeliveries(t)).toEqual([]);
  });

  test("declined or left, the time is free again and nothing was paid", async () => {
    const [expert, client, other] = [await paidExpert(), await signUpClient(t), await signUpClient(t)];
    const { checkoutId } = await begin(client, expert);
    await settle(client, checkoutId, "declined");
    await bookingsOf(other).book({ id: expert.expertId, startsAt: at(3, "10:00") });
  });

  test("after half an hour another may take it, and what is paid then goes back by itself", async () => {
    const [expert, client, other] = [await paidExpert(), await signUpClient(t), await signUpClient(t)];
    const { checkoutId } = await begin(client, expert);
    t.clock.advance({ minutes: 30 });
    await bookingsOf(other).book({ id: expert.expertId, startsAt: at(3, "10:00") });
    await payLate(t, checkoutId);
    expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 9_000 }]);
    expect(await bookingsOf(client).list({})).toEqual([]);
  });

  test("a payment that comes late for a time that no one took is still a booking; one after the job goes back", async () => {
    const [expert, client] = [await paidExpert(), await signUpClient(t)];
    const first = await begin(client, expert);
    t.clock.advance({ minutes: 31 });
    await settle(client, first.checkoutId);
    expect(await bookingsOf(client).list({})).toMatchObject([{ id: first.id, status: "booked" }]);

    const other = await signUpClient(t);
    const second = await begin(other, expert, { startsAt: at(4, "10:00") });
    t.clock.advance({ minutes: 31 });
    expect(await lapseHeldCalls(t.ports)).toBe(1);
    await payLate(t, second.checkoutId);
    expect(await refundsOf(t, second.checkoutId)).toMatchObject([{ amountMinor: 9_000 }]);
  });

  test("what is paid once the time itself has begun goes back", async () => {
    const [expert, client] = [await paidExpert(), await signUpClient(t)];
    const { checkoutId } = await begin(client, expert, { startsAt: at(0, "09:30") });
    t.clock.advance({ minutes: 30 });
    await settle(client, checkoutId);
    expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 9_000 }]);
    expect(await bookingsOf(client).list({})).toEqual([]);
  });

  test("a client holds one time at once: the one before is given back, and money on its page too", async () => {
    const [expert, second, client] = [await paidExpert(), await paidExpert(), await signUpClient(t)];
    const before = await begin(client, expert);
    const now = await begin(client, second);
    await bookingsOf(await signUpClient(t)).book({ id: expert.expertId, startsAt: at(3, "10:00") });
    await settle(client, now.checkoutId);
    await payLate(t, before.checkoutId);
    expect(await bookingsOf(client).list({})).toMatchObject([{ id: now.id }]);
    expect(await refundsOf(t, before.checkoutId)).toMatchObject([{ amountMinor: 9_000 }]);
  });
});

describe("a paid call is refused", () => {
  test("at another price, of an expert who offers none, too far ahead, and to who is no client", async () => {
    const [expert, free, client] = [await paidExpert(), await paidExpert(null), await signUpClient(t)];
    await expect(begin(client, expert, { amount: "80.00" })).rejects.toMatchObject({
      cause: { code: "bookings/other-price", details: { issues: [{ path: "amount" }] } },
    });
    await expect(begin(client, free)).rejects.toEqual(refusal("CONFLICT", "bookings/free-only"));
    await expect(begin(client, expert, { startsAt: at(71, "10:00") })).rejects.toMatchObject({
      cause: { code: "bookings/too-far-to-pay" },
    });
    await expect(begin(client, expert, { minutes: 40 })).rejects.toThrow("whole quarters");
    await expect(begin(client, expert, { startsAt: at(3, "16:30") })).rejects.toMatchObject({
      cause: { code: "bookings/not-offered" },
    });
    await expect(begin(expert, expert)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const least = callAs(
      { ...t, contextOf: (viewer) => ({ ...t.contextOf(viewer), milestoneMinMinor: 2_000 }) },
      expert,
    );
    await expect(least.availability.set({ ...STATED, quarterHourPrice: "19.99" })).rejects.toMatchObject({
      cause: { code: "bookings/price-too-small", details: { issues: [{ path: "quarterHourPrice" }] } },
    });
  });
});

describe("of many at once", () => {
  test("who pay for one time one has it, and one is charged", async () => {
    const expert = await paidExpert();
    const clients: ClientViewer[] = [];
    for (let nth = 0; nth < 10; nth++) clients.push(await signUpClient(t));
    const results = await raceBehind(t, (trx) => lockPeople(trx, [expert.userId, expert.userId]), {
      calls: clients.map((client) => async () => {
        const { checkoutId } = await begin(client, expert);
        await settle(client, checkoutId);
      }),
    });
    expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    expect(await bookingsOf(expert).list({})).toHaveLength(1);
    const { rows } = await t.db
      .selectFrom("project_payments")
      .selectAll()
      .execute()
      .then((rows) => ({ rows }));
    expect(rows).toHaveLength(1);
  });

  test("payments and cancellings of one call, it is decided once", async () => {
    const { expert, client, id, checkoutId } = await paidCall();
    const calls = Array.from({ length: 10 }, (_, nth) => () => bookingsOf(nth % 2 ? client : expert).cancel({ id }));
    const results = await raceBehind(t, (trx) => lockPeople(trx, [expert.userId, client.userId]), { calls });
    expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    expect(await refundsOf(t, checkoutId)).toHaveLength(1);
  });

  test("twenty words that one page was paid on book the call once", async () => {
    const [expert, client] = [await paidExpert(), await signUpClient(t)];
    const { checkoutId, id } = await begin(client, expert);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => settle(client, checkoutId)));
    expect(tally(results).won).toBeGreaterThan(0);
    expect(await bookingsOf(client).list({})).toMatchObject([{ id, status: "booked", sequence: 0 }]);
    expect(await t.db.selectFrom("project_payments").select("id").execute()).toHaveLength(1);
    expect(await refundsOf(t, checkoutId)).toEqual([]);
  });

  test("twenty moves and cancellings by both sides: each move is one, one cancels, and the price goes back once", async () => {
    const { expert, client, id, checkoutId } = await paidCall();
    const calls = Array.from({ length: 20 }, (_, nth) => {
      const of = bookingsOf(nth % 2 ? client : expert);
      return nth % 4 < 2 ? of.move({ id, startsAt: at(4 + nth, "11:00") }) : of.cancel({ id });
    });
    const { won, refused } = tally(await Promise.allSettled(calls));
    expect(refused).toEqual(Array(20 - won).fill("CONFLICT"));
    const call = await bookingsOf(client).get({ id });
    expect(call).toMatchObject({ status: "cancelled", sequence: won, payment: { status: "refunded" } });
    expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 9_000 }]);
  });
});
