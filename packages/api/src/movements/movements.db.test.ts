import type { RefundId, TransferId } from "@quorate/core/ids";
import type { MovementFailure } from "@quorate/core/payouts/movement-failure";
import { afterAll, beforeEach, expect, test } from "vitest";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { settleRefund } from "../payouts/send-refund.service.ts";
import { settleTransfer } from "../payouts/send-transfer.service.ts";
import { lockTransfer, setTransferAsked } from "../payouts/transfers.queries.ts";
import { reconcile } from "../reconciliations/reconcile.service.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { refundsOf, transferOf, workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeEach(async () => {
  await t?.close();
  t = await createTestContext();
});
afterAll(() => t.close());

const failed = (failure: MovementFailure, detail: string) =>
  ({ attempt: 1, reference: null, outcome: "failed", failure, detail }) as const;

async function failedRefund() {
  const setting = await disputedMilestone(t);
  const admin = await signUpAdmin(t);
  await callAs(t, admin).disputes.resolve({ id: setting.disputeId, outcome: "refund" });
  await workMoneyJobs(t);
  const [refund] = await refundsOf(t, setting.checkoutId);
  const id = (refund?.refundId ?? "") as RefundId;
  const back = { ...failed("returned_by_bank", "expired_or_canceled_card"), reference: `done-${id}` };
  await t.db.transaction().execute((trx) => settleRefund(trx, t.ports, id, back));
  return { ...setting, id, admin };
}

async function stoppedTransfer(failure: MovementFailure, detail: string) {
  const setting = await submittedMilestone(t);
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  t.jobs.length = 0;
  const transfer = await transferOf(t, setting.paymentId);
  const id = (transfer?.id ?? "") as TransferId;
  await t.db.transaction().execute(async (trx) => {
    await setTransferAsked(trx, id, { attempt: 1, isNew: false, at: t.clock.now() });
    await settleTransfer(trx, t.ports, id, failed(failure, detail));
  });
  return { ...setting, id, admin: await signUpAdmin(t) };
}

// spec 10.30
test("what has failed stands there with what, whose, why and what was tried; where nothing has, nothing", async () => {
  expect(await callAs(t, await signUpAdmin(t)).movements.list({})).toEqual([]);
  const { admin, id, client, projectId } = await failedRefund();
  expect(await callAs(t, admin).movements.list({})).toEqual([
    {
      id,
      kind: "refund",
      status: "failed",
      amount: "1000.00",
      currency: "GBP",
      purpose: "milestone",
      description: "Market entry in Benelux: Interviews",
      projectId,
      person: { firstName: client.firstName, lastName: client.lastName, email: client.email, profileImageUrl: null },
      failure: {
        code: "returned_by_bank",
        text: "The payer's bank has sent the money back.",
        detail: "expired_or_canceled_card",
      },
      nextAttemptAt: null,
      isHeld: false,
      canRetry: true,
      attempts: [
        {
          number: 1,
          orderedBy: null,
          askedAt: t.clock.now().toISOString(),
          answeredAt: t.clock.now().toISOString(),
          outcome: "failed",
          failure: expect.objectContaining({ code: "returned_by_bank" }),
        },
      ],
      createdAt: t.clock.now().toISOString(),
    },
  ]);
  expect(await callAs(t, admin).movements.list({ status: "waiting" })).toEqual([]);
});

// spec 10.30
test("a failed refund is tried again at an administrator's word, under a new attempt, and is done once", async () => {
  const { admin, id, checkoutId } = await failedRefund();
  const asked = t.refunds.length;
  expect(await callAs(t, admin).movements.retry({ id })).toMatchObject({
    status: "owed",
    failure: null,
    canRetry: false,
    attempts: [{ number: 2, orderedBy: admin.email, askedAt: null }, { number: 1 }],
  });
  await workMoneyJobs(t);
  expect(t.refunds.slice(asked)).toMatchObject([{ refundId: id, attempt: 2, isRepeat: true, amountMinor: 100_000 }]);
  expect(await refundsOf(t, checkoutId)).toMatchObject([{ status: "paid" }]);
  expect(await callAs(t, admin).movements.list({})).toEqual([]);
  expect(await listLedgerViolations(t.db)).toEqual([]);
});

test("a transfer that waits for its cause says for which and until when, and may be tried at once", async () => {
  const { admin, id, paymentId, expert } = await stoppedTransfer("balance_short", "balance_insufficient");
  const nextAttemptAt = new Date(t.clock.now().getTime() + 10 * 60_000).toISOString();
  expect(await callAs(t, admin).movements.list({ status: "waiting" })).toMatchObject([
    {
      id,
      kind: "transfer",
      amount: "850.00",
      person: { email: expert.email },
      failure: { code: "balance_short", detail: "balance_insufficient" },
      nextAttemptAt,
      canRetry: true,
    },
  ]);
  await callAs(t, admin).movements.retry({ id });
  await workMoneyJobs(t);
  expect(await transferOf(t, paymentId)).toMatchObject({ status: "paid", attempt: 2, next_attempt_at: null });
  expect(await listLedgerViolations(t.db)).toEqual([]);
  expect((await reconcile(t.ports, new Date(0))).differences.filter((line) => line.includes(id))).toEqual([]);
});

test("two administrators at the same moment order one attempt", async () => {
  const { admin, id, paymentId } = await stoppedTransfer("account_unusable", "account_closed");
  const other = await signUpAdmin(t);
  const calls = [admin, other].map((viewer) => () => callAs(t, viewer).movements.retry({ id }));
  const results = await raceBehind(t, (trx) => lockTransfer(trx, id), { calls });
  expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  await workMoneyJobs(t);
  expect(t.transfers.map(({ attempt }) => attempt)).toEqual([2]);
  expect(await transferOf(t, paymentId)).toMatchObject({ status: "paid" });
});

test("what is done, is on its way, or is not there is not tried again", async () => {
  const { admin, id } = await failedRefund();
  await callAs(t, admin).movements.retry({ id });
  const retry = (each: string) => callAs(t, admin).movements.retry({ id: each });
  await expect(retry(id)).rejects.toEqual(refusal("CONFLICT", "movements/not-stopped"));
  await workMoneyJobs(t);
  await expect(retry(id)).rejects.toEqual(refusal("CONFLICT", "movements/not-stopped"));
  await expect(retry("01900000-0000-7000-8000-ffffffffffff")).rejects.toEqual(
    refusal("NOT_FOUND", "movements/not-found"),
  );
});

test("what belongs to a gateway that is not in use is shown, and not tried with the other one", async () => {
  const { admin, id } = await failedRefund();
  await t.db.updateTable("gateway_refunds").set({ gateway: "stripe" }).where("id", "=", id).execute();
  expect(await callAs(t, admin).movements.list({})).toMatchObject([{ id, canRetry: false }]);
  await expect(callAs(t, admin).movements.retry({ id })).rejects.toEqual(
    refusal("CONFLICT", "movements/other-gateway"),
  );
});

test("the list goes on behind the last one seen, what has waited longest first", async () => {
  const { id: first } = await stoppedTransfer("refused", "no_reason");
  t.clock.advance({ minutes: 1 });
  const { id: second, admin } = await failedRefund();
  t.clock.advance({ minutes: 1 });
  const { id: third } = await stoppedTransfer("refused", "no_reason");
  const page = async (cursor?: string) => {
    const listed = await callAs(t, admin).movements.list({ limit: 2, ...(cursor && { cursor }) });
    return listed.map(({ id }) => id);
  };
  expect(await page()).toEqual([first, second]);
  expect(await page(second)).toEqual([third]);
});
