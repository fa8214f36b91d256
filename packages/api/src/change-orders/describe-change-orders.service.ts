import { type Change, isLive, type MilestoneTerms } from "@quorate/core/change-orders/change-order";
import { isApplicable, type PresentMilestone, sumsOf } from "@quorate/core/change-orders/change-plan";
import { hoursOf, newRateOf, weeksKept } from "@quorate/core/change-orders/new-rate";
import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { ChangeOrderId, MilestoneId, ProjectId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { DbOrTrx } from "@quorate/db/client";
import { listTimesheets, sumApprovedWeeks } from "../milestones/period-weeks.queries.ts";
import { toPeriodTerms } from "../schema/period.ts";
import {
  type ChangeOrderRow,
  listChangeOrderRows,
  listChangesOfEach,
  listPresentMilestones,
  listWeeksKept,
} from "./change-orders.queries.ts";
import type { ChangeOrderDto, MilestoneChangeDto } from "./change-orders.schema.ts";

type OfProject = { id: ProjectId; status: ProjectStatus; currency: Currency };

/** A project's change orders, the newest first; one that was overtaken and not answered says that it lapsed. */
export async function describeChangeOrders(db: DbOrTrx, project: OfProject): Promise<ChangeOrderDto[]> {
  const present = await listPresentMilestones(db, project.id);
  const rows = await listChangeOrderRows(db, project.id);
  const ids = rows.map(({ id }) => id);
  const changes = await listChangesOfEach(db, ids);
  const weeks = await readWeeks(db, ids, [...changes.values()].flat());
  return rows.map((row) => toChangeOrderDto(row, changes.get(row.id) ?? [], { project, present, weeks }));
}

export async function describeChangeOrder(db: DbOrTrx, project: OfProject, id: ChangeOrderId): Promise<ChangeOrderDto> {
  const order = (await describeChangeOrders(db, project)).find((one) => one.id === id);
  invariant(order, "a change order is one of its project's");
  return order;
}

type Of = { project: OfProject; present: readonly PresentMilestone[]; weeks: Weeks };
type Weeks = Awaited<ReturnType<typeof readWeeks>>;

/** The hours of every milestone whose rate, cap or weeks these change. */
async function readWeeks(db: DbOrTrx, ids: readonly ChangeOrderId[], changes: readonly Change[]) {
  const hourly = changes.flatMap((change) =>
    change.kind === "change" && change.before.period ? [change.milestoneId] : [],
  );
  if (hourly.length === 0) return { present: [], approved: new Map<MilestoneId, Minor>(), kept: [] };
  return {
    present: await listTimesheets(db, hourly),
    approved: await sumApprovedWeeks(db, hourly),
    kept: await listWeeksKept(db, ids),
  };
}

function toChangeOrderDto(
  row: ChangeOrderRow,
  changes: readonly Change[],
  { project, present, weeks }: Of,
): ChangeOrderDto {
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
    changes: changes.map((change) => toChangeDto(change, { id: row.id, isOpen, weeks })),
    currency: project.currency,
    difference: decimalFromMinor(sums.differenceMinor),
    toFund: decimalFromMinor(isOpen ? sums.toFundMinor : 0),
    toRefund: decimalFromMinor(isOpen ? sums.toRefundMinor : 0),
    createdAt: row.created_at.toISOString(),
    agreedAt: row.agreed_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

type OfOrder = Pick<Of, "weeks"> & { id: ChangeOrderId; isOpen: boolean };

function toChangeDto(change: Change, { id, isOpen, weeks }: OfOrder): MilestoneChangeDto {
  if (change.kind === "add") return { kind: "add", milestoneId: null, before: null, after: toTermsDto(change.after) };
  const { milestoneId } = change;
  const before = toTermsDto(change.before);
  if (change.kind === "remove") return { kind: "remove", milestoneId, before, after: null };
  const own = weeks.present.filter((week) => week.milestoneId === milestoneId);
  const applied = weeks.kept.find((kept) => kept.changeOrderId === id && kept.milestoneId === milestoneId)?.weeks;
  // Once it is in force every week that kept its rate has it written down.
  const handedOver = change.before.period ? weeksKept(own, change.before.period) : [];
  const kept = applied ? handedOver.filter(({ week }) => applied.includes(week)) : handedOver;
  const newRate = isOpen || applied ? newRateOf(change, kept) : null;
  const hours = isOpen ? hoursOf(change, own, weeks.approved.get(milestoneId) ?? 0) : null;
  return {
    kind: "change",
    milestoneId,
    before,
    after: toTermsDto(change.after),
    newRate: newRate && {
      hourlyRate: decimalFromMinor(newRate.rateMinor),
      fromWeek: newRate.fromWeek,
      weeksKept: newRate.weeksKept.map(({ week, rateMinor }) => ({ week, hourlyRate: decimalFromMinor(rateMinor) })),
    },
    hours: hours && {
      approved: decimalFromMinor(hours.approvedMinor),
      waiting: decimalFromMinor(hours.waitingMinor),
      restAtMost: decimalFromMinor(hours.restMinor),
    },
  };
}

const toTermsDto = ({ amountMinor, expensesCapMinor, period, ...terms }: MilestoneTerms) => ({
  ...terms,
  amount: decimalFromMinor(amountMinor),
  period: period && toPeriodTerms(period),
  expensesCap: expensesCapMinor === null ? null : decimalFromMinor(expensesCapMinor),
});
