import type { CheckoutId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { vatWithin } from "@quorate/core/vat/vat-amount";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { refundsOf } from "../testing/movements.ts";
import { findPlanByName, signUpUser } from "../testing/people.ts";
import { tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const daysFromNow = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString();
const checkoutIdOf = (url: string | null) => (url ?? "").slice((url ?? "").lastIndexOf("/") + 1) as CheckoutId;
const planId = async (name: string) => (await findPlanByName(t, name)).id;

/** A person whose free year is over. */
async function lateCustomer() {
  const user = await signUpUser(t);
  await callAs(t, user).subscriptions.subscribe({ planId: await planId("Starter") });
  t.clock.advance({ days: 366 });
  return user;
}

describe("the plans", () => {
  // spec 9.2
  test("are listed to everybody, cheapest first, with limits, fee and prices per billing cycle", async () => {
    const plans = await callAs(t, null).subscriptions.plans();
    expect(plans).toMatchObject([
      { name: "Starter", price: "0.00", duration: 365, maxProjects: 2, maxExperts: 5, feeBasisPoints: 1500 },
      { name: "Growth", maxProjects: 10, maxExperts: 25, feeBasisPoints: 1200 },
      { name: "Enterprise", maxProjects: null, maxExperts: null, feeBasisPoints: 1000 },
    ]);
    const enhanced = await callAs(t, null).subscriptions.enhancedPlans();
    expect(enhanced[1]?.pricingOptions).toEqual([
      { billingCycle: "monthly", price: "49.99", currency: "GBP", discountPercentage: 0 },
      { billingCycle: "annual", price: "499.00", currency: "GBP", discountPercentage: 17 },
    ]);
  });
});

describe("the first year", () => {
  // spec 9.3
  test("makes any plan active at once, free, for 365 days", async () => {
    const user = callAs(t, await signUpUser(t, { emailVerified: false }));
    expect(await user.subscriptions.current()).toBeNull();
    const answer = await user.subscriptions.subscribe({ planId: await planId("Enterprise") });
    expect(answer).toMatchObject({
      needsPayment: false,
      checkoutUrl: null,
      subscription: { planName: "Enterprise", status: "active", isFreeTrial: true, endDate: daysFromNow(365) },
    });
    expect(await user.subscriptions.current()).toEqual(answer.subscription);
  });

  test("keeps its end when the plan is changed within it", async () => {
    const user = callAs(t, await signUpUser(t));
    const first = await user.subscriptions.subscribe({ planId: await planId("Starter") });
    t.clock.advance({ days: 100 });
    const second = await user.subscriptions.subscribe({ planId: await planId("Growth") });
    expect(second.subscription).toMatchObject({
      planName: "Growth",
      isFreeTrial: true,
      endDate: first.subscription?.endDate,
    });
    expect(await user.subscriptions.subscribe({ planId: await planId("Growth") })).toEqual(second);
  });

  test("leaves one live subscription, however many changes arrive at once", async () => {
    const viewer = await signUpUser(t);
    const plans = [await planId("Starter"), await planId("Growth"), await planId("Enterprise")];
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, nth) =>
        callAs(t, viewer).subscriptions.subscribe({ planId: plans[nth % 3] ?? "" }),
      ),
    );
    expect(tally(results)).toEqual({ won: 9, refused: [] });
    const live = await t.db
      .selectFrom("user_subscriptions")
      .select("id")
      .where("user_id", "=", viewer.userId)
      .where("status", "=", "active")
      .execute();
    expect(live).toHaveLength(1);
  });
});

