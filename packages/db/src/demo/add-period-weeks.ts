import { formatMinor } from "@quorate/core/format/money-format";
import type { MilestoneId, TimesheetId } from "@quorate/core/ids";
import { daysOfWeek, hoursSum, hoursText, priceOf } from "@quorate/core/milestones/period";
import { minorFromDecimal } from "@quorate/core/money";
import { ANSWER_DAYS, answerRemindersDue } from "@quorate/core/timesheets/timesheet";
import { addEvent } from "./add-event.ts";
import type { MilestoneContent, StartedProjectContent } from "./content/projects-in-progress.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";
import { payPart } from "./pay-part.ts";

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
  const id = demoId<MilestoneId>(`week ${number} of milestone ${whole.id}`);
  const client = named(world.organizations, project.organization);
  const amountMinor = priceOf(minutes, minorFromDecimal(String(whole.hourly_rate)));
  payPart(world, client, whole, { id, amountMinor, handedOverAt, approvedAt, words, title: whole.title });
  const note = `${words}, ${formatMinor(amountMinor, world.currency)}`;
  const approved = { project: project.key, about: `week ${number}`, actorId: client.userId, at: approvedAt, note };
  addEvent(world, { ...approved, kind: "timesheet_approved", milestoneId: id });
  return id;
}
