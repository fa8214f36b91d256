import { invariant } from "@quorate/core/errors";
import { formatMinor } from "@quorate/core/format/money-format";
import type { MilestoneId, PaymentId, TimesheetId } from "@quorate/core/ids";
import { divideEscrow, releaseEscrow } from "@quorate/core/milestones/escrow";
import { daysOfWeek, hoursSum, hoursText, priceOf } from "@quorate/core/milestones/period";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
import { ANSWER_DAYS, answerRemindersDue } from "@quorate/core/timesheets/timesheet";
import { addEvent } from "./add-event.ts";
import { addPayout } from "./add-gateway-movements.ts";
import { addFeeRevenue } from "./add-payment.ts";
import { addPosting } from "./add-posting.ts";
import type { MilestoneContent, StartedProjectContent } from "./content/projects-in-progress.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

type Period = NonNullable<MilestoneContent["period"]>;
type Whole = DemoWorld["rows"]["milestones"][number];
type Week = { number: number; content: Period["handedOver"][number]; whole: Whole; fundedAt: Date };

/** The weeks of milestones by the hour, once the milestones are paid: what was approved takes its money out of escrow. */
export function addPeriodWeeks(world: DemoWorld, project: StartedProjectContent): void {
  for (const { title, period } of project.milestones) {
    const whole = world.rows.milestones.find(({ id }) => id === demoId(`milestone ${project.key}, ${title}`));
    if (!period || !whole?.funded_at) continue;
    const fundedAt = new Date(whole.funded_at);
    for (const [index, content] of period.handedOver.entries()) {
      addWeek(world, project, { number: index + 1, content, whole, fundedAt });
    }
  }
}

function addWeek(world: DemoWorld, project: StartedProjectContent, week: Week): void {
  const { calendar, rows } = world;
  const { number, content, whole, fundedAt } = week;
  const id = demoId<TimesheetId>(`week ${number} of ${whole.id}`);
  const handedOverAt = calendar.at(content.daysAgo, `hand over ${id}`);
  const approvedAt =
    content.approvedDaysAgo === undefined ? null : calendar.at(content.approvedDaysAgo, `approve ${id}`);
  const answerBy = minutesAfter(handedOverAt, ANSWER_DAYS * DAY_MINUTES);
  const minutes = hoursSum(content.worked.map(({ hours }) => String(hours)));
  const words = `Week ${number}: ${hoursText(minutes)} h`;
  const event = { project: project.key, about: `week ${number}` };
  const expertUserId = named(world.experts, project.expert).userId;
  const handedOver = { ...event, milestoneId: whole.id, actorId: expertUserId, at: handedOverAt, note: words };
  addEvent(world, { ...handedOver, kind: "timesheet_handed_over" });

  const paidAs = approvedAt && payWeek(world, project, week, { handedOverAt, approvedAt, minutes, words });
  rows.timesheets.push({
    id,
    milestone_id: whole.id,
    week: number,
    status: approvedAt ? "approved" : "handed_over",
    handed_over_at: handedOverAt,
    answer_by: approvedAt ? null : answerBy,
    reminders_sent: approvedAt ? 0 : answerRemindersDue({ handedOverAt, answerBy }, calendar.now),
    decided_at: approvedAt,
    paid_as_id: paidAs,
    created_at: handedOverAt,
    updated_at: approvedAt ?? handedOverAt,
  });
  const days = daysOfWeek(fundedAt, number);
  rows.timesheet_days.push(
    ...content.worked.flatMap(({ hours, note }, index) => {
      const day = days[index];
      return day ? [{ timesheet_id: id, day, minutes: hoursSum([String(hours)]), note }] : [];
    }),
  );
}
const DAY_MINUTES = 1_440;

type Approval = { handedOverAt: Date; approvedAt: Date; minutes: number; words: string };

