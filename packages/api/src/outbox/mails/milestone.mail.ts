import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { moneyStanding, standingName } from "@quorate/core/expert-money/expert-money";
import { fileSizeText } from "@quorate/core/format/file-size";
import { formatMoney } from "@quorate/core/format/money-format";
import type { MilestoneId } from "@quorate/core/ids";
import {
  escrowOf,
  factsOf,
  nameOf,
  type OfMilestone,
  openProject,
  quotedMilestone,
  quotedProject,
} from "@quorate/core/mail/deal-in-mail";
import { type HoldInMail, holdParts } from "@quorate/core/mail/hold-in-mail";
import { type Letter, type LetterPart, lead, type MailPerson, pointer, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { calledInMail, introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { minorFromDecimal } from "@quorate/core/money";
import { ANSWER_DAYS } from "@quorate/core/timesheets/timesheet";
import type { Ports } from "../../context.ts";
import { listDeliverables } from "../../files/files.queries.ts";
import { readEscrowForMail } from "../../milestones/escrow-in-mails.service.ts";
import { findSubmittedMilestoneForMail } from "../../milestones/milestone-mails.queries.ts";
import { toHoldInMail } from "../../payouts/money-holds.mapper.ts";
import { type MoneyReading, readAccountStanding, readExpertMoney } from "../../payouts/read-expert-money.service.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { type MailPorts, sendMail } from "../mail/send-mail.service.ts";
import { besideTheBell, type Told } from "./beside-the-bell.service.ts";
import type { MilestoneForMail } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";
import { paymentMails } from "./payment.mail.ts";
import { readMilestone } from "./read-milestone.service.ts";
import { subscribe } from "./subscribe.service.ts";

type FileInMail = { name: string; size: string };

/** By name and size alone: a file is opened where it is asked who reads it. */
function filesFact(files: readonly FileInMail[]): (readonly [string, string])[] {
  const named = files.map(({ name, size }) => `${calledInMail(name, "A file")}, ${size}`);
  return named.length === 0 ? [] : [[named.length === 1 ? "File" : "Files", named.join("\n")]];
}

/** What the expert gets of a released amount, and where it is: "On its way", "Paid" or held for a reason. */
type ReceivedInMail = { fee: string; payout: string; standing: string; hold: HoldInMail | null };

const RECEIVED: ReceivedInMail = {
  fee: sample.money("1875.00"),
  payout: sample.money("10625.00"),
  standing: "On its way",
  hold: null,
};

function whereItIs({ standing, hold }: ReceivedInMail): LetterPart[] {
  if (hold === null) return [text(`${standing}.`), lead("See your earnings", "/expert/earnings")];
  return [...holdParts(hold), lead(hold.action, hold.path)];
}

type RefundDue = OfMilestone & { reader: "client" | "expert"; refundOn: string; isByTheHour: boolean };

function refundWords({ reader, refundOn, isByTheHour, milestone, amount }: RefundDue): string {
  const name = quotedMilestone(milestone);
  if (isByTheHour)
    return reader === "expert"
      ? `${name} is paid by the hour, and its period ends. On ${refundOn} any unused part of ${amount} goes back to the client. Hand over the hours you have worked before then.`
      : `${name} is paid by the hour, and its period ends. On ${refundOn} any unused part of ${amount} goes back to you. If the expert hands over hours before then, you approve them first.`;
  return reader === "expert"
    ? `No work has been handed over for ${name}. On ${refundOn} ${amount} goes back to the client automatically. Hand over what you have before then; the client can still ask for changes.`
    : `No work has been handed over for ${name}. On ${refundOn} ${amount} goes back to you automatically, unless the expert hands over before then. You do not need to do anything.`;
}

/** How the money that is held comes to the expert: by the hour there is no hand-over of the whole, and the rest goes back. */
const releaseWords = (isByTheHour: boolean) =>
  isByTheHour
    ? `Hand your hours over week by week: each week is released to you when the client approves it, or after ${ANSWER_DAYS} days without an answer. Any unused money goes back to the client.`
    : "It is released to you when the client accepts the work, or 14 days after you hand it over.";

/** The work and its money. A person's words are in them between people who have a contract; before it, where it leads. */
export const milestoneMails = mails({
  "milestone-funded": mail(
    MAIL_RULES.work,
    ({ isByTheHour, ...of }: OfMilestone & { isByTheHour: boolean }): Letter => ({
      subject: `Funded: ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          `${of.amount} for ${quotedMilestone(of.milestone)} is held in escrow: work can begin. ${releaseWords(isByTheHour)}`,
        ),
        factsOf(of),
        escrowOf(of),
        openProject("Open the project", of),
      ],
    }),
    [
      { ...sample.milestone, isByTheHour: false },
      { ...sample.milestone, isByTheHour: true },
    ],
  ),
  /** `releaseOn`: a day as people read it. */
  "milestone-submitted": mail(
    MAIL_RULES.work,
    ({
      by,
      note,
      files,
      releaseOn,
      ...of
    }: OfMilestone & {
      by: MailPerson;
      note: string | null;
      files: readonly FileInMail[];
      releaseOn: string;
    }): Letter => ({
      subject: `${nameOf(by)} handed over ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} handed over the work on ${quotedMilestone(of.milestone)}. It is waiting for your decision.`,
        ),
        ...said(note),
        factsOf(of, ...filesFact(files), ["Released automatically", releaseOn]),
        escrowOf(of),
        openProject("Look at the work", of),
      ],
    }),
    [
      {
        by: sample.ada,
        ...sample.milestone,
        note: "Twelve interviews,\nwith a summary of each.",
        files: sample.files,
        releaseOn: "Mar 16, 2026",
      },
      { by: sample.ada, ...sample.milestone, note: null, files: sample.files.slice(0, 1), releaseOn: "Mar 16, 2026" },
      { by: sample.ada, ...sample.milestone, note: null, files: [], releaseOn: "Mar 16, 2026" },
    ],
  ),
  /** `daysLeft`: begun ones count. */
  "release-due": mail(
    MAIL_RULES.deadline,
    ({ releaseOn, daysLeft, ...of }: OfMilestone & { releaseOn: string; daysLeft: number }): Letter => ({
      subject: `${daysLeft === 1 ? "1 day" : `${daysLeft} days`} to decide on ${of.amount} for ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          `The work on ${quotedMilestone(of.milestone)} has been handed over and is waiting for your decision. If you do nothing, ${of.amount} is released on ${releaseOn}.`,
        ),
        factsOf(of),
        escrowOf(of),
        openProject("Look at the work", of),
      ],
    }),
    [
      { ...sample.milestone, releaseOn: "Mar 16, 2026", daysLeft: 7 },
      { ...sample.milestone, releaseOn: "Mar 16, 2026", daysLeft: 1 },
    ],
  ),
  "changes-requested": mail(
    MAIL_RULES.work,
    ({ by, request, ...of }: OfMilestone & { by: MailPerson; request: string | null }): Letter => ({
      subject: `Changes requested: ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(`${introducedInMail(by)} looked at ${quotedMilestone(of.milestone)} and requested changes.`),
        ...said(request),
        text("The money stays in escrow. Hand the work over again when the changes are made."),
        escrowOf(of),
        openProject("Open the project", of),
      ],
    }),
    [{ by: sample.client, ...sample.milestone, request: "Please add the two buyers in Cork." }],
  ),
  "bonus-paid": mail(
    MAIL_RULES.work,
    ({
      by,
      note,
      received,
      ...of
    }: OfMilestone & { by: MailPerson; note: string | null; received: ReceivedInMail }): Letter => ({
      subject: `${nameOf(by)} gave you a bonus of ${of.amount}`,
      by,
      parts: [
        text(`${introducedInMail(by)} gave you a bonus of ${of.amount} for ${quotedProject(of.project)}.`),
        ...said(note),
        factsOf(of, ["Fee", received.fee], ["You receive", received.payout]),
        ...whereItIs(received),
      ],
    }),
    [{ by: sample.client, ...sample.milestone, note: "You saved us a month.", received: RECEIVED }],
  ),
  /** `payout` and `fee`: to the expert, who gets the amount without the fee; null to the client. */
  "milestone-released": mail(
    MAIL_RULES.work,
    ({
      isAutomatic,
      received,
      ...of
    }: OfMilestone & { isAutomatic: boolean; received: ReceivedInMail | null }): Letter => ({
      subject: `Released: ${of.amount} for ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          `${of.amount} for ${quotedMilestone(of.milestone)} was released to ${received ? "you" : "the expert"}${
            isAutomatic ? `, as ${received ? "the client" : "you"} did not decide within 14 days` : ""
          }.`,
        ),
        factsOf(
          of,
          ...(received
            ? ([
                ["Fee", received.fee],
                ["You receive", received.payout],
              ] as const)
            : []),
        ),
        escrowOf(of),
        ...(received ? whereItIs(received) : [openProject("Open the project", of)]),
        pointer(
          "We issue the invoice automatically.",
          "Invoices of this project",
          `/invoices?project=${encodeURIComponent(of.projectId)}`,
        ),
      ],
    }),
    [
      { ...sample.milestone, isAutomatic: false, received: null },
      {
        ...sample.milestone,
        isAutomatic: true,
        received: RECEIVED,
      },
      {
        ...sample.milestone,
        isAutomatic: false,
        received: { ...RECEIVED, standing: "Held", hold: sample.held[0] },
      },
    ],
  ),
  /** `refundOn`: a day as people read it. */
  "refund-due": mail(
    MAIL_RULES.deadline,
    ({ reader, refundOn, isByTheHour, ...of }: RefundDue): Letter => ({
      subject: isByTheHour
        ? `Unused money goes back on ${refundOn}: ${quotedMilestone(of.milestone)}`
        : `Refunded on ${refundOn} unless handed over: ${quotedMilestone(of.milestone)}`,
      parts: [
        text(refundWords({ reader, refundOn, isByTheHour, ...of })),
        factsOf(of, ["Refunded automatically", refundOn]),
        escrowOf(of),
        openProject(
          reader === "client" ? "Open the project" : isByTheHour ? "Hand over the hours" : "Hand over the work",
          of,
        ),
      ],
    }),
    [
      { ...sample.milestone, reader: "expert", refundOn: "May 16, 2026", isByTheHour: false },
      { ...sample.milestone, reader: "client", refundOn: "May 16, 2026", isByTheHour: false },
      { ...sample.milestone, reader: "expert", refundOn: "May 16, 2026", isByTheHour: true },
      { ...sample.milestone, reader: "client", refundOn: "May 16, 2026", isByTheHour: true },
    ],
  ),
  "milestone-refunded": mail(
    MAIL_RULES.work,
    ({ reader, ...of }: OfMilestone & { reader: "client" | "expert" }): Letter => ({
      subject: `Refunded: ${of.amount} for ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          `${of.amount} for ${quotedMilestone(of.milestone)} goes back to ${reader === "client" ? "you" : "the client"}, as no work was handed over in time.`,
        ),
        factsOf(of),
        escrowOf(of),
        openProject("Open the project", of),
      ],
    }),
    [
      { ...sample.milestone, reader: "client" },
      { ...sample.milestone, reader: "expert" },
    ],
  ),
});

const HELD: readonly string[] = ["funded", "submitted", "disputed", "released"];
const DAY_MS = 86_400_000;

/** Sent only while it still applies: money that was refunded is no longer held, and decided work no longer waits. */
export const milestoneMail = {
  mails: milestoneMails,
  subscribers: {
    "milestone-mail": besideTheBell({
      milestone_funded: async (ports, event) => {
        const of = await readMilestone(ports, event.milestoneId);
        if (!of || !HELD.includes(of.status)) return null;
        return milestoneMails["milestone-funded"].write({ ...of.inMail, isByTheHour: of.periodWeeks !== null });
      },
      payment_declined: async (ports, event) => {
        const of = await readMilestone(ports, event.milestoneId);
        if (of?.status !== "planned") return null;
        return paymentMails["payment-failed"].write({ of: "milestone", ...of.inMail });
      },
      milestone_submitted: async (ports, event, { occurredAt, dayOf }) => {
        const of = await readMilestone(ports, event.milestoneId);
        const by = await findActorAs(ports.db, event.actorId, "expert");
        if (of?.status !== "submitted" || !of.autoReleaseAt || !by) return null;
        // Handed over again since: that is told by an event of its own.
        if (of.submittedAt && of.submittedAt > occurredAt) return null;
        const releaseOn = dayOf(of.autoReleaseAt);
        const files = (await listDeliverables(ports.db, [event.milestoneId]))
          .filter(({ hand_over, safety }) => hand_over === of.handOvers && safety !== "infected")
          .map(({ name, size_bytes }) => ({ name, size: fileSizeText(size_bytes) }));
        return milestoneMails["milestone-submitted"].write({
          by,
          ...of.inMail,
          note: of.submissionNote,
          files,
          releaseOn,
        });
      },
      changes_requested: async (ports, event) => {
        const of = await readMilestone(ports, event.milestoneId);
        const by = await findActorAs(ports.db, event.actorId, "client");
        if (of?.status !== "funded" || !by) return null;
        return milestoneMails["changes-requested"].write({ by, ...of.inMail, request: of.changeRequest });
      },
      milestone_refund_due: async (ports, event, { receiverId, dayOf }) => {
        const of = await readMilestone(ports, event.milestoneId);
        if (of?.status !== "funded" || !of.refundAt) return null;
        const reader = receiverId === of.clientUserId ? "client" : "expert";
        return milestoneMails["refund-due"].write({
          reader,
          ...of.inMail,
          refundOn: dayOf(of.refundAt),
          isByTheHour: of.periodWeeks !== null,
        });
      },
      milestone_auto_refunded: async (ports, event, { receiverId }) => {
        const of = await readMilestone(ports, event.milestoneId);
        if (of?.status !== "refunded") return null;
        const reader = receiverId === of.clientUserId ? "client" : "expert";
        return milestoneMails["milestone-refunded"].write({ reader, ...of.inMail });
      },
      bonus_paid: async (ports, event) => {
        const of = await readMilestone(ports, event.milestoneId);
        const by = await findActorAs(ports.db, event.actorId, "client");
        const received = of && (await receivedOf(ports, of));
        if (of?.status !== "released" || !by || !received) return null;
        return milestoneMails["bonus-paid"].write({ by, ...of.inMail, note: of.description, received });
      },
      milestone_released: releasedMail({ isAutomatic: false }),
      milestone_auto_released: releasedMail({ isAutomatic: true }),
    }),
    "submission-reminder-mail": subscribe(["milestone.decision-due"], (ports, { milestoneId }, { eventId }) =>
      sendSubmissionReminderMail(ports, milestoneId, eventId),
    ),
  },
};

type Released = DomainEventOf<"milestone.auto-released" | "milestone.released">;

function releasedMail({ isAutomatic }: { isAutomatic: boolean }): Told<Released> {
  return async (ports, event, { receiverId }) => {
    const of = await readMilestone(ports, event.milestoneId);
    if (of?.status !== "released") return null;
    const received = receiverId === of.clientUserId ? null : await receivedOf(ports, of);
    return milestoneMails["milestone-released"].write({ ...of.inMail, isAutomatic, received });
  };
}

type MilestoneMoney = Pick<
  MilestoneForMail,
  "fee" | "payout" | "payment" | "expertId" | "transfer" | "failure" | "isChargedBack"
>;

/** What the expert gets of it, and where that is. */
async function receivedOf(ports: MoneyReading, { fee, payout, payment, expertId, ...money }: MilestoneMoney) {
  if (fee === null || payout === null || payment === null || expertId === null) return null;
  const { holds } = await readExpertMoney(ports, expertId);
  const { transfer: status, failure, isChargedBack } = money;
  const facts = { payment, transfer: status && { status, failure }, isChargedBack };
  const standing = moneyStanding(facts, await readAccountStanding(ports, expertId));
  const hold = holds.find(({ state, reason }) => state === standing?.state && reason === standing.reason);
  return {
    fee: formatMoney(fee, ports.currency),
    payout: formatMoney(payout, ports.currency),
    standing: standingName(standing ?? { state: "on_its_way", reason: null }),
    hold: hold ? toHoldInMail({ ...hold, amountMinor: minorFromDecimal(payout) }, ports.currency) : null,
  };
}

/** Reminds the client of work that waits for a decision, and of the date on which the money is released without one. */
export async function sendSubmissionReminderMail(
  ports: MailPorts & Pick<Ports, "currency">,
  milestoneId: MilestoneId,
  eventId: string | null = null,
): Promise<Date | null> {
  const milestone = await findSubmittedMilestoneForMail(ports.db, milestoneId);
  if (!milestone?.autoReleaseAt) return null;
  const { email: to, firstName, title, projectTitle, projectId } = milestone;
  const dayOf = await findReaderDay(ports.db, { email: to });
  const releaseOn = dayOf(milestone.autoReleaseAt);
  const amount = formatMoney(milestone.amount, ports.currency);
  const left = milestone.autoReleaseAt.getTime() - ports.now().getTime();
  const daysLeft = Math.max(1, Math.ceil(left / DAY_MS));
  const receiver = { to, firstName, eventId, thread: projectId };
  return await sendMail(ports, milestoneMails["release-due"], receiver, async () => {
    const escrow = await readEscrowForMail(ports, projectId);
    return { milestone: title, project: projectTitle, projectId, amount, escrow, releaseOn, daysLeft };
  });
}
