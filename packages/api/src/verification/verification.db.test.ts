import type { CheckoutId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockExpert } from "../experts/experts.queries.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { callAs } from "../testing/callers.ts";
import { refundsOf } from "../testing/movements.ts";
import { type ExpertViewer, signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { REGISTER } from "../testing/verifications.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const checkoutIdOf = (url: string) => url.slice(url.lastIndexOf("/") + 1) as CheckoutId;
const ofExpert = (expert: ExpertViewer) => callAs(t, expert).verification;

/** An expert whose credentials wait, as registering leaves it. */
async function applicant(): Promise<ExpertViewer> {
  const expert = await signUpExpert(t);
  await t.db
    .insertInto("verifications")
    .values({ expert_id: expert.expertId, verification_type: "credentials", created_at: t.clock.now() })
    .execute();
  return expert;
}

const settle = (expert: ExpertViewer, id: CheckoutId, outcome: "paid" | "declined" | "cancelled") =>
  callAs(t, expert).checkouts.settle({ id, outcome });

async function paidApplicant() {
  const expert = await applicant();
  const id = checkoutIdOf((await ofExpert(expert).expedite()).checkoutUrl);
  await settle(expert, id, "paid");
  return { expert, id };
}

async function bookedFor(expert: ExpertViewer) {
  const verification = await t.db
    .selectFrom("verifications")
    .select(["id", "cost"])
    .where("expert_id", "=", expert.expertId)
    .executeTakeFirstOrThrow();
  const revenue = await t.db
    .selectFrom("revenue_entries")
    .select(["source_type", "amount", "vat", "currency", "user_id"])
    .where("source_id", "=", verification.id)
    .execute();
  const ledger = await t.db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "ledger_transactions.checkout_id")
    .select(["kind", "account", "amount_minor"])
    .where("verification_id", "=", verification.id)
    .orderBy("amount_minor")
    .execute();
  return { cost: verification.cost, revenue, ledger };
}

