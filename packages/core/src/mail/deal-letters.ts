import type { DisputeOutcome } from "../disputes/dispute.ts";
import type { EscrowInMail } from "./escrow-in-mail.ts";
import {
  facts,
  type Letter,
  type LetterPart,
  lead,
  type MailPerson,
  pointer,
  said,
  text,
  whyMasked,
} from "./letter.ts";
import { calledInMail, introducedInMail, nameInMail, quotedInMail } from "./names-in-mails.ts";
import { type HoldInMail, holdParts } from "./payout-letters.ts";
import { type DuePlan, planNotPaid, planPaymentDue, type UnpaidPlan } from "./plan-letters.ts";

type OfProject = { project: string; projectId: string };
/** A milestone as a mail names it; amounts as people read them: "£12,500.00". */
type OfMilestone = OfProject & { milestone: string; amount: string; escrow: EscrowInMail };
export type FileInMail = { name: string; size: string };

const quotedProject = (project: string) => quotedInMail(project, "a project");
const quotedMilestone = (milestone: string) => quotedInMail(milestone, "a milestone");
const nameOf = (by: MailPerson) => nameInMail(by.name, "Somebody");
const openProject = (label: string, { projectId }: OfProject) => lead(label, `/project/${projectId}`);

function factsOf({ project, milestone, amount }: OfMilestone, ...more: readonly (readonly [string, string])[]) {
  return facts(
    ["Project", calledInMail(project, "a project")],
    ["Milestone", calledInMail(milestone, "a milestone")],
    ["Amount", amount],
    ...more,
  );
}

/** Where the money of the whole project stands now. */
const escrowOf = ({ escrow }: OfMilestone): LetterPart => ({ is: "escrow", escrow });

/** By name and size alone: a file is opened where it is asked who reads it. */
function filesFact(files: readonly FileInMail[]): (readonly [string, string])[] {
  const named = files.map(({ name, size }) => `${calledInMail(name, "A file")}, ${size}`);
  return named.length === 0 ? [] : [[named.length === 1 ? "File" : "Files", named.join("\n")]];
}

type Verdict = { reader: "client" | "expert"; outcome: DisputeOutcome; released: string | null };

/** What a verdict means to its reader in words; `released` is the expert's part of a split. */
function verdictOn(amount: string, { reader, outcome, released }: Verdict): string {
  const [client, expert] = reader === "client" ? ["you", "the expert"] : ["the client", "you"];
  switch (outcome) {
    case "release":
      return `${amount} is released to ${expert}.`;
    case "refund":
      return `${amount} goes back to ${client}.`;
    case "split":
      return `${released ?? "A part"} of ${amount} is released to ${expert}; the rest goes back to ${client}.`;
  }
}

function milestoneNotPaid(of: OfMilestone): Letter {
  return {
    subject: `The payment for ${quotedMilestone(of.milestone)} was declined`,
    parts: [
      text(
        `The payment of ${of.amount} for ${quotedMilestone(of.milestone)} was declined. Nothing was taken, and nothing is held.`,
      ),
      factsOf(of),
      escrowOf(of),
      text("Try again, or with another card: the work begins when the milestone is funded."),
      openProject("Fund the milestone", of),
    ],
  };
}

type FailedPayment =
  | ({ of: "milestone" } & OfMilestone)
  | ({ of: "plan" } & UnpaidPlan)
  | ({ of: "renewal" } & DuePlan);

/** The work and its money. A person's words are in them between people who have a contract; before it, where it leads. */
/** What the expert gets of a released amount, and where it is: "On its way", "Paid" or held for a reason. */
type ReceivedInMail = { fee: string; payout: string; standing: string; hold: HoldInMail | null };

function whereItIs({ standing, hold }: ReceivedInMail): LetterPart[] {
  if (hold === null) return [text(`${standing}.`), lead("See your earnings", "/expert/earnings")];
  return [...holdParts(hold), lead(hold.action, hold.path)];
}