describe("after the first year", () => {
  test("Starter stays free, and a lapsed subscription is no subscription", async () => {
    const user = callAs(t, await lateCustomer());
    expect(await user.subscriptions.current()).toBeNull();
    const { subscription, needsPayment } = await user.subscriptions.subscribe({ planId: await planId("Starter") });
    expect(needsPayment).toBe(false);
    expect(subscription).toMatchObject({ planName: "Starter", isFreeTrial: false, endDate: daysFromNow(365) });
  });

  test.each([
    ["Growth", "annual", "499.00", 49_900, "subscription", 365],
    ["Enterprise", "annual", "999.00", 99_900, "enterprise", 365],
    ["Growth", "monthly", "49.99", 4_999, "subscription", null],
  ] as const)(
    "%s has to be paid (%s): active from the payment on, and booked as revenue",
    async (name, billingCycle, price, minor, source, days) => {
      const viewer = await lateCustomer();
      const user = callAs(t, viewer);
      const wish = { planId: await planId(name), billingCycle };
      const answer = await user.subscriptions.subscribe(wish);
      expect(answer).toMatchObject({ needsPayment: true, subscription: null });
      expect(await user.subscriptions.subscribe(wish)).toEqual(answer);
      expect(await user.subscriptions.current()).toBeNull();

      const id = checkoutIdOf(answer.checkoutUrl);
      expect(await user.checkouts.settle({ id, outcome: "paid" })).toMatchObject({ status: "paid", amount: price });
      const current = await user.subscriptions.current();
      expect(current).toMatchObject({ planName: name, billingCycle, isFreeTrial: false });
      if (days) expect(current?.endDate).toBe(daysFromNow(days));
      const revenue = await t.db.selectFrom("revenue_entries").selectAll().where("source_id", "=", id).execute();
      const { netMinor, vatMinor } = vatWithin(minor, 2_000);
      const [amount, vat] = [netMinor, vatMinor].map(decimalFromMinor);
      expect(revenue).toMatchObject([{ source_type: source, amount, vat, user_id: viewer.userId }]);
      const entries = await t.db
        .selectFrom("ledger_entries")
        .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
        .select(["account", "amount_minor"])
        .where("checkout_id", "=", id)
        .orderBy("amount_minor")
        .execute();
      expect(entries).toEqual([
        { account: "gateway:GBP", amount_minor: -minor },
        { account: "vat:GB:2000", amount_minor: vatMinor },
        { account: `revenue:${source}`, amount_minor: netMinor },
      ]);
    },
  );

  test("another wish takes the place of a checkout that is still open, whose money would be given back", async () => {
    const viewer = await lateCustomer();
    const user = callAs(t, viewer);
    const first = await user.subscriptions.subscribe({ planId: await planId("Growth") });
    await user.subscriptions.subscribe({ planId: await planId("Enterprise") });
    const firstId = checkoutIdOf(first.checkoutUrl);
    await expect(user.checkouts.settle({ id: firstId, outcome: "paid" })).rejects.toEqual(
      refusal("CONFLICT", "checkout/not-open"),
    );
    await t.ports.gateway.settleSandboxCheckout?.(firstId, "paid");
    expect(await refundsOf(t, firstId)).toMatchObject([{ amountMinor: 49_900 }]);
    expect(await user.subscriptions.current()).toBeNull();
  });

  // spec 10.8
  test("a declined payment is told to its payer, until another one is taken or it is an old story", async () => {
    const viewer = await lateCustomer();
    const user = callAs(t, viewer);
    const other = callAs(t, await lateCustomer());
    const pay = async (name: string, outcome: "paid" | "declined" | "cancelled") => {
      t.clock.advance({ minutes: 1 });
      const wish = { planId: await planId(name), billingCycle: "monthly" } as const;
      const { checkoutUrl } = await user.subscriptions.subscribe(wish);
      await user.checkouts.settle({ id: checkoutIdOf(checkoutUrl), outcome });
    };
    const declined = () => user.subscriptions.declinedPayment();
    expect(await declined()).toBeNull();
    await pay("Growth", "declined");
    const told = {
      planId: await planId("Growth"),
      planName: "Growth",
      billingCycle: "monthly",
      amount: "49.99",
      currency: "GBP",
      declinedAt: t.clock.now().toISOString(),
    };
    expect(await declined()).toEqual(told);
    expect(await other.subscriptions.declinedPayment()).toBeNull();

    // Given up is not declined, and takes nothing back.
    await pay("Enterprise", "cancelled");
    expect(await declined()).toEqual(told);
    await pay("Enterprise", "declined");
    expect(await declined()).toMatchObject({ planName: "Enterprise", amount: "99.99" });
    t.clock.advance({ days: 29 });
    expect(await declined()).not.toBeNull();
    t.clock.advance({ days: 2 });
    expect(await declined()).toBeNull();

    await pay("Growth", "declined");
    await pay("Growth", "paid");
    expect(await declined()).toBeNull();
    await pay("Enterprise", "declined");
    expect(await declined()).toMatchObject({ planName: "Enterprise" });
    await expect(callAs(t, null).subscriptions.declinedPayment()).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
  });

  test("paying needs a verified e-mail address", async () => {
    const viewer = await lateCustomer();
    const wish = { planId: await planId("Growth") };
    await expect(callAs(t, { ...viewer, emailVerified: false }).subscriptions.subscribe(wish)).rejects.toEqual(
      refusal("FORBIDDEN", "accounts/email-not-verified"),
    );
  });
});

test("a plan that does not exist cannot be chosen, and a guest chooses none", async () => {
  const wish = { planId: "01900000-0000-7000-8000-ffffffffffff" };
  await expect(callAs(t, await signUpUser(t)).subscriptions.subscribe(wish)).rejects.toEqual(
    refusal("NOT_FOUND", "subscriptions/plan-not-found"),
  );
  await expect(callAs(t, null).subscriptions.subscribe(wish)).rejects.toEqual(
    refusal("UNAUTHORIZED", "accounts/signed-out"),
  );
  await expect(callAs(t, null).subscriptions.current()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
});
