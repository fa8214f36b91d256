import type { AdminWaitingKind } from "@quorate/core/dashboards/admin-waiting";
import type { DeliveryId, RefundId } from "@quorate/core/ids";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settleRefund } from "../payouts/send-refund.service.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone } from "../testing/milestones.ts";
import { refundsOf, workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeEach(async () => {
  await t?.close();
  t = await createTestContext();
});
afterAll(() => t.close());

type Admin = Awaited<ReturnType<typeof signUpAdmin>>;

async function waitingFor(admin: Admin): Promise<Record<AdminWaitingKind, string>> {
  const rows = await callAs(t, admin).admin.waiting();
  const told = rows.map(({ kind, count, oldest }) => [kind, oldest ? `${count}, oldest ${oldest.days}` : `${count}`]);
  return Object.fromEntries(told);
}

const NOTHING = {
  "late-verifications": "0",
  "expert-verifications": "0",
  "organization-verifications": "0",
  disputes: "0",
  chargebacks: "0",
  reports: "0",
  deliveries: "0",
  movements: "0",
  "unchecked-files": "0",
};

async function registerExpert() {
  const applicant = await signUpUser(t);
  await callAs(t, applicant).experts.create({
    title: "Pricing consultant",
    bio: "Twelve years of price lists.",
    mbaSchool: "INSEAD",
    graduationYear: 2012,
    yearsExperience: 12,
  });
}

describe("GET /admin/waiting", () => {
  test("200: nothing of anything, on a platform where nothing waits", async () => {
    expect(await waitingFor(await signUpAdmin(t))).toEqual(NOTHING);
  });

  // spec 10.9
  test("200: experts to verify wait in business days; those later than promised are told apart, too", async () => {
    const admin = await signUpAdmin(t);
    await registerExpert(); // on a Monday
    t.clock.advance({ days: 3 });
    await registerExpert();
    expect(await waitingFor(admin)).toEqual({ ...NOTHING, "expert-verifications": "2, oldest 3" });
    t.clock.advance({ days: 1 });
    expect(await waitingFor(admin)).toEqual({
      ...NOTHING,
      "late-verifications": "1, oldest 4",
      "expert-verifications": "2, oldest 4",
    });
    const { list } = callAs(t, admin).verification;
    expect((await list({ state: "late" })).map(({ age }) => age)).toMatchObject([{ businessDays: 4, isOverdue: true }]);
    expect(await list({ subject: "expert" })).toHaveLength(2);
    expect(await list({ state: "late", subject: "organization" })).toEqual([]);
    // Who paid to be first is late after one business day.
    await t.db.updateTable("verifications").set({ cost: "49.00", expedited_at: t.clock.now() }).execute();
    t.clock.advance({ days: 4 });
    expect((await list({ state: "late" })).every(({ age }) => age?.isOverdue)).toBe(true);
    expect(await list({ state: "late" })).toHaveLength(2);
    expect(await waitingFor(admin)).toMatchObject({ "late-verifications": expect.stringMatching(/^2,/) });
  });

  test("200: organizations wait once they have sent something to be verified by", async () => {
    const [admin, client] = [await signUpAdmin(t), await signUpClient(t)];
    expect(await waitingFor(admin)).toEqual(NOTHING);
    const opened = {
      organization_id: client.organizationId,
      verification_type: "organization",
      status: "pending",
    } as const;
    await t.db
      .insertInto("verifications")
      .values({ ...opened, created_at: t.clock.now() })
      .execute();
    t.clock.advance({ days: 4 });
    expect(await waitingFor(admin)).toEqual({
      ...NOTHING,
      "late-verifications": "1, oldest 4",
      "organization-verifications": "1, oldest 4",
    });
    expect(await callAs(t, admin).verification.list({ state: "pending", subject: "organization" })).toHaveLength(1);
    expect(await callAs(t, admin).verification.list({ state: "late", subject: "organization" })).toHaveLength(1);
    expect(await callAs(t, admin).verification.list({ subject: "expert" })).toEqual([]);
    expect((await callAs(t, admin).admin.overview()).organizations).toEqual({
      total: 1,
      verified: 0,
      pending: 1,
      declined: 0,
      lapsed: 0,
      notSent: 0,
    });
  });

  // spec 7.32
  test("200: is what the linked lists show, and falls by one with each that is done", async () => {
    const admin = await signUpAdmin(t);
    const api = callAs(t, admin);
    const { disputeId } = await disputedMilestone(t);
    const second = await disputedMilestone(t);
    const [reporter, reported] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    await callAs(t, reporter).reports.report({ id: reported.entrepreneurId, reason: "spam" });
    const settled = { settled_at: t.clock.now() };
    await t.db
      .updateTable("event_deliveries")
      .set({ status: "delivered", ...settled })
      .execute();
    const { id: deliveryId } = await t.db
      .insertInto("event_deliveries")
      .values((eb) => ({
        id: t.ports.newId<DeliveryId>(),
        event_id: eb.selectFrom("domain_events").select("id").limit(1),
        subscriber: "fragile",
        status: "failed",
        created_at: t.clock.now(),
        ...settled,
      }))
      .returning("id")
      .executeTakeFirstOrThrow();
    t.clock.advance({ days: 2 });
    expect(await waitingFor(admin)).toMatchObject({
      disputes: "2, oldest 2",
      reports: "1, oldest 2",
      deliveries: "1, oldest 2",
      movements: "0",
    });
    expect(await api.disputes.listOpen()).toHaveLength(2);
    expect(await api.reports.list({ status: "open" })).toHaveLength(1);
    expect(await api.deliveries.list({ status: "failed" })).toHaveLength(1);

    await api.disputes.resolve({ id: disputeId, outcome: "release" });
    expect(await waitingFor(admin)).toMatchObject({ disputes: "1, oldest 2", reports: "1, oldest 2" });
    const [report] = await api.reports.list({ status: "open" });
    await api.reports.resolve({ id: report?.id ?? "", outcome: "dismissed" });
    expect(await waitingFor(admin)).toMatchObject({ disputes: "1, oldest 2", reports: "0", deliveries: "1, oldest 2" });
    await api.deliveries.retry({ id: deliveryId });
    expect(await waitingFor(admin)).toMatchObject({ disputes: "1, oldest 2", deliveries: "0" });

    await api.disputes.resolve({ id: second.disputeId, outcome: "refund" });
    await workMoneyJobs(t);
    const [refund] = await refundsOf(t, second.checkoutId);
    const id = (refund?.refundId ?? "") as RefundId;
    const failed = { attempt: 1, reference: `done-${id}`, outcome: "failed", detail: null } as const;
    await t.db
      .transaction()
      .execute((trx) => settleRefund(trx, t.ports, id, { ...failed, failure: "returned_by_bank" }));
    expect(await waitingFor(admin)).toMatchObject({ disputes: "0", movements: "1, oldest 0" });
    expect(await api.movements.list({ status: "failed" })).toHaveLength(1);
    await api.movements.retry({ id });
    expect(await waitingFor(admin)).toMatchObject({ movements: "0" });
  });

  test("401 for guests, 403 for whoever is no administrator", async () => {
    await expect(callAs(t, null).admin.waiting()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    for (const viewer of [await signUpUser(t), await signUpClient(t)]) {
      await expect(callAs(t, viewer).admin.waiting()).rejects.toEqual(refusal("FORBIDDEN", "access/admins-only"));
    }
  });
});
