import { Readable } from "node:stream";
import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { sendOutstanding } from "@quorate/api/payouts/send-outstanding.service";
import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { callAs } from "@quorate/api/testing/callers";
import { uploadFile } from "@quorate/api/testing/files";
import { workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpAdmin } from "@quorate/api/testing/people";
import { refusal } from "@quorate/api/testing/refusal";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../testing/stripe-double.ts";
import {
  createStripeSetting,
  type Funding,
  makeAccountReady,
  type StripeSetting,
  submitThrough,
} from "../testing/stripe-setting.ts";

let setting: StripeSetting;
/** What people on a project gave each other, by the key it is kept under. */
const kept = new Map<string, Buffer>();
beforeAll(async () => {
  const readFile = async (key: string) => (kept.has(key) ? Readable.from([kept.get(key)]) : null);
  setting = await createStripeSetting({ requestTimeoutMs: 250, readFile });
});
afterEach(async () => {
  setting.stripe.setReversible(null);
  const violations = await listLedgerViolations(setting.t.db);
  if (violations.length > 0) throw new Error(violations.join("\n"));
});
afterAll(() => setting.close());

const differences = async () => {
  setting.t.clock.advance({ minutes: 90 });
  return (await reconcile(setting.t.ports, new Date(0))).differences;
};

async function paidOut(): Promise<Funding & { intentId: string }> {
  const { t } = setting;
  const funding = await submitThrough(setting);
  await makeAccountReady(setting, funding);
  await callAs(t, funding.client).milestones.release({ id: funding.milestoneId });
  await workMoneyJobs(t);
  const { payment_reference } = await t.db
    .selectFrom("checkout_sessions")
    .select("payment_reference")
    .where("id", "=", funding.checkoutId)
    .executeTakeFirstOrThrow();
  return { ...funding, intentId: payment_reference ?? "" };
}

const REPORT = Buffer.from("%PDF-1.7\nthe report, \u0000\u00ff byte by byte");

/** A file that is at the milestone as one that was handed over. */
async function handOver({ expert, milestoneId, projectId }: Funding, content = REPORT) {
  const { t } = setting;
  const id = await uploadFile(t, expert);
  const handed = { project_id: projectId, milestone_id: milestoneId, hand_over: 1, claimed_at: t.clock.now() };
  const row = t.db.updateTable("files").set(handed).where("id", "=", id).returning("storage_key");
  kept.set((await row.executeTakeFirstOrThrow()).storage_key, content);
  return id;
}

/** The bank takes the money and keeps it; all is told. */
async function lose(intentId: string, amount?: number): Promise<string> {
  const { stripe, deliver } = setting;
  const opened = stripe.openDispute(intentId, amount);
  const { id } = opened.data.object;
  for (const event of [opened, stripe.withdrawFunds(id), stripe.closeDispute(id, "lost")]) {
    expect(await deliver(event)).toBe("applied");
  }
  return id;
}

