import { type Change, isLive, type MilestoneTerms } from "@quorate/core/change-orders/change-order";
import { isApplicable, type PresentMilestone, sumsOf } from "@quorate/core/change-orders/change-plan";
import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { ChangeOrderId, ProjectId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { DbOrTrx } from "@quorate/db/client";
import { toPeriodTerms } from "../schema/period.ts";
import {
  type ChangeOrderRow,
  listChangeOrderRows,
  listChangesOfEach,
  listPresentMilestones,
} from "./change-orders.queries.ts";
import type { ChangeOrderDto } from "./change-orders.schema.ts";

type OfProject = { id: ProjectId; status: ProjectStatus; currency: Currency };

/** A project's change orders, the newest first; one that was overtaken and not answered says that it lapsed. */
export async function describeChangeOrders(db: DbOrTrx, project: OfProject): Promise<ChangeOrderDto[]> {
  const present = await listPresentMilestones(db, project.id);
  const rows = await listChangeOrderRows(db, project.id);
  const ids = rows.map(({ id }) => id);
  const changes = await listChangesOfEach(db, ids);
  return rows.map((row) => toChangeOrderDto(row, changes.get(row.id) ?? [], { project, present }));
}

export async function describeChangeOrder(db: DbOrTrx, project: OfProject, id: ChangeOrderId): Promise<ChangeOrderDto> {
  const order = (await describeChangeOrders(db, project)).find((one) => one.id === id);
  invariant(order, "a change order is one of its project's");
  return order;
}

type Of = { project: OfProject; present: readonly PresentMilestone[] };

function toChangeOrderDto(row: ChangeOrderRow, changes: readonly Change[], { project, present }: Of): ChangeOrderDto {
  const isLapsed = isLive(row.status) && !isApplicable(project, changes, present);
  const isOpen = isLive(row.status) && !isLapsed;
  const sums = sumsOf(changes, present);
  return {
    id: row.id,
    projectId: row.project_id,
    number: row.number,
    status: isLapsed ? "lapsed" : row.status,
    proposedBy: row.proposed_by,
    note: row.note,
    declineReason: row.decline_reason,
    changes: changes.map((change) => ({
      kind: change.kind,
      milestoneId: change.kind === "add" ? null : change.milestoneId,
      before: change.kind === "add" ? null : toTermsDto(change.before),
      after: change.kind === "remove" ? null : toTermsDto(change.after),
    })),
    currency: project.currency,
    difference: decimalFromMinor(sums.differenceMinor),
    toFund: decimalFromMinor(isOpen ? sums.toFundMinor : 0),
    toRefund: decimalFromMinor(isOpen ? sums.toRefundMinor : 0),
    createdAt: row.created_at.toISOString(),
    agreedAt: row.agreed_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

const toTermsDto = ({ amountMinor, expensesCapMinor, period, ...terms }: MilestoneTerms) => ({
  ...terms,
  amount: decimalFromMinor(amountMinor),
  period: period && toPeriodTerms(period),
  expensesCap: expensesCapMinor === null ? null : decimalFromMinor(expensesCapMinor),
});