export const dealLetters = {
  "proposal-received": ({
    by,
    rate,
    timeline,
    ...of
  }: OfProject & { by: MailPerson; rate: string | null; timeline: string | null }): Letter => ({
    subject: `${nameOf(by)} sent a proposal for ${quotedProject(of.project)}`,
    by,
    parts: [
      text(`${introducedInMail(by)} sent a proposal for ${quotedProject(of.project)}. It waits for your decision.`),
      facts(
        ["Project", calledInMail(of.project, "a project")],
        ...(rate === null ? [] : ([["Rate", `${rate} an hour`]] as const)),
        ...(timeline === null ? [] : ([["Time", calledInMail(timeline, "as described")]] as const)),
      ),
      ...whyMasked(timeline),
      openProject("Read the proposal", of),
    ],
  }),
  "proposal-accepted": ({ by, ...of }: OfProject & { by: MailPerson }): Letter => ({
    subject: `Your proposal for ${quotedProject(of.project)} was accepted`,
    by,
    parts: [
      text(`${introducedInMail(by)} accepted your proposal for ${quotedProject(of.project)}.`),
      text("You can begin as soon as the first milestone is funded: its money is then held for you."),
      openProject("Open the project", of),
    ],
  }),
  "proposal-rejected": ({ project }: { project: string }): Letter => ({
    subject: `Your proposal for ${quotedProject(project)} was not chosen`,
    parts: [
      text(`The client of ${quotedProject(project)} decided against your proposal. Nothing more is needed from you.`),
      lead("See your proposals", "/proposals"),
    ],
  }),
  "milestone-funded": (of: OfMilestone): Letter => ({
    subject: `Funded: ${quotedMilestone(of.milestone)}`,
    parts: [
      text(
        `${of.amount} for ${quotedMilestone(of.milestone)} is held in escrow: work can begin. It is released to you when the client accepts the work, or 14 days after you hand it over.`,
      ),
      factsOf(of),
      escrowOf(of),
      openProject("Open the project", of),
    ],
  }),
  "payment-failed": (failed: FailedPayment): Letter => {
    if (failed.of === "renewal") return planPaymentDue(failed);
    return failed.of === "plan" ? planNotPaid(failed) : milestoneNotPaid(failed);
  },
  /** `releaseOn`: a day as people read it. */
  "milestone-submitted": ({
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
        `${introducedInMail(by)} handed over the work on ${quotedMilestone(of.milestone)}. It waits for your decision.`,
      ),
      ...said(note),
      factsOf(of, ...filesFact(files), ["Released without an answer", releaseOn]),
      escrowOf(of),
      openProject("Look at the work", of),
    ],
  }),
  /** `daysLeft`: begun ones count. */
  "release-due": ({ releaseOn, daysLeft, ...of }: OfMilestone & { releaseOn: string; daysLeft: number }): Letter => ({
    subject: `${daysLeft === 1 ? "1 day" : `${daysLeft} days`} to decide on ${of.amount} for ${quotedMilestone(of.milestone)}`,
    parts: [
      text(
        `The work on ${quotedMilestone(of.milestone)} has been handed over and waits for your decision. If you do nothing, ${of.amount} is released on ${releaseOn}.`,
      ),
      factsOf(of),
      escrowOf(of),
      openProject("Look at the work", of),
    ],
  }),
  "changes-requested": ({ by, request, ...of }: OfMilestone & { by: MailPerson; request: string | null }): Letter => ({
    subject: `Changes asked for: ${quotedMilestone(of.milestone)}`,
    by,
    parts: [
      text(`${introducedInMail(by)} looked at ${quotedMilestone(of.milestone)} and asks for changes.`),
      ...said(request),
      text("The money stays in escrow. Hand the work over again when the changes are made."),
      escrowOf(of),
      openProject("Open the project", of),
    ],
  }),
  /** `payout` and `fee`: to the expert, who gets the amount without the fee; null to the client. */
  "milestone-released": ({
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
        "The invoice is issued by itself.",
        "Invoices of this project",
        `/invoices?project=${encodeURIComponent(of.projectId)}`,
      ),
    ],
  }),
  /** `refundOn`: a day as people read it. */
  "refund-due": ({
    reader,
    refundOn,
    ...of
  }: OfMilestone & { reader: "client" | "expert"; refundOn: string }): Letter => ({
    subject: `Refunded on ${refundOn} unless handed over: ${quotedMilestone(of.milestone)}`,
    parts: [
      text(
        reader === "expert"
          ? `No work has been handed over for ${quotedMilestone(of.milestone)}. On ${refundOn} ${of.amount} goes back to the client by itself. Hand over what you have before then; the client can still ask for changes.`
          : `No work has been handed over for ${quotedMilestone(of.milestone)}. On ${refundOn} ${of.amount} goes back to you by itself, unless the expert hands over before then. There is nothing that you need do.`,
      ),
      factsOf(of, ["Refunded by itself", refundOn]),
      escrowOf(of),
      openProject(reader === "expert" ? "Hand over the work" : "Open the project", of),
    ],
  }),
  "milestone-refunded": ({ reader, ...of }: OfMilestone & { reader: "client" | "expert" }): Letter => ({
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
  /** To both parties and to administrators. `settledOn`: a day as people read it. */
  "verdict-due": ({ settledOn, ...of }: OfMilestone & { settledOn: string }): Letter => ({
    subject: `To be decided by ${settledOn}: the dispute about ${quotedMilestone(of.milestone)}`,
    parts: [
      text(
        `The dispute about ${quotedMilestone(of.milestone)} waits for an administrator’s decision. The money cannot be held for longer than ${settledOn}: if nothing is decided by then, ${of.amount} goes back to the client.`,
      ),
      factsOf(of, ["Refunded without a decision", settledOn]),
      escrowOf(of),
      openProject("Open the project", of),
    ],
  }),
  "dispute-opened": ({
    by,
    reason,
    answerBy,
    ...of
  }: OfMilestone & { by: MailPerson; reason: string; answerBy: string }): Letter => ({
    subject: `Dispute about ${quotedMilestone(of.milestone)}`,
    by,
    parts: [
      text(`${introducedInMail(by)} opened a dispute about ${quotedMilestone(of.milestone)}.`),
      ...said(reason),
      text(`Answer until ${answerBy}. An administrator then decides; until then ${of.amount} stays in escrow.`),
      escrowOf(of),
      openProject("Answer the dispute", of),
    ],
  }),
  "dispute-answered": ({ by, answer, ...of }: OfMilestone & { by: MailPerson; answer: string | null }): Letter => ({
    subject: `The dispute about ${quotedMilestone(of.milestone)} was answered`,
    by,
    parts: [
      text(`${introducedInMail(by)} answered the dispute about ${quotedMilestone(of.milestone)}.`),
      ...said(answer),
      text("An administrator decides next. You hear of it as soon as it is decided."),
      escrowOf(of),
      openProject("Open the project", of),
    ],
  }),
  "dispute-decided": ({
    reader,
    outcome,
    released,
    note,
    isByRule,
    ...of
  }: OfMilestone & Verdict & { note: string | null; isByRule: boolean }): Letter => ({
    subject: `The dispute about ${quotedMilestone(of.milestone)} was decided`,
    parts: [
      text(
        `${isByRule ? "The dispute was not decided while the money could be held." : "An administrator has decided."} ${verdictOn(of.amount, { reader, outcome, released })}`,
      ),
      ...said(note),
      factsOf(of),
      escrowOf(of),
      openProject("Open the project", of),
    ],
  }),
  "chargeback-opened": (of: OfMilestone): Letter => ({
    subject: `The payment for ${quotedMilestone(of.milestone)} is being taken back`,
    parts: [
      text(`The client’s bank is taking back ${of.amount} for ${quotedMilestone(of.milestone)}.`),
      text("Until it has decided, the money stays where it is: it is neither released nor paid out."),
      factsOf(of),
      escrowOf(of),
      openProject("Open the project", of),
    ],
  }),
  "chargeback-decided": ({
    isLost,
    reader,
    ...of
  }: OfMilestone & { isLost: boolean; reader: "client" | "expert" }): Letter => ({
    subject: `The client’s bank has decided about ${quotedMilestone(of.milestone)}`,
    parts: [
      text(
        isLost
          ? `The bank keeps ${of.amount} for ${quotedMilestone(of.milestone)}: it goes back to the client.`
          : `The bank leaves ${of.amount} for ${quotedMilestone(of.milestone)} with us. Everything goes on as before.`,
      ),
      ...(isLost && reader === "expert"
        ? [text("What was not paid out is not paid out any more; what was paid out is asked back.")]
        : []),
      factsOf(of),
      escrowOf(of),
      openProject("Open the project", of),
    ],
  }),
};