const chargebackOf = (reference: string) =>
  setting.t.db
    .selectFrom("gateway_chargebacks")
    .leftJoin("gateway_reversals", "gateway_reversals.chargeback_id", "gateway_chargebacks.id")
    .selectAll("gateway_chargebacks")
    .select(["gateway_reversals.status as reversal", "gateway_reversals.amount as reversed"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

describe("a chargeback at Stripe", () => {
  test("is kept with its reason, its deadline and what it cost, from whatever event comes first", async () => {
    const { stripe, deliver, t } = setting;
    const { intentId } = await paidOut();
    const opened = stripe.openDispute(intentId);
    const { id } = opened.data.object;
    expect(await deliver(stripe.withdrawFunds(id))).toBe("applied");
    expect(await deliver(opened)).toBe("ignored");
    expect(await chargebackOf(id)).toMatchObject({
      status: "open",
      reason: "product_not_received",
      evidence_due_at: new Date(Math.floor(t.clock.now().getTime() / 1000) * 1000 + 7 * 86_400_000),
      withdrawn_minor: 100_000,
    });
    const line = t.db.selectFrom("gateway_balance_transactions").selectAll().where("source_reference", "=", id);
    expect(await line.execute()).toMatchObject([{ amount_minor: -100_000, fee_minor: 2_000, net_minor: -102_000 }]);
    expect(await differences()).toEqual([]);
  });

  test("that is won is put back, and both books agree", async () => {
    const { stripe, deliver } = setting;
    const { intentId } = await paidOut();
    const { id } = stripe.openDispute(intentId).data.object;
    await deliver(stripe.withdrawFunds(id));
    const won = stripe.closeDispute(id, "won");
    expect(await deliver(stripe.reinstateFunds(id))).toBe("applied");
    expect(await deliver(won)).toBe("ignored");
    expect(await chargebackOf(id)).toMatchObject({ status: "won", reinstated_minor: 100_000 });
    expect(await differences()).toEqual([]);
  });

  test("that is lost is asked back from the expert's account", async () => {
    const { stripe, t } = setting;
    const { intentId } = await paidOut();
    const id = await lose(intentId);
    await workMoneyJobs(t);
    expect(stripe.objects("transfer_reversal")[0]).toMatchObject({ amount: 85_000 });
    expect(await chargebackOf(id)).toMatchObject({ reversal: "paid", reversed: "850.00", platform_minor: 15_000 });
    expect(await differences()).toEqual([]);
  });

  test("whose expert has spent the money is the platform's loss", async () => {
    const { stripe, t } = setting;
    const { intentId } = await paidOut();
    stripe.setReversible(10_000);
    const id = await lose(intentId);
    await workMoneyJobs(t);
    expect(await chargebackOf(id)).toMatchObject({ reversal: "failed" });
    expect(await differences()).toEqual([]);
  });

  test.each(FAULTS)("takes the money back once where Stripe fails: %s", async (how) => {
    const { stripe, t } = setting;
    const { intentId } = await paidOut();
    const before = stripe.objects("transfer_reversal").length;
    const id = await lose(intentId, 50_000);
    stripe.failNext(...Array(2).fill({ on: "POST /v1/transfers/", how }));
    await workMoneyJobs(t).catch(() => undefined);
    for (let round = 0; round < 4; round++) {
      t.clock.advance({ minutes: 5 });
      await sendOutstanding(t.ports).catch(() => undefined);
    }
    expect(stripe.objects("transfer_reversal")).toHaveLength(before + 1);
    expect(await chargebackOf(id)).toMatchObject({ reversal: "paid", reversed: "425.00" });
    expect(await differences()).toEqual([]);
  });

  test("that only asks takes nothing and is none", async () => {
    const { stripe, deliver } = setting;
    const { intentId } = await paidOut();
    const opened = stripe.openDispute(intentId);
    opened.data.object["status"] = "warning_needs_response";
    expect(await deliver(opened)).toBe("ignored");
  });

  test.each([null, ...FAULTS])("is answered once, whatever Stripe does meanwhile: %s", async (how) => {
    const { stripe, deliver, t } = setting;
    const admin = callAs(t, await signUpAdmin(t));
    const opened = stripe.openDispute((await paidOut()).intentId);
    await deliver(opened);
    const { id } = await chargebackOf(opened.data.object.id);
    if (how !== null) stripe.failNext(...Array(2).fill({ on: "POST /v1/disputes/", how }));
    const account = "The client took it over.";
    for (let attempt = 0; attempt < 3; attempt++) {
      await admin.chargebacks.answer({ id, account }).catch(() => undefined);
      t.clock.advance({ minutes: 2 });
    }
    const dispute = stripe.find(opened.data.object.id);
    expect((await chargebackOf(dispute.id)).evidence_sent_at).not.toBeNull();
    expect(dispute["evidence_details"]).toMatchObject({ submission_count: 1 });
    expect(dispute["evidence"]).toMatchObject({ uncategorized_text: account, customer_name: expect.any(String) });
    expect(dispute["status"]).toBe("under_review");
  });

  test.each([null, ...FAULTS])("gets the contract's record and a file that was handed over: %s", async (how) => {
    const { stripe, deliver, t } = setting;
    const admin = callAs(t, await signUpAdmin(t));
    const funding = await paidOut();
    const fileId = await handOver(funding);
    const opened = stripe.openDispute(funding.intentId);
    await deliver(opened);
    const { id } = await chargebackOf(opened.data.object.id);
    if (how !== null) stripe.failNext(...Array(2).fill({ on: "POST /v1/files", how }));
    for (let attempt = 0; attempt < 3; attempt++) {
      await admin.chargebacks.answer({ id, account: "It was handed over.", fileId }).catch(() => undefined);
      t.clock.advance({ minutes: 2 });
    }
    const evidence = stripe.find(opened.data.object.id)["evidence"] as Record<string, string>;
    const record = stripe.contentOf(evidence["service_documentation"] ?? "");
    expect(record?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(stripe.find(evidence["service_documentation"] ?? "")).toMatchObject({ purpose: "dispute_evidence" });
    expect(stripe.contentOf(evidence["uncategorized_file"] ?? "")).toEqual(REPORT);
    expect(stripe.find(evidence["uncategorized_file"] ?? "")).toMatchObject({ filename: "report.pdf", type: "pdf" });
    expect((await chargebackOf(opened.data.object.id)).evidence_file_name).toBe("report.pdf");
  });

  test("is answered once by ten at once, and no one is told of a failure", async () => {
    const { stripe, deliver, t } = setting;
    const admin = callAs(t, await signUpAdmin(t));
    const opened = stripe.openDispute((await paidOut()).intentId);
    await deliver(opened);
    const { id } = await chargebackOf(opened.data.object.id);
    const answers = Array.from({ length: 10 }, (_, nth) => admin.chargebacks.answer({ id, account: `Account ${nth}` }));
    const settled = await Promise.allSettled(answers);
    const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    for (const reason of refused) expect(reason).toEqual(refusal("CONFLICT", "chargebacks/answered"));
    expect(refused.length).toBeLessThan(10);
    expect(stripe.find(opened.data.object.id)["evidence_details"]).toMatchObject({ submission_count: 1 });
  });

  test("is answered with fewer pages where the bank would not read them all", async () => {
    const { stripe, deliver, t } = setting;
    const admin = callAs(t, await signUpAdmin(t));
    const funding = await paidOut();
    const fileId = await handOver(funding, Buffer.from("%PDF-1.7\n".concat("<< /Type /Page >>\n".repeat(51))));
    const opened = stripe.openDispute(funding.intentId);
    await deliver(opened);
    const { id } = await chargebackOf(opened.data.object.id);
    const account = "It was handed over.";
    await expect(admin.chargebacks.answer({ id, account, fileId })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "chargebacks/too-many-pages"),
    );
    expect(await admin.chargebacks.get({ id })).toMatchObject({ canAnswer: true, sent: null });
    expect(await admin.chargebacks.answer({ id, account })).toMatchObject({ sent: { account, fileName: null } });
  });

  test("whose file is gone is not answered without it", async () => {
    const { stripe, deliver, t } = setting;
    const admin = callAs(t, await signUpAdmin(t));
    const funding = await paidOut();
    const fileId = await handOver(funding);
    kept.clear();
    const opened = stripe.openDispute(funding.intentId);
    await deliver(opened);
    const { id } = await chargebackOf(opened.data.object.id);
    await expect(admin.chargebacks.answer({ id, account: "It was handed over.", fileId })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "chargebacks/file-not-taken"),
    );
    expect(stripe.find(opened.data.object.id)["evidence_details"]).toMatchObject({ submission_count: 0 });
  });

  test("is closed when the loss is accepted, and Stripe's event books it", async () => {
    const { stripe, deliver, t } = setting;
    const admin = callAs(t, await signUpAdmin(t));
    const opened = stripe.openDispute((await paidOut()).intentId);
    await deliver(opened);
    await deliver(stripe.withdrawFunds(opened.data.object.id));
    const { id } = await chargebackOf(opened.data.object.id);
    await admin.chargebacks.accept({ id });
    const closed = stripe.events.findLast(({ type }) => type === "charge.dispute.closed");
    if (closed) await deliver(closed);
    expect(await admin.chargebacks.get({ id })).toMatchObject({ status: "lost", loss: { platform: "150.00" } });
  });
});
