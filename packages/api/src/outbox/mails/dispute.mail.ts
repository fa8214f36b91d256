import type { DisputeOutcome } from "@quorate/core/disputes/dispute";
import { formatMoney } from "@quorate/core/format/money-format";
import type { DisputeId, MilestoneId } from "@quorate/core/ids";
import { escrowOf, factsOf, type OfMilestone, openProject, quotedMilestone } from "@quorate/core/mail/deal-in-mail";
import { type Letter, type MailPerson, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { settledBy } from "@quorate/core/milestones/escrow-term";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell, type EventMailPorts } from "./beside-the-bell.service.ts";
import { findDisputeForMail } from "./event-mail-facts.queries.ts";
import { findPartyWhoActed } from "./find-actor.service.ts";
import { readMilestone } from "./read-milestone.service.ts";

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

export const disputeMails = mails({
  /** To both parties and to administrators. `settledOn`: a day as people read it. */
  "verdict-due": mail(
    MAIL_RULES.deadline,
    ({ settledOn, ...of }: OfMilestone & { settledOn: string }): Letter => ({
      subject: `To be decided by ${settledOn}: the dispute about ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          `The dispute about ${quotedMilestone(of.milestone)} is waiting for an administrator's decision. The money cannot be held for longer than ${settledOn}: if nothing is decided by then, ${of.amount} goes back to the client.`,
        ),
        factsOf(of, ["Refunded without a decision", settledOn]),
        escrowOf(of),
        openProject("Open the project", of),
      ],
    }),
    [{ ...sample.milestone, settledOn: "May 29, 2026" }],
  ),
  "dispute-opened": mail(
    MAIL_RULES.work,
    ({ by, reason, answerBy, ...of }: OfMilestone & { by: MailPerson; reason: string; answerBy: string }): Letter => ({
      subject: `Dispute about ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(`${introducedInMail(by)} opened a dispute about ${quotedMilestone(of.milestone)}.`),
        ...said(reason),
        text(`Answer by ${answerBy}. An administrator then decides; until then ${of.amount} stays in escrow.`),
        escrowOf(of),
        openProject("Answer the dispute", of),
      ],
    }),
    [{ by: sample.client, ...sample.milestone, reason: "The report covers another market.", answerBy: "Mar 09, 2026" }],
  ),
  "dispute-answered": mail(
    MAIL_RULES.work,
    ({ by, answer, ...of }: OfMilestone & { by: MailPerson; answer: string | null }): Letter => ({
      subject: `The dispute about ${quotedMilestone(of.milestone)} was answered`,
      by,
      parts: [
        text(`${introducedInMail(by)} answered the dispute about ${quotedMilestone(of.milestone)}.`),
        ...said(answer),
        text("An administrator decides next. We will tell you as soon as there is a decision."),
        escrowOf(of),
        openProject("Open the project", of),
      ],
    }),
    [{ by: sample.ada, ...sample.milestone, answer: "It covers what the brief names." }],
  ),
  "dispute-decided": mail(
    MAIL_RULES.work,
    ({
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
          `${isByRule ? "The dispute was not decided in the time the money could be held." : "An administrator has decided."} ${verdictOn(of.amount, { reader, outcome, released })}`,
        ),
        ...said(note),
        factsOf(of),
        escrowOf(of),
        openProject("Open the project", of),
      ],
    }),
    [
      { ...sample.milestone, reader: "expert", outcome: "release", released: null, note: null, isByRule: false },
      {
        ...sample.milestone,
        reader: "client",
        outcome: "refund",
        released: null,
        note: "Nothing was handed over.",
        isByRule: false,
      },
      { ...sample.milestone, reader: "client", outcome: "refund", released: null, note: null, isByRule: true },
      {
        ...sample.milestone,
        reader: "expert",
        outcome: "split",
        released: sample.money("5000.00"),
        note: "Half of it was done.",
        isByRule: false,
      },
    ],
  ),
});

/** An opened dispute is told until it is answered, an answer until it is decided, a verdict always. */
export const disputeMail = {
  mails: disputeMails,
  subscribers: {
    "dispute-mail": besideTheBell({
      dispute_opened: async (ports, event, { dayOf }) => {
        const of = await readDispute(ports, event);
        const by = of && (await findPartyWhoActed(ports.db, event.actorId, of.clientUserId));
        if (!by || of.dispute.status !== "open") return null;
        const { reason, answerDueAt } = of.dispute;
        return disputeMails["dispute-opened"].write({ by, ...of.inMail, reason, answerBy: dayOf(answerDueAt) });
      },
      dispute_answered: async (ports, event) => {
        const of = await readDispute(ports, event);
        const by = of && (await findPartyWhoActed(ports.db, event.actorId, of.clientUserId));
        if (!by || of.dispute.status !== "answered") return null;
        return disputeMails["dispute-answered"].write({ by, ...of.inMail, answer: of.dispute.answer });
      },
      dispute_verdict_due: async (ports, event, { dayOf }) => {
        const of = await readDispute(ports, event);
        if (!of || of.dispute.status === "resolved" || !of.fundedAt) return null;
        return disputeMails["verdict-due"].write({ ...of.inMail, settledOn: dayOf(settledBy(of.fundedAt)) });
      },
      dispute_decided: async (ports, event, { receiverId }) => {
        const of = await readDispute(ports, event);
        if (!of) return null;
        const { releasedAmount, resolutionNote, resolvedById } = of.dispute;
        return disputeMails["dispute-decided"].write({
          ...of.inMail,
          reader: receiverId === of.clientUserId ? "client" : "expert",
          outcome: event.outcome,
          released: releasedAmount === null ? null : formatMoney(releasedAmount, ports.currency),
          note: resolutionNote,
          isByRule: resolvedById === null,
        });
      },
    }),
  },
};

type OfDispute = { milestoneId: MilestoneId; disputeId: DisputeId };

async function readDispute(ports: EventMailPorts, { milestoneId, disputeId }: OfDispute) {
  const milestone = await readMilestone(ports, milestoneId);
  const dispute = await findDisputeForMail(ports.db, disputeId);
  return milestone && dispute ? { ...milestone, dispute } : null;
}
