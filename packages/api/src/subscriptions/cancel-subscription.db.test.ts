import type { Trx } from "@quorate/db/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { openCheckout, planMilestone } from "../testing/milestones.ts";
import { findPlanByName, signUpClient, signUpUser } from "../testing/people.ts";
import { postProject, startEngagement } from "../testing/projects.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { announceEndingPlans } from "./announce-ending-plans.service.ts";
import { expireSubscriptions } from "./expire-subscriptions.service.ts";
import { lockSubscriber } from "./subscriptions.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const planId = async (name: string) => (await findPlanByName(t, name)).id;
const plansOf = (viewer: Viewer) => callAs(t, viewer).subscriptions;

async function subscriber(planName = "Growth") {
  const viewer = await signUpUser(t);
  const { subscription } = await plansOf(viewer).subscribe({ planId: await planId(planName) });
  return { viewer, id: subscription?.id ?? "", endDate: subscription?.endDate ?? "" };
}

async function statusesOf(viewer: Viewer): Promise<string[]> {
  const rows = await t.db
    .selectFrom("user_subscriptions")
    .select("status")
    .where("user_id", "=", viewer.userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ status }) => status);
}

describe("a plan that is cancelled", () => {
  // spec 10.5
  test("runs on to its end date, and may be kept until then", async () => {
    const { viewer, id, endDate } = await subscriber();
    const cancelledAt = t.clock.now().toISOString();
    const cancelled = await plansOf(viewer).cancel({ subscriptionId: id });
    expect(cancelled).toMatchObject({ id, status: "active", endDate, cancelledAt });
    t.clock.advance({ minutes: 1 });
    expect(await plansOf(viewer).cancel({})).toEqual(cancelled);
    expect(await plansOf(viewer).current()).toEqual(cancelled);
    const kept = await plansOf(viewer).resume({ subscriptionId: id });
    expect(kept).toMatchObject({ id, status: "active", endDate, cancelledAt: null });
    expect(await plansOf(viewer).resume({})).toEqual(kept);
  });

  test("is over after its last day, and called cancelled, not expired", async () => {
    const world = await createTestContext();
    const [quitter, other] = [
      await signUpClient(world, { planName: "Growth" }),
      await signUpClient(world, { planName: "Growth" }),
    ];
    await callAs(world, quitter).subscriptions.cancel({});
    world.clock.advance({ days: 364 });
    expect(await expireSubscriptions(world.ports)).toBe(0);
    world.clock.advance({ days: 1 });
    expect(await callAs(world, quitter).subscriptions.current()).toBeNull();
    await expect(callAs(world, quitter).subscriptions.resume({})).rejects.toEqual(
      refusal("NOT_FOUND", "subscriptions/none"),
    );
    expect(await expireSubscriptions(world.ports)).toBe(2);
    const rows = await world.db.selectFrom("user_subscriptions").select(["user_id", "status"]).execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { user_id: quitter.userId, status: "cancelled" },
        { user_id: other.userId, status: "expired" },
      ]),
    );
    await world.close();
  });

  test("keeps its limits and its fee while it runs, and not a moment longer", async () => {
    const engagement = await startEngagement(t, { planName: "Enterprise" });
    const { client } = engagement;
    await plansOf(client).cancel({});
    const feeOfNext = async () => {
      const { paymentId } = await openCheckout(t, engagement, await planMilestone(t, engagement, "200.00"));
      return await t.db
        .selectFrom("project_payments")
        .select(["fee_basis_points", "platform_fee", "expert_payout"])
        .where("id", "=", paymentId)
        .executeTakeFirstOrThrow();
    };
    expect(await feeOfNext()).toEqual({ fee_basis_points: 1000, platform_fee: "20.00", expert_payout: "180.00" });
    for (let nth = 0; nth < 3; nth++) await postProject(t, client);
    t.clock.advance({ days: 365 });
    expect(await feeOfNext()).toEqual({ fee_basis_points: 1500, platform_fee: "30.00", expert_payout: "170.00" });
    await postProject(t, client);
    await postProject(t, client);
    await expect(postProject(t, client)).rejects.toEqual(refusal("FORBIDDEN", "plans/limit-reached"));
  });

  test("is kept by choosing it again, and replaced by choosing another", async () => {
    const { viewer, id } = await subscriber();
    await plansOf(viewer).cancel({});
    const again = await plansOf(viewer).subscribe({ planId: await planId("Growth") });
    expect(again).toMatchObject({ needsPayment: false, subscription: { id, cancelledAt: null } });
    await plansOf(viewer).cancel({});
    await plansOf(viewer).subscribe({ planId: await planId("Enterprise") });
    expect(await plansOf(viewer).current()).toMatchObject({ planName: "Enterprise", cancelledAt: null });
    expect(await statusesOf(viewer)).toEqual(["cancelled", "active"]);
  });

  test("is one's own", async () => {
    const { id } = await subscriber();
    const stranger = await subscriber();
    const changed = refusal("CONFLICT", "subscriptions/changed");
    await expect(plansOf(stranger.viewer).cancel({ subscriptionId: id })).rejects.toEqual(changed);
    await expect(plansOf(await signUpUser(t)).cancel({ subscriptionId: id })).rejects.toEqual(
      refusal("NOT_FOUND", "subscriptions/none"),
    );
    await expect(callAs(t, null).subscriptions.cancel({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

test("a plan whose renewal failed is still the live one, with its limits and its fee", async () => {
  const engagement = await startEngagement(t, { planName: "Enterprise" });
  const { client } = engagement;
  const failed = { status: "past_due" } as const;
  await t.db.updateTable("user_subscriptions").set(failed).where("user_id", "=", client.userId).execute();
  expect(await plansOf(client).current()).toMatchObject({ planName: "Enterprise", status: "past_due" });
  const { paymentId } = await openCheckout(t, engagement, await planMilestone(t, engagement, "200.00"));
  const { fee_basis_points } = await t.db
    .selectFrom("project_payments")
    .select("fee_basis_points")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  expect(fee_basis_points).toBe(1000);
  for (let nth = 0; nth < 3; nth++) await postProject(t, client);
  await plansOf(client).subscribe({ planId: await planId("Growth") });
  expect(await statusesOf(client)).toEqual(["cancelled", "active"]);
});

describe("cancelling while another plan is chosen", () => {
  const behindSubscriber = (viewer: Viewer, calls: (() => Promise<unknown>)[]) =>
    raceBehind(t, (trx) => lockSubscriber(trx, viewer.userId), { calls });

  test("never cancels the plan that took the other one's place", async () => {
    const { viewer, id } = await subscriber();
    const enterprise = await planId("Enterprise");
    const results = await behindSubscriber(viewer, [
      () => plansOf(viewer).subscribe({ planId: enterprise }),
      () => plansOf(viewer).cancel({ subscriptionId: id }),
    ]);
    expect(results[0]?.status).toBe("fulfilled");
    const current = await plansOf(viewer).current();
    expect(current).toMatchObject({ planName: "Enterprise", cancelledAt: null });
    expect(await statusesOf(viewer)).toEqual(["cancelled", "active"]);
  });

  test("of two cancellations and a change of mind at once all are answered, and one plan is live", async () => {
    const { viewer, id } = await subscriber();
    const results = await behindSubscriber(viewer, [
      () => plansOf(viewer).cancel({ subscriptionId: id }),
      () => plansOf(viewer).cancel({ subscriptionId: id }),
      () => plansOf(viewer).resume({ subscriptionId: id }),
    ]);
    expect(tally(results)).toEqual({ won: 3, refused: [] });
    expect(await statusesOf(viewer)).toEqual(["active"]);
  });
});

describe("the end of a plan", () => {
  const kindsOf = async (viewer: Viewer) => (await callAs(t, viewer).notifications.list({})).map(({ kind }) => kind);

  test("is announced once, 14 days ahead, unless the plan is cancelled or Starter", async () => {
    const [growth, cancelled, starter] = [await subscriber(), await subscriber(), await subscriber("Starter")];
    await plansOf(cancelled.viewer).cancel({});
    t.clock.advance({ days: 350 });
    await announceEndingPlans(t.ports);
    expect(await kindsOf(growth.viewer)).toEqual([]);
    t.clock.advance({ days: 1 });
    await Promise.all([announceEndingPlans(t.ports), announceEndingPlans(t.ports)]);
    await announceEndingPlans(t.ports);
    expect(await kindsOf(growth.viewer)).toEqual(["plan_ending"]);
    expect([await kindsOf(cancelled.viewer), await kindsOf(starter.viewer)]).toEqual([[], []]);
    const [told] = await callAs(t, growth.viewer).notifications.list({});
    expect(told).toMatchObject({ path: "/subscription-plans" });
    expect(told?.text).toMatch(/^Your Growth plan ends on \w{3} \d\d, \d{4}\.$/);
  });

  test("is not announced when the plan is cancelled while two servers are about to", async () => {
    const { viewer, id } = await subscriber();
    t.clock.advance({ days: 355 });
    const hold = (trx: Trx) =>
      trx.selectFrom("user_subscriptions").select("id").where("id", "=", id).forUpdate().execute();
    const cancel = (trx: Trx) =>
      trx.updateTable("user_subscriptions").set({ cancelled_at: t.clock.now() }).where("id", "=", id).execute();
    const announce = () => announceEndingPlans(t.ports);
    const results = await raceBehind(t, hold, { calls: [announce, announce], change: cancel });
    expect(tally(results)).toEqual({ won: 2, refused: [] });
    expect(await kindsOf(viewer)).toEqual([]);
  });
});
