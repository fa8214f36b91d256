import type { TransferId } from "@quorate/core/ids";
import type { MovementFailure } from "@quorate/core/payouts/movement-failure";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { insertGatewayEvent, setGatewayEventWorked } from "../gateway/gateway-events.queries.ts";
import { settleTransfer } from "../payouts/send-transfer.service.ts";
import { setTransferAsked } from "../payouts/transfers.queries.ts";
import { recordReconciliation } from "../reconciliations/run-reconciliation.service.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { transferOf, workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import {
  countUndelivered,
  findLatestComparison,
  findUnsentMoney,
  findUnworkedGatewayEvents,
} from "./operating-figures.queries.ts";

let t: TestContext;
beforeEach(async () => {
  await t?.close();
  t = await createTestContext();
});
afterAll(() => t.close());

const SANDBOX = { gateway: "sandbox", needsAccount: false } as const;
const NONE = { count: 0, since: null };

async function releasedMilestone() {
  const setting = await submittedMilestone(t);
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  const id = ((await transferOf(t, setting.paymentId))?.id ?? "") as TransferId;
  return { ...setting, id, owedAt: t.clock.now() };
}

async function stop(id: TransferId, failure: MovementFailure): Promise<void> {
  const result = { attempt: 1, reference: null, outcome: "failed", failure, detail: null } as const;
  await t.db.transaction().execute(async (trx) => {
    await setTransferAsked(trx, id, { attempt: 1, isNew: false, at: t.clock.now() });
    await settleTransfer(trx, t.ports, id, result);
  });
}

const transfers = async (asked: Parameters<typeof findUnsentMoney>[1] = SANDBOX) =>
  (await findUnsentMoney(t.db, asked)).find(({ kind }) => kind === "transfer");

describe("money that should have gone", () => {
  test("is a transfer from when it is owed until it is paid, with since when", async () => {
    expect(await transfers()).toEqual({ kind: "transfer", unsent: NONE, failedCount: 0 });
    const { owedAt } = await releasedMilestone();
    t.clock.advance({ minutes: 30 });
    await releasedMilestone();
    expect(await transfers()).toEqual({ kind: "transfer", unsent: { count: 2, since: owedAt }, failedCount: 0 });
    await workMoneyJobs(t);
    expect(await transfers()).toEqual({ kind: "transfer", unsent: NONE, failedCount: 0 });
  });

  test("is not a transfer that waits for its expert's account, but one that waits for our balance", async () => {
    const { id } = await releasedMilestone();
    expect(await transfers({ gateway: "sandbox", needsAccount: true })).toMatchObject({ unsent: NONE });
    await stop(id, "account_not_ready");
    expect(await transfers()).toMatchObject({ unsent: NONE });
    const short = await releasedMilestone();
    await stop(short.id, "balance_short");
    expect(await transfers()).toMatchObject({ unsent: { count: 1, since: short.owedAt } });
  });

  test("is a transfer of a gateway that is no longer in use, which nobody sends any more", async () => {
    const { owedAt } = await releasedMilestone();
    expect(await transfers({ gateway: "stripe", needsAccount: true })).toMatchObject({
      unsent: { count: 1, since: owedAt },
    });
  });

  test("is counted as failed once it will not go without a person", async () => {
    const { id } = await releasedMilestone();
    await stop(id, "not_found");
    expect(await transfers()).toEqual({ kind: "transfer", unsent: NONE, failedCount: 1 });
  });

  test("is a refund until it is paid", async () => {
    const setting = await disputedMilestone(t);
    await callAs(t, await signUpAdmin(t)).disputes.resolve({ id: setting.disputeId, outcome: "refund" });
    const refunds = async () => (await findUnsentMoney(t.db, SANDBOX)).find(({ kind }) => kind === "refund");
    expect(await refunds()).toEqual({ kind: "refund", unsent: { count: 1, since: t.clock.now() }, failedCount: 0 });
    await workMoneyJobs(t);
    expect(await refunds()).toEqual({ kind: "refund", unsent: NONE, failedCount: 0 });
  });
});

test("an event of the gateway is unworked from its arrival until it is worked", async () => {
  expect(await findUnworkedGatewayEvents(t.db)).toEqual(NONE);
  const event = { id: "evt_1", type: "charge.updated", subject: "nothing" } as const;
  const arrivedAt = t.clock.now();
  await insertGatewayEvent(t.db, "sandbox", event, arrivedAt);
  await insertGatewayEvent(t.db, "sandbox", { ...event, id: "evt_2" }, new Date(arrivedAt.getTime() + 1_000));
  expect(await findUnworkedGatewayEvents(t.db)).toEqual({ count: 2, since: arrivedAt });
  const worked = { outcome: "ignored", at: arrivedAt };
  for (const id of ["evt_1", "evt_2"])
    await t.db
      .transaction()
      .execute(async (trx) => await setGatewayEventWorked(trx, { gateway: "sandbox", id }, worked));
  expect(await findUnworkedGatewayEvents(t.db)).toEqual(NONE);
});

test("what follows from events is counted while it is on its way and once it is given up, mails apart", async () => {
  const empty = { pending: NONE, failedCount: 0 };
  expect(await countUndelivered(t.db)).toEqual(
    expect.arrayContaining([
      { isMail: true, ...empty },
      { isMail: false, ...empty },
    ]),
  );
  await releasedMilestone();
  const undelivered = await countUndelivered(t.db);
  const mails = undelivered.find(({ isMail }) => isMail);
  expect(mails?.pending.count).toBeGreaterThan(0);
  expect(mails?.pending.since).toBeInstanceOf(Date);
  await t.db.updateTable("event_deliveries").set({ status: "failed", settled_at: t.clock.now() }).execute();
  const failed = (await countUndelivered(t.db)).find(({ isMail }) => isMail);
  expect(failed).toEqual({ isMail: true, pending: NONE, failedCount: mails?.pending.count });
});

test("of the comparisons of the books the latest that has ended counts", async () => {
  expect(await findLatestComparison(t.db)).toBeUndefined();
  await recordReconciliation(t.ports, new Date(0));
  expect(await findLatestComparison(t.db)).toEqual({
    finishedAt: t.clock.now(),
    outcome: "agreed",
    differenceCount: 0,
  });
});
