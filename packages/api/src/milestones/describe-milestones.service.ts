import { invariant } from "@quorate/core/errors";
import type { MilestoneId, OrganizationId, ProjectId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { listDeliverables, listDisputeFiles } from "../files/files.queries.ts";
import { listChargebacksOf } from "../payments/payment-holds.queries.ts";
import { listLatestPayments } from "../payments/payments.queries.ts";
import { findFeeBasisPoints, listFeeBasisPoints } from "../subscriptions/subscriptions.queries.ts";
import { listExpensesThatWait, toExpensesThatWait } from "./expenses-that-wait.queries.ts";
import { listDisputes } from "./milestone-disputes.queries.ts";
import { type MilestoneRow, toMilestone, toMilestoneDto } from "./milestones.mapper.ts";
import { getMilestoneRow, listCallsToCome, listMilestoneRows, listMilestoneRowsOf } from "./milestones.queries.ts";
import type { MilestoneDto } from "./milestones.schema.ts";
import { weeksThatWait } from "./period-weeks.mapper.ts";
import { listTimesheets } from "./period-weeks.queries.ts";

type MilestoneScope = { organizationId: OrganizationId; now: Date };

export async function describeMilestonesOf(
  db: DbOrTrx,
  projectId: ProjectId,
  scope: MilestoneScope,
): Promise<MilestoneDto[]> {
  return await describe(db, await listMilestoneRows(db, projectId), { feeOf: await feeOf(db, scope), now: scope.now });
}

/** A milestone with its money, as it stands inside or outside of the transaction that changed it. */
export async function describeMilestone(db: DbOrTrx, id: MilestoneId, scope: MilestoneScope): Promise<MilestoneDto> {
  const [milestone] = await describe(db, [await getMilestoneRow(db, id)], {
    feeOf: await feeOf(db, scope),
    now: scope.now,
  });
  invariant(milestone, "a milestone that was read is described");
  return milestone;
}

type ClientsProjectId = { id: ProjectId; organizationId: OrganizationId };

/** The milestones of many projects, in as many queries as those of one. */
export async function describeMilestonesOfProjects(
  db: DbOrTrx,
  projects: readonly ClientsProjectId[],
  now: Date,
): Promise<MilestoneDto[]> {
  const clients = new Map(projects.map(({ id, organizationId }) => [id, organizationId]));
  const fees = await listFeeBasisPoints(db, [...new Set(clients.values())], now);
  const rows = await listMilestoneRowsOf(db, [...clients.keys()]);
  const feeOfClient: FeeOf = ({ project_id: id }) => {
    const client = clients.get(id);
    invariant(client, "a milestone is read for its project");
    return fees(client);
  };
  return await describe(db, rows, { feeOf: feeOfClient, now });
}

type FeeOf = (milestone: MilestoneRow) => number;

async function feeOf(db: DbOrTrx, { organizationId, now }: MilestoneScope): Promise<FeeOf> {
  const fee = await findFeeBasisPoints(db, organizationId, now);
  return () => fee;
}

async function describe(
  db: DbOrTrx,
  rows: readonly MilestoneRow[],
  { feeOf: feeBasisPointsTodayOf, now }: { feeOf: FeeOf; now: Date },
): Promise<MilestoneDto[]> {
  const ids = rows.map(({ id }) => id);
  const payments = new Map((await listLatestPayments(db, ids)).map((payment) => [payment.milestone_id, payment]));
  const disputes = new Map((await listDisputes(db, ids)).map((dispute) => [dispute.milestone_id, dispute]));
  const chargebacks = new Map((await listChargebacksOf(db, ids)).map((each) => [each.milestoneId, each]));
  const files = Map.groupBy(await listDeliverables(db, ids), (file) => file.milestone_id);
  const disputeIds = [...disputes.values()].map(({ id }) => id);
  const disputeFiles = Map.groupBy(await listDisputeFiles(db, disputeIds), (file) => file.milestone_id);
  const hourly = rows.filter(({ period_weeks: weeks }) => weeks !== null).map(({ id }) => id);
  const weeks = Map.groupBy(await listTimesheets(db, hourly), (week) => week.milestoneId);
  const withCap = rows.filter(({ expenses_cap: cap }) => cap !== null).map(({ id }) => id);
  const expenses = new Map((await listExpensesThatWait(db, withCap)).map((row) => [row.id, row.expenses]));
  const callsToCome = await listCallsToCome(db, ids, now);
  return rows.map((milestone) =>
    toMilestoneDto({
      milestone,
      payment: payments.get(milestone.id),
      dispute: disputes.get(milestone.id),
      chargeback: chargebacks.get(milestone.id),
      files: files.get(milestone.id) ?? [],
      disputeFiles: disputeFiles.get(milestone.id) ?? [],
      weeks: weeksThatWait(toMilestone(milestone), weeks.get(milestone.id) ?? [], now),
      callToCome: callsToCome.get(milestone.id) ?? null,
      expenses: toExpensesThatWait(expenses.get(milestone.id) ?? null),
      feeBasisPointsToday: feeBasisPointsTodayOf(milestone),
    }),
  );
}
