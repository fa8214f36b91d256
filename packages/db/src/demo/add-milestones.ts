import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import { autoReleaseAt, remindersDue } from "@quorate/core/milestones/auto-release";
import { REFUND_REMINDER_DAYS, refundAt, remindersBefore } from "@quorate/core/milestones/escrow-term";
import type { Milestone, MilestoneStatus } from "@quorate/core/milestones/milestone";
import { periodRefundAt } from "@quorate/core/milestones/period";
import { decimalFromMinor } from "@quorate/core/money";
import { addEvent } from "./add-event.ts";
import { addFiles } from "./add-files.ts";
import { addPayment } from "./add-payment.ts";
import type { StartedProjectContent } from "./content/projects-in-progress.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";
import type { MilestoneDates, MilestonePlan } from "./planned-milestone.ts";

/** Writes the milestones with their money; returns when the last one was settled. */
export function addMilestones(
  world: DemoWorld,
  project: StartedProjectContent,
  { plannedAt, isOver }: { plannedAt: Date; isOver: boolean },
): Date | null {
  const settlements = project.milestones.map((plan: MilestonePlan, index) => {
    const position = index + 1;
    const paidAt = plan.isBonus ? datesOf(world, `${project.key}, ${plan.title}`, plan).fundedAt : null;
    const createdAt = paidAt ?? (plan.isWholeProject ? plannedAt : minutesAfter(plannedAt, 10 + 3 * position));
    return addMilestone(world, { project, plan, position, createdAt, isOver });
  });
  const settled = settlements.filter((at) => at !== null).map((at) => at.getTime());
  const last = settled.length > 0 ? new Date(Math.max(...settled)) : null;
  for (const row of world.rows.milestones) {
    if (row.project_id !== demoId(`project ${project.key}`) || row.status !== "cancelled" || !last) continue;
    Object.assign(row, { settled_at: last, updated_at: last });
  }
  return last;
}

type NewMilestone = {
  project: StartedProjectContent;
  plan: MilestonePlan;
  position: number;
  createdAt: Date;
  isOver: boolean;
};

function addMilestone(world: DemoWorld, { project, plan, position, createdAt, isOver }: NewMilestone): Date | null {
  const { calendar } = world;
  const key = `${project.key}, ${plan.title}`;
  const dates = datesOf(world, key, plan);
  const status = statusOf(plan, isOver);
  const changesAt = plan.changeRequest ? calendar.at(plan.changeRequest.daysAgo, `changes ${key}`) : null;
  const autoRelease =
    status === "submitted" && dates.submittedAt
      ? autoReleaseAt(dates.submittedAt, dates.fundedAt ?? dates.submittedAt)
      : null;
  const refund = status === "funded" && dates.fundedAt ? endOf(plan, dates.fundedAt) : null;
  const milestone = {
    id: demoId<MilestoneId>(`milestone ${key}`),
    projectId: demoId<ProjectId>(`project ${project.key}`),
    title: plan.title,
    amountMinor: plan.amount * 100,
    currency: world.currency,
    status,
    isWholeProject: plan.isWholeProject ?? false,
    submittedAt: changesAt ? null : dates.submittedAt,
    autoReleaseAt: autoRelease,
    fundedAt: dates.fundedAt,
    refundAt: refund,
  };
  const happened = [createdAt, dates.fundedAt, dates.submittedAt, changesAt, dates.settledAt].filter(
    (at) => at !== null,
  );
  world.rows.milestones.push({
    id: milestone.id,
    project_id: milestone.projectId,
    position,
    title: plan.title,
    description: plan.description || null,
    amount: decimalFromMinor(milestone.amountMinor),
    is_whole_project: milestone.isWholeProject,
    is_bonus: plan.isBonus ?? false,
    period_weeks: plan.period?.weeks ?? null,
    hourly_rate: plan.period ? decimalFromMinor(plan.period.rate * 100) : null,
    expenses_cap: plan.expenses ? decimalFromMinor(plan.expenses.cap * 100) : null,
    due_date: milestone.isWholeProject || plan.isBonus ? null : dueDay(world, plan, position),
    status,
    submission_note: plan.note ?? null,
    hand_overs: dates.submittedAt ? 1 : 0,
    change_request: plan.changeRequest?.text ?? null,
    funded_at: dates.fundedAt,
    submitted_at: milestone.submittedAt,
    settled_at: dates.settledAt,
    auto_release_at: milestone.autoReleaseAt,
    reminders_sent:
      autoRelease && dates.submittedAt
        ? remindersDue({ submittedAt: dates.submittedAt, autoReleaseAt: autoRelease }, calendar.now)
        : 0,
    refund_at: refund,
    work_asked_at: changesAt ?? dates.fundedAt,
    refund_reminders_sent:
      refund && dates.fundedAt
        ? remindersBefore(refund, REFUND_REMINDER_DAYS, { since: changesAt ?? dates.fundedAt, now: calendar.now })
        : 0,
    created_at: createdAt,
    updated_at: happened.at(-1) ?? createdAt,
  });
  addWorkEvents(world, { project, plan, milestone, dates, createdAt, changesAt });
  if (plan.files && dates.submittedAt) {
    const uploaderId = named(world.experts, project.expert).userId;
    const given = { files: plan.files, purpose: "deliverable", key: `deliverable ${milestone.id}` } as const;
    const use = { project_id: milestone.projectId, milestone_id: milestone.id, hand_over: 1 };
    addFiles(world, { ...given, uploaderId, at: dates.submittedAt, use });
  }
  addPayment(world, { project, plan, milestone, dates, autoRelease });
  return dates.settledAt;
}