/** The week becomes a part of the milestone with a payment of its own, just before it, and the part is released. */
function payWeek(
  world: DemoWorld,
  project: StartedProjectContent,
  { number, whole }: Week,
  { handedOverAt, approvedAt, minutes, words }: Approval,
): MilestoneId {
  const { rows, currency } = world;
  const paid = rows.project_payments.find(({ milestone_id: milestoneId }) => milestoneId === whole.id);
  const funding = rows.payment_fundings.find(({ payment_id: paymentId }) => paymentId === paid?.id);
  invariant(paid && funding, "hours are handed over of a funded milestone");
  const amountMinor = priceOf(minutes, minorFromDecimal(String(whole.hourly_rate)));
  const minor = (amount: string | number) => minorFromDecimal(String(amount));
  const payment: Payment = {
    id: paid.id,
    projectId: paid.project_id,
    milestoneId: whole.id,
    expertId: paid.expert_id,
    amountMinor: minor(paid.amount),
    platformFeeMinor: minor(paid.platform_fee),
    expertPayoutMinor: minor(paid.expert_payout),
    feeBasisPoints: paid.fee_basis_points,
    currency,
    status: "escrowed",
  };
  const id = demoId<MilestoneId>(`week ${number} of milestone ${whole.id}`);
  const paymentId = demoId<PaymentId>(`payment ${id}`);
  const { part, rest, posting } = divideEscrow(payment, { id: paymentId, amountMinor });
  addPosting(world, { posting, source: { paymentId }, at: approvedAt });
  const { position } = whole;
  for (const row of rows.milestones) {
    if (row.project_id === whole.project_id && row.position >= position) row.position += 1;
  }
  rows.milestones.push({
    ...whole,
    id,
    part_of_id: whole.id,
    position,
    amount: decimalFromMinor(amountMinor),
    period_weeks: null,
    hourly_rate: null,
    status: "released",
    submission_note: words,
    hand_overs: 1,
    submitted_at: handedOverAt,
    settled_at: approvedAt,
    refund_at: null,
    refund_reminders_sent: 0,
    created_at: approvedAt,
    updated_at: approvedAt,
  });
  const released = { ...payment, ...part, id: paymentId, milestoneId: id };
  const { payment: settled, posting: release } = releaseEscrow(released, {
    ...{ id, projectId: payment.projectId, title: whole.title, amountMinor, currency, status: "submitted" },
    ...{ isWholeProject: false, submittedAt: handedOverAt, autoReleaseAt: null, fundedAt: null, refundAt: null },
  });
  addPosting(world, { posting: release, source: { paymentId }, at: approvedAt });
  const client = named(world.organizations, project.organization);
  addFeeRevenue(world, { client, payment: released, feeMinor: settled.settledFeeMinor, at: approvedAt });
  addPayout(world, { payment: released, amountMinor: settled.settledPayoutMinor, at: approvedAt });
  rows.project_payments.push({
    ...paid,
    id: paymentId,
    milestone_id: id,
    amount: decimalFromMinor(part.amountMinor),
    platform_fee: decimalFromMinor(part.platformFeeMinor),
    expert_payout: decimalFromMinor(part.expertPayoutMinor),
    status: settled.status,
    settled_at: approvedAt,
    settled_fee: decimalFromMinor(settled.settledFeeMinor),
    settled_payout: decimalFromMinor(settled.settledPayoutMinor),
    updated_at: approvedAt,
  });
  const restAmount = decimalFromMinor(rest.amountMinor);
  Object.assign(paid, {
    amount: restAmount,
    platform_fee: decimalFromMinor(rest.platformFeeMinor),
    expert_payout: decimalFromMinor(rest.expertPayoutMinor),
    updated_at: approvedAt,
  });
  Object.assign(whole, { amount: restAmount, updated_at: approvedAt });
  funding.amount = restAmount;
  rows.payment_fundings.push({ ...funding, payment_id: paymentId, amount: decimalFromMinor(amountMinor) });
  const note = `${words}, ${formatMinor(amountMinor, currency)}`;
  const approved = { project: project.key, about: `week ${number}`, actorId: client.userId, at: approvedAt, note };
  addEvent(world, { ...approved, kind: "timesheet_approved", milestoneId: id });
  return id;
}