describe("an expedited review", () => {
  // spec 10.14
  test("costs £49.00, is the platform's once paid, and is booked to the penny", async () => {
    const expert = await applicant();
    expect(await ofExpert(expert).get()).toMatchObject({
      status: "pending",
      requestedAt: t.clock.now().toISOString(),
      expeditedAt: null,
      isOverdue: false,
      expedite: { price: "49.00", currency: "GBP" },
    });
    const { checkoutUrl } = await ofExpert(expert).expedite();
    const bought = t.db
      .selectFrom("checkout_sessions")
      .select("description")
      .where("id", "=", checkoutIdOf(checkoutUrl));
    // Administrators read it, too, among the movements.
    expect((await bought.executeTakeFirstOrThrow()).description).toBe("Expedited review of an expert's credentials");
    const id = checkoutIdOf(checkoutUrl);
    expect(await callAs(t, expert).checkouts.get({ id })).toMatchObject({
      purpose: "verification",
      amount: "49.00",
      currency: "GBP",
      status: "open",
      returnPath: "/workflow",
    });
    expect((await bookedFor(expert)).revenue).toEqual([]);
    expect(await settle(expert, id, "paid")).toMatchObject({ status: "paid" });
    expect(await bookedFor(expert)).toEqual({
      cost: "49.00",
      revenue: [{ source_type: "verification", amount: "40.83", vat: "8.17", currency: "GBP", user_id: expert.userId }],
      ledger: [
        { kind: "verification_paid", account: "gateway:GBP", amount_minor: -4_900 },
        { kind: "verification_paid", account: "vat:GB:2000", amount_minor: 817 },
        { kind: "verification_paid", account: "revenue:verification", amount_minor: 4_083 },
      ],
    });
    const expeditedAt = t.clock.now().toISOString();
    expect(await ofExpert(expert).get()).toMatchObject({ status: "pending", expeditedAt, expedite: null });
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("asked for again before it is paid leads to the same page", async () => {
    const expert = await applicant();
    const first = await ofExpert(expert).expedite();
    expect(await ofExpert(expert).expedite()).toEqual(first);
  });

  test.each(["declined", "cancelled"] as const)(
    "that is %s charges nothing and can be tried again",
    async (outcome) => {
      const expert = await applicant();
      const first = await ofExpert(expert).expedite();
      await settle(expert, checkoutIdOf(first.checkoutUrl), outcome);
      expect(await bookedFor(expert)).toEqual({ cost: "0.00", revenue: [], ledger: [] });
      const second = await ofExpert(expert).expedite();
      expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
      await settle(expert, checkoutIdOf(second.checkoutUrl), "paid");
      expect((await bookedFor(expert)).cost).toBe("49.00");
    },
  );

  // spec 10.14
  test("is had once, and only while the review is pending", async () => {
    const { expert } = await paidApplicant();
    await expect(ofExpert(expert).expedite()).rejects.toEqual(refusal("CONFLICT", "verification/already-expedited"));
    const admin = await signUpAdmin(t);
    await callAs(t, admin).admin.verifyExpert({ id: expert.expertId, verified: true, register: REGISTER });
    await expect(ofExpert(expert).expedite()).rejects.toEqual(refusal("CONFLICT", "verification/not-pending"));
    expect(await ofExpert(expert).get()).toMatchObject({ status: "approved", expedite: null });
    const declined = await applicant();
    await callAs(t, admin).admin.verifyExpert({
      id: declined.expertId,
      verified: false,
      reason: "The year cannot be read.",
    });
    await expect(ofExpert(declined).expedite()).rejects.toEqual(refusal("CONFLICT", "verification/not-pending"));
  });

  test("needs an expert profile and a verified e-mail address", async () => {
    const expert = await applicant();
    await expect(callAs(t, { ...expert, emailVerified: false }).verification.expedite()).rejects.toEqual(
      refusal("FORBIDDEN", "accounts/email-not-verified"),
    );
    await expect(callAs(t, await signUpClient(t)).verification.expedite()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(callAs(t, null).verification.get()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

test("a verdict after the payment leaves the money where it is", async () => {
  const { expert, id } = await paidApplicant();
  await callAs(t, await signUpAdmin(t)).admin.verifyExpert({
    id: expert.expertId,
    verified: false,
    reason: "The year cannot be read.",
  });
  expect((await bookedFor(expert)).revenue).toHaveLength(1);
  expect(await refundsOf(t, id)).toEqual([]);
  expect(await listLedgerViolations(t.db)).toEqual([]);
});

describe("a verdict that comes before the payment", () => {
  test("closes the page, and money that comes all the same goes back whole", async () => {
    const expert = await applicant();
    const id = checkoutIdOf((await ofExpert(expert).expedite()).checkoutUrl);
    await callAs(t, await signUpAdmin(t)).admin.verifyExpert({
      id: expert.expertId,
      verified: true,
      register: REGISTER,
    });
    await expect(settle(expert, id, "paid")).rejects.toEqual(refusal("CONFLICT", "checkout/not-open"));
    await t.ports.gateway.settleSandboxCheckout?.(id, "paid");
    expect(await refundsOf(t, id)).toMatchObject([{ amountMinor: 4_900 }]);
    expect(await bookedFor(expert)).toEqual({ cost: "0.00", revenue: [], ledger: [] });
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });
});

describe("at once", () => {
  const behindExpert = (expert: ExpertViewer, calls: (() => Promise<unknown>)[]) =>
    raceBehind(t, (trx) => lockExpert(trx, expert.expertId), { calls });

  test("two wishes open one page", async () => {
    const expert = await applicant();
    const results = await behindExpert(expert, [() => ofExpert(expert).expedite(), () => ofExpert(expert).expedite()]);
    expect(tally(results)).toEqual({ won: 2, refused: [] });
    const open = await t.db
      .selectFrom("checkout_sessions")
      .select("id")
      .where("payer_id", "=", expert.userId)
      .where("status", "=", "open")
      .execute();
    expect(open).toHaveLength(1);
  });

  test("two payments of two pages book one, and the other goes back", async () => {
    const expert = await applicant();
    const first = checkoutIdOf((await ofExpert(expert).expedite()).checkoutUrl);
    await settle(expert, first, "cancelled");
    const second = checkoutIdOf((await ofExpert(expert).expedite()).checkoutUrl);
    const pay = (id: CheckoutId) => async () => t.ports.gateway.settleSandboxCheckout?.(id, "paid");
    const results = await behindExpert(expert, [pay(first), pay(second), pay(second)]);
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    const { revenue, ledger } = await bookedFor(expert);
    expect([revenue.length, ledger.length]).toEqual([1, 3]);
    expect(await refundsOf(t, first)).toMatchObject([{ amountMinor: 4_900 }]);
    expect(await refundsOf(t, second)).toEqual([]);
  });

  test("a payment that waits for the verdict is given back", async () => {
    const expert = await applicant();
    const id = checkoutIdOf((await ofExpert(expert).expedite()).checkoutUrl);
    const results = await raceBehind(t, (trx) => lockExpert(trx, expert.expertId), {
      calls: [async () => t.ports.gateway.settleSandboxCheckout?.(id, "paid")],
      change: (trx) =>
        trx
          .updateTable("verifications")
          .set({ status: "approved", verified_at: t.clock.now() })
          .where("expert_id", "=", expert.expertId)
          .execute(),
    });
    expect(tally(results)).toEqual({ won: 1, refused: [] });
    expect(await refundsOf(t, id)).toMatchObject([{ amountMinor: 4_900 }]);
    expect((await bookedFor(expert)).revenue).toEqual([]);
  });
});

test("in the queue the paid ones come first, in pages, each with its age", async () => {
  const world = t;
  t = await createTestContext();
  const [early, late] = [await applicant(), await applicant()];
  t.clock.advance({ days: 1 });
  const [{ expert: paid }, { expert: paidLater }] = [await paidApplicant(), await paidApplicant()];
  t.clock.advance({ days: 1 });
  const admin = callAs(t, await signUpAdmin(t)).admin;
  const queue = await admin.listExperts({ status: "pending" });
  const expected = [paid.expertId, paidLater.expertId, early.expertId, late.expertId];
  expect(queue.map(({ id }) => id)).toEqual(expected);
  expect(queue.map(({ queue: place }) => place)).toMatchObject([
    { isExpedited: true, businessDays: 1, isOverdue: false },
    { isExpedited: true },
    { isExpedited: false, businessDays: 2, isOverdue: false },
    { isExpedited: false },
  ]);
  const pages = [];
  for (const cursor of [undefined, ...expected.slice(0, 3)]) {
    pages.push(...(await admin.listExperts({ status: "pending", limit: 1, ...(cursor && { cursor }) })));
  }
  expect(pages.map(({ id }) => id)).toEqual(expected);
  t.clock.advance({ days: 1 });
  expect((await admin.overview()).experts).toMatchObject({ pending: 4, overdue: 2 });
  await t.close();
  t = world;
});