function datesOf({ calendar }: DemoWorld, key: string, { days, isBonus }: MilestonePlan): MilestoneDates {
  const [funded, submitted, settled] = days ?? [];
  if (isBonus && funded !== undefined) {
    const paidAt = calendar.at(funded, `fund ${key}`);
    return { fundedAt: paidAt, submittedAt: null, settledAt: paidAt };
  }
  return {
    fundedAt: funded === undefined ? null : calendar.at(funded, `fund ${key}`),
    submittedAt: submitted === undefined ? null : calendar.at(submitted, `submit ${key}`),
    settledAt: settled === undefined ? null : calendar.at(settled, `settle ${key}`),
  };
}

function statusOf({ days, status, changeRequest }: MilestonePlan, isOver: boolean): MilestoneStatus {
  if (status) return status;
  const [funded, submitted, settled] = days ?? [];
  if (funded === undefined) return isOver ? "cancelled" : "planned";
  if (settled !== undefined) return "released";
  return submitted === undefined || changeRequest ? "funded" : "submitted";
}

const endOf = ({ period }: MilestonePlan, fundedAt: Date): Date =>
  period ? periodRefundAt(fundedAt, period) : refundAt(fundedAt);

/** Planned a little later than it was handed over, or some weeks ahead. */
function dueDay({ calendar }: DemoWorld, { days }: MilestonePlan, position: number): string {
  const [, submitted] = days ?? [];
  return calendar.day(submitted === undefined ? -9 * position : submitted - 2);
}

type WorkEvents = {
  project: StartedProjectContent;
  plan: MilestonePlan;
  milestone: Milestone;
  dates: MilestoneDates;
  createdAt: Date;
  changesAt: Date | null;
};

function addWorkEvents(world: DemoWorld, { project, plan, milestone, dates, createdAt, changesAt }: WorkEvents): void {
  const clientId = named(world.organizations, project.organization).userId;
  const expertId = named(world.experts, project.expert).userId;
  const event = { project: project.key, milestoneId: milestone.id };
  if (plan.isBonus && dates.settledAt) {
    addEvent(world, { ...event, kind: "bonus_paid", actorId: clientId, at: dates.settledAt });
    return;
  }
  if (!milestone.isWholeProject) {
    addEvent(world, { ...event, kind: "milestone_planned", actorId: clientId, at: createdAt });
  }
  if (dates.fundedAt) addEvent(world, { ...event, kind: "milestone_funded", actorId: null, at: dates.fundedAt });
  if (dates.submittedAt) {
    const note = plan.note ?? null;
    addEvent(world, { ...event, kind: "milestone_submitted", actorId: expertId, at: dates.submittedAt, note });
  }
  if (changesAt) {
    const note = plan.changeRequest?.text ?? null;
    addEvent(world, { ...event, kind: "changes_requested", actorId: clientId, at: changesAt, note });
  }
  if (milestone.status === "released" && dates.settledAt) {
    addEvent(world, { ...event, kind: "milestone_released", actorId: clientId, at: dates.settledAt });
  }
  if (milestone.status === "refunded" && dates.settledAt) {
    // The party that agreed to the cancellation set the refund off.
    const actorId = project.cancelRequestedBy === "client" ? expertId : clientId;
    addEvent(world, { ...event, kind: "milestone_refunded", actorId, at: dates.settledAt });
  }
}
