import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatMinor, formatMoney } from "@quorate/core/format/money-format";
import { nameOf, type OfProject, openProject, quotedMilestone } from "@quorate/core/mail/deal-in-mail";
import { facts, type Letter, type MailPerson, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { calledInMail, introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { hoursText, periodOf, priceOf } from "@quorate/core/milestones/period";
import { rateOf, type TimesheetStatus } from "@quorate/core/timesheets/timesheet";
import { withUnit } from "@quorate/core/words/with-unit";
import { getMilestoneRow } from "../../milestones/milestones.queries.ts";
import { toTimesheet } from "../../milestones/period-weeks.queries.ts";
import { findTimesheetById } from "../../timesheets/timesheets.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { besideTheBell, type EventMailPorts, type Told } from "./beside-the-bell.service.ts";
import { findMilestoneForMail } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";

type OfPeriod = OfProject & { milestone: string };
/** `hours`: in decimals; `amount`: what they come to, as people read it. */
type OfWeek = OfPeriod & { week: number; hours: string; amount: string };

const weekFacts = (
  { project, milestone, week, hours, amount }: OfWeek,
  ...more: readonly (readonly [string, string])[]
) =>
  facts(
    ["Project", calledInMail(project, "a project")],
    ["Milestone", calledInMail(milestone, "a milestone")],
    ["Week", String(week)],
    ["Hours", hours],
    ["Amount", amount],
    ...more,
  );

const { project, projectId, milestone, amount } = sample.milestone;
const samplePeriod: OfPeriod = { project, projectId, milestone };
const sampleWeek: OfWeek = { ...samplePeriod, week: 2, hours: "12.5", amount };

export const timesheetMails = mails({
  "timesheet-handed-over": mail(
    MAIL_RULES.work,
    ({ by, answerBy, ...of }: OfWeek & { by: MailPerson; answerBy: string }): Letter => ({
      subject: `${nameOf(by)} handed over ${withUnit(of.hours, "h")}: ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} handed over the hours of week ${of.week} of ${quotedMilestone(of.milestone)}. Approve them, or send them back with a reason.`,
        ),
        weekFacts(of, ["Approved automatically", answerBy]),
        openProject("Look at the week", of),
      ],
    }),
    [{ ...sampleWeek, by: sample.ada, answerBy: "Mar 7, 2026" }],
  ),
  "timesheet-answer-due": mail(
    MAIL_RULES.deadline,
    ({ answerBy, ...of }: OfWeek & { answerBy: string }): Letter => ({
      subject: `Answer by ${answerBy}: ${withUnit(of.hours, "h")} for ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          `The hours of week ${of.week} of ${quotedMilestone(of.milestone)} are waiting for your answer. If you do nothing, they are approved on ${answerBy} and ${of.amount} is released.`,
        ),
        weekFacts(of),
        openProject("Look at the week", of),
      ],
    }),
    [{ ...sampleWeek, answerBy: "Mar 7, 2026" }],
  ),
  "timesheet-returned": mail(
    MAIL_RULES.work,
    ({ by, reason, ...of }: OfWeek & { by: MailPerson; reason: string | null }): Letter => ({
      subject: `Week ${of.week} was sent back: ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(`${introducedInMail(by)} sent week ${of.week} of ${quotedMilestone(of.milestone)} back to you.`),
        ...said(reason),
        text("The money stays in escrow. Correct it, and hand the week over again."),
        weekFacts(of),
        openProject("Open the week", of),
      ],
    }),
    [{ ...sampleWeek, by: sample.client, reason: "Tuesday was a holiday here." }],
  ),
  "timesheet-approved": mail(
    MAIL_RULES.work,
    ({ isAutomatic, ...of }: OfWeek & { isAutomatic: boolean }): Letter => ({
      subject: `Approved: ${withUnit(of.hours, "h")} for ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          isAutomatic
            ? `No answer came in five days: the hours of week ${of.week} of ${quotedMilestone(of.milestone)} are approved, and ${of.amount} is released.`
            : `The hours of week ${of.week} of ${quotedMilestone(of.milestone)} are approved, and ${of.amount} is released.`,
        ),
        weekFacts(of),
        openProject("Open the project", of),
      ],
    }),
    [
      { ...sampleWeek, isAutomatic: false },
      { ...sampleWeek, isAutomatic: true },
    ],
  ),
  "period-ending": mail(
    MAIL_RULES.deadline,
    ({ by, closesOn, ...of }: OfPeriod & { by: MailPerson; closesOn: string }): Letter => ({
      subject: `Hand over your hours by ${closesOn}: ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} is ending ${quotedMilestone(of.milestone)}. Hand over the hours you worked by ${closesOn}; after that, unused money goes back to the client.`,
        ),
        openProject("Open your timesheets", of),
      ],
    }),
    [{ ...samplePeriod, by: sample.client, closesOn: "Mar 9, 2026" }],
  ),
  "period-ended": mail(
    MAIL_RULES.work,
    (of: OfPeriod): Letter => ({
      subject: `The hours have ended: ${quotedMilestone(of.milestone)}`,
      parts: [
        text(`The period of ${quotedMilestone(of.milestone)} has ended. Unused money goes back to the client.`),
        openProject("Open the project", of),
      ],
    }),
    [samplePeriod],
  ),
});

type WeekEvent =
  | "timesheet.handed-over"
  | "timesheet.answer-due"
  | "timesheet.returned"
  | "timesheet.approved"
  | "timesheet.auto-approved";

/** A week as long as it is what the mail says of it. */
async function readWeek(ports: EventMailPorts, event: DomainEventOf<WeekEvent>, status: TimesheetStatus) {
  const row = await findTimesheetById(ports.db, event.timesheetId);
  const of = await findMilestoneForMail(ports.db, event.milestoneId);
  if (!of || row?.status !== status) return null;
  const whole = await getMilestoneRow(ports.db, row.milestone_id);
  const period = periodOf(whole.period_weeks, whole.hourly_rate);
  if (!period) return null;
  const paid = row.paid_as_id && (await findMilestoneForMail(ports.db, row.paid_as_id));
  const amount = paid
    ? formatMoney(paid.amount, ports.currency)
    : formatMinor(priceOf(row.minutes, rateOf(toTimesheet(row), period)), ports.currency);
  const inMail: OfWeek = {
    project: of.project,
    projectId: of.projectId,
    milestone: of.milestone,
    week: row.week,
    hours: hoursText(row.minutes),
    amount,
  };
  return { row, inMail };
}

function approvedMail({ isAutomatic }: { isAutomatic: boolean }): Told<DomainEventOf<WeekEvent>> {
  return async (ports, event) => {
    const week = await readWeek(ports, event, "approved");
    return week && timesheetMails["timesheet-approved"].write({ ...week.inMail, isAutomatic });
  };
}

export const timesheetMail = {
  mails: timesheetMails,
  subscribers: {
    "timesheet-mail": besideTheBell({
      timesheet_handed_over: async (ports, event, { receiverId }) => {
        const week = await readWeek(ports, event, "handed_over");
        const by = await findActorAs(ports.db, event.actorId, "expert");
        if (!week?.row.answer_by || !by) return null;
        const dayOf = await findReaderDay(ports.db, { userId: receiverId });
        return timesheetMails["timesheet-handed-over"].write({
          ...week.inMail,
          by,
          answerBy: dayOf(week.row.answer_by),
        });
      },
      timesheet_answer_due: async (ports, event, { receiverId }) => {
        const week = await readWeek(ports, event, "handed_over");
        if (!week?.row.answer_by) return null;
        const dayOf = await findReaderDay(ports.db, { userId: receiverId });
        return timesheetMails["timesheet-answer-due"].write({ ...week.inMail, answerBy: dayOf(week.row.answer_by) });
      },
      timesheet_returned: async (ports, event) => {
        const week = await readWeek(ports, event, "returned");
        const by = await findActorAs(ports.db, event.actorId, "client");
        if (!week || !by) return null;
        return timesheetMails["timesheet-returned"].write({ ...week.inMail, by, reason: week.row.return_reason });
      },
      timesheet_approved: approvedMail({ isAutomatic: false }),
      timesheet_auto_approved: approvedMail({ isAutomatic: true }),
      period_ending: async (ports, event, { receiverId }) => {
        const of = await findMilestoneForMail(ports.db, event.milestoneId);
        const by = await findActorAs(ports.db, event.actorId, "client");
        const closesAt = of && (await getMilestoneRow(ports.db, event.milestoneId)).refund_at;
        if (!of || !by || !closesAt) return null;
        const dayOf = await findReaderDay(ports.db, { userId: receiverId });
        const { project, projectId, milestone } = of;
        return timesheetMails["period-ending"].write({ project, projectId, milestone, by, closesOn: dayOf(closesAt) });
      },
      period_ended: async (ports, event) => {
        const of = await findMilestoneForMail(ports.db, event.milestoneId);
        if (of?.status !== "refunded") return null;
        const { project, projectId, milestone } = of;
        return timesheetMails["period-ended"].write({ project, projectId, milestone });
      },
    }),
  },
};
