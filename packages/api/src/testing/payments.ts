import { invariant } from "@quorate/core/errors";
import type { MilestoneId, PaymentId, ProjectId } from "@quorate/core/ids";
import type { LedgerKind } from "@quorate/core/ledger/ledger";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { decimalFromMinor, type Minor, shareOf } from "@quorate/core/money";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { Trx } from "@quorate/db/client";
import type { ClientViewer, ExpertViewer } from "./people.ts";
import type { TestContext } from "./test-context.ts";

export type StoredProject = { id: ProjectId; client: ClientViewer; expert: ExpertViewer | null };

type StoredProjectFields = { status: ProjectStatus; expert?: ExpertViewer; title?: string; createdAt?: Date };

/** A project in the state it is needed in, without the way there. */
export async function storeProject(test: TestContext, client: ClientViewer, fields: StoredProjectFields) {
  const { status, expert = null, title = "Pricing review", createdAt = test.clock.now() } = fields;
  const id = test.ports.newId<ProjectId>();
  const isOver = status === "completed" || status === "cancelled";
  await test.db
    .insertInto("projects")
    .values({
      id,
      organization_id: client.organizationId,
      expert_id: expert?.expertId ?? null,
      title,
      status,
      description: "What we charge, and why.",
      created_at: createdAt,
      end_date: isOver ? createdAt : null,
    })
    .execute();
  return { id, client, expert } satisfies StoredProject;
}

type StoredMilestone = {
  status: MilestoneStatus;
  amountMinor: Minor;
  title?: string;
  at?: Date;
  autoReleaseAt?: Date;
  changeRequest?: string;
};

const PAYMENT_STATUS_BY_MILESTONE: Partial<Record<MilestoneStatus, PaymentStatus>> = {
  funded: "escrowed",
  submitted: "escrowed",
  disputed: "disputed",
  released: "completed",
  refunded: "refunded",
  split: "partially_refunded",
};

/** A milestone with its payment and ledger, at a fee of 10 %; of a split one, half goes back. */
export async function storeMilestone(test: TestContext, project: StoredProject, milestone: StoredMilestone) {
  const { status, amountMinor, at = test.clock.now() } = milestone;
  const id = test.ports.newId<MilestoneId>();
  const paymentId = test.ports.newId<PaymentId>();
  await test.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("milestones")
      .values((eb) => ({
        id,
        project_id: project.id,
        title: milestone.title ?? "Interviews",
        status,
        created_at: at,
        position: eb
          .selectFrom("milestones")
          .select((count) => count.fn.countAll<number>().as("before"))
          .where("project_id", "=", project.id),
        amount: decimalFromMinor(amountMinor),
        funded_at: at,
        submitted_at: status === "submitted" ? at : null,
        auto_release_at: milestone.autoReleaseAt ?? null,
        change_request: milestone.changeRequest ?? null,
      }))
      .execute();
    const paymentStatus = PAYMENT_STATUS_BY_MILESTONE[status];
    if (paymentStatus)
      await storePayment(trx, { id: paymentId, milestoneId: id, project, status: paymentStatus, amountMinor, at });
  });
  return { id, paymentId };
}

type StoredPayment = {
  id: PaymentId;
  milestoneId: MilestoneId;
  project: StoredProject;
  status: PaymentStatus;
  amountMinor: Minor;
  at: Date;
};

export async function storePayment(trx: Trx, payment: StoredPayment): Promise<void> {
  const { id, milestoneId, project, status, amountMinor, at } = payment;
  const expertId = project.expert?.expertId;
  invariant(expertId, "a project that is paid for has an expert");
  const feeMinor = shareOf(amountMinor, 1000);
  const refundedMinor = status === "refunded" ? amountMinor : status === "partially_refunded" ? amountMinor / 2 : 0;
  const isSettled = status === "completed" || refundedMinor > 0;
  const settledFeeMinor = shareOf(amountMinor - refundedMinor, 1000);
  const settledPayoutMinor = amountMinor - refundedMinor - settledFeeMinor;
  await trx
    .insertInto("project_payments")
    .values({
      id,
      project_id: project.id,
      milestone_id: milestoneId,
      client_id: project.client.organizationId,
      expert_id: expertId,
      status,
      fee_basis_points: 1000,
      created_at: at,
      escrowed_at: at,
      amount: decimalFromMinor(amountMinor),
      platform_fee: decimalFromMinor(feeMinor),
      expert_payout: decimalFromMinor(amountMinor - feeMinor),
      refunded_amount: decimalFromMinor(refundedMinor),
      ...(isSettled && {
        settled_at: at,
        settled_fee: decimalFromMinor(settledFeeMinor),
        settled_payout: decimalFromMinor(settledPayoutMinor),
      }),
    })
    .execute();
  if (["pending", "failed", "cancelled"].includes(status)) return;
  await post(trx, id, "escrow_funded", { "gateway:GBP": -amountMinor, [`escrow:${id}`]: amountMinor });
  if (!isSettled) return;
  const kind = status === "completed" ? "escrow_released" : status === "refunded" ? "escrow_refunded" : "escrow_split";
  await post(trx, id, kind, {
    [`escrow:${id}`]: -amountMinor,
    [`expert:${expertId}`]: settledPayoutMinor,
    "revenue:transaction_fee": settledFeeMinor,
    "gateway:GBP": refundedMinor,
  });
}

async function post(trx: Trx, paymentId: PaymentId, kind: LedgerKind, lines: Record<string, Minor>): Promise<void> {
  const { id } = await trx
    .insertInto("ledger_transactions")
    .values({ kind, payment_id: paymentId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const entries = Object.entries(lines).filter(([, amountMinor]) => amountMinor !== 0);
  await trx
    .insertInto("ledger_entries")
    .values(entries.map(([account, amount_minor]) => ({ transaction_id: id, account, currency: "GBP", amount_minor })))
    .execute();
}
