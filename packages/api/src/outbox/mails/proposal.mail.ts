import { type Currency, DEFAULT_CURRENCY } from "@quorate/core/format/currency";
import { formatDate } from "@quorate/core/format/date-format";
import { formatMoney, formatRate } from "@quorate/core/format/money-format";
import type { ProjectId, ProposalId, UserId } from "@quorate/core/ids";
import { nameOf, type OfProject, openProject, quotedProject } from "@quorate/core/mail/deal-in-mail";
import {
  facts,
  type Letter,
  type LetterPart,
  lead,
  type MailPerson,
  said,
  text,
  whyMasked,
} from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { calledInMail, introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import type { Db } from "@quorate/db/client";
import { listProposalPeople } from "../../proposals/proposal-people.queries.ts";
import { toProposalDto } from "../../proposals/proposals.mapper.ts";
import { findProposalRow } from "../../proposals/proposals.queries.ts";
import type { ProposalDto } from "../../proposals/proposals.schema.ts";
import { showProposal } from "../../proposals/show-proposals.service.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell } from "./beside-the-bell.service.ts";
import { connectionMails } from "./connection.mail.ts";
import { findProjectForMail, hasOnlyRejectedProposals } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";

/** What an offer comes to, as its reader has it. */
type OfferInMail = {
  total: string | null;
  isBudget: boolean;
  /** Up to what sum receipts are paid beside the total. */
  expenses: string | null;
  rate: string | null;
  hours: string | null;
  timeline: string | null;
  /** Its last day, as people read it. */
  validUntil: string | null;
};
type AboutOffer = OfProject & { by: MailPerson; offer: OfferInMail };

function factsOf({ project, offer }: AboutOffer): LetterPart[] {
  const { total, isBudget, expenses, rate, hours, timeline, validUntil } = offer;
  return [
    facts(
      ["Project", calledInMail(project, "a project")],
      ...(total === null ? [] : ([["Total", isBudget ? `${total}, the budget` : total]] as const)),
      ...(expenses === null ? [] : ([["Expenses", `Up to ${expenses}, not in the total`]] as const)),
      ...(rate === null ? [] : ([["Rate", `${rate}/hour`]] as const)),
      ...(hours === null ? [] : ([["Hours", `At most ${hours}`]] as const)),
      ...(timeline === null ? [] : ([["Time", calledInMail(timeline, "as described")]] as const)),
      ...(validUntil === null ? [] : ([["Valid until", validUntil]] as const)),
    ),
    ...whyMasked(timeline),
  ];
}

export const sampleOffer = {
  total: sample.money("7000.00"),
  isBudget: false,
  expenses: sample.money("300.00"),
  rate: formatRate("140.00", DEFAULT_CURRENCY),
  hours: "50",
  timeline: "6 weeks",
  validUntil: "May 16, 2026",
};
export const emptyOffer = {
  ...{ total: null, isBudget: false, expenses: null, rate: null, hours: null },
  ...{ timeline: null, validUntil: null },
};

export const proposalMails = mails({
  "proposal-received": mail(
    MAIL_RULES.proposals,
    (about: AboutOffer): Letter => ({
      subject: `${nameOf(about.by)} sent a proposal for ${quotedProject(about.project)}`,
      by: about.by,
      parts: [
        text(
          `${introducedInMail(about.by)} sent a proposal for ${quotedProject(about.project)}. It is waiting for your decision.`,
        ),
        ...factsOf(about),
        openProject("Read the proposal", about),
      ],
    }),
    [
      { by: { ...sample.ada, title: "Pricing and market entry" }, ...sample.project, offer: sampleOffer },
      { by: { ...sample.ada, title: "" }, ...sample.project, offer: emptyOffer },
    ],
  ),
  "offer-revised": mail(
    MAIL_RULES.proposals,
    ({ note, ...about }: AboutOffer & { note: string | null }): Letter => ({
      subject: `${nameOf(about.by)} changed the offer for ${quotedProject(about.project)}`,
      by: about.by,
      parts: [
        text(`${introducedInMail(about.by)} changed the offer for ${quotedProject(about.project)}.`),
        ...(note === null ? [] : said(note)),
        ...factsOf(about),
        openProject("See what changed", about),
      ],
    }),
    [
      { by: sample.ada, ...sample.project, offer: sampleOffer, note: "The workshop is included now." },
      { by: sample.ada, ...sample.project, offer: { ...sampleOffer, isBudget: true }, note: null },
    ],
  ),
  "offer-countered": mail(
    MAIL_RULES.proposals,
    ({ note, ...about }: AboutOffer & { note: string | null }): Letter => ({
      subject: `${nameOf(about.by)} made a counter-offer for ${quotedProject(about.project)}`,
      by: about.by,
      parts: [
        text(
          `${introducedInMail(about.by)} answered your offer for ${quotedProject(about.project)} with different terms.`,
        ),
        ...(note === null ? [] : said(note)),
        ...factsOf(about),
        text("Accept it and the project starts on these terms, or answer with an offer of your own."),
        openProject("Read the counter-offer", about),
      ],
    }),
    [
      { by: sample.client, ...sample.project, offer: sampleOffer, note: "Could you start with the interviews?" },
      { by: sample.client, ...sample.project, offer: emptyOffer, note: null },
    ],
  ),
  "counter-accepted": mail(
    MAIL_RULES.proposals,
    (about: AboutOffer): Letter => ({
      subject: `${nameOf(about.by)} accepted your counter-offer for ${quotedProject(about.project)}`,
      by: about.by,
      parts: [
        text(
          `${introducedInMail(about.by)} accepted your counter-offer, and ${quotedProject(about.project)} has started.`,
        ),
        ...factsOf(about),
        text("Fund the first milestone so that work can begin."),
        openProject("Open the project", about),
      ],
    }),
    [{ by: sample.ada, ...sample.project, offer: sampleOffer }],
  ),
  "offer-expiring": mail(
    MAIL_RULES.offerEnd,
    ({ isCounter, ...about }: AboutOffer & { isCounter: boolean }): Letter => ({
      subject: `${isCounter ? "Counter-offer" : "Offer"} expires soon: ${quotedProject(about.project)}`,
      by: about.by,
      parts: [
        text(
          isCounter
            ? `The counter-offer for ${quotedProject(about.project)} from ${introducedInMail(about.by)} is waiting for your decision. After its last day you can no longer accept it.`
            : `The offer from ${introducedInMail(about.by)} for ${quotedProject(about.project)} is waiting for your decision. After its last day you can no longer accept it.`,
        ),
        ...factsOf(about),
        openProject(isCounter ? "Read the counter-offer" : "Read the offer", about),
      ],
    }),
    [
      { by: sample.ada, ...sample.project, offer: sampleOffer, isCounter: false },
      { by: sample.client, ...sample.project, offer: sampleOffer, isCounter: true },
    ],
  ),
  "offer-expired": mail(
    MAIL_RULES.proposals,
    ({ isOwn, ...about }: AboutOffer & { isOwn: boolean }): Letter => ({
      subject: isOwn
        ? `Your offer for ${quotedProject(about.project)} has expired`
        : `${nameOf(about.by)}: the offer for ${quotedProject(about.project)} has expired`,
      by: about.by,
      parts: [
        text(
          isOwn
            ? `Your offer to ${introducedInMail(about.by)} for ${quotedProject(about.project)} has expired and can no longer be accepted. Renew it with a new end date, and it is on the table again.`
            : `The offer from ${introducedInMail(about.by)} for ${quotedProject(about.project)} has expired and can no longer be accepted. Answer with an offer of your own, or ask for a new end date.`,
        ),
        ...factsOf(about),
        openProject(isOwn ? "Renew your offer" : "Open the project", about),
      ],
    }),
    [
      { by: sample.client, ...sample.project, offer: sampleOffer, isOwn: true },
      { by: sample.ada, ...sample.project, offer: sampleOffer, isOwn: false },
    ],
  ),
  "proposal-accepted": mail(
    MAIL_RULES.proposals,
    (about: AboutOffer): Letter => ({
      subject: `Your proposal for ${quotedProject(about.project)} was accepted`,
      by: about.by,
      parts: [
        text(`${introducedInMail(about.by)} accepted your proposal for ${quotedProject(about.project)}.`),
        ...factsOf(about),
        text("You can begin as soon as the first milestone is funded: its money is then held for you."),
        openProject("Open the project", about),
      ],
    }),
    [{ by: sample.client, ...sample.project, offer: sampleOffer }],
  ),
  "proposal-rejected": mail(
    MAIL_RULES.proposals,
    ({ project, reason }: { project: string; reason: string | null }): Letter => ({
      subject: `Your proposal for ${quotedProject(project)} was not chosen`,
      parts: [
        text(
          `The client of ${quotedProject(project)} decided against your proposal. You do not need to do anything more.`,
        ),
        ...(reason === null ? [] : said(reason)),
        lead("See your proposals", "/proposals"),
      ],
    }),
    [
      { project: sample.project.project, reason: "We need someone on site twice a week." },
      { project: sample.project.project, reason: null },
    ],
  ),
});

/** An invitation holds while the project is open, a proposal while it waits, a decision as long as it stands. */
export const proposalMail = {
  mails: proposalMails,
  subscribers: {
    "proposal-mail": besideTheBell({
      project_invitation: async ({ db }, event) => {
        const project = await findProjectForMail(db, event.projectId);
        if (project?.status !== "open") return null;
        const by = await findActorAs(db, event.actorId, "client");
        return by && connectionMails["invitation-received"].write({ to: "project", by, ...titleOf(project) });
      },
      proposal_rejected: async ({ db }, event, { receiverId, occurredAt }) => {
        const project = await findProjectForMail(db, event.projectId);
        const holds = project && (await hasOnlyRejectedProposals(db, event.projectId, receiverId));
        if (!holds) return null;
        const own =
          event.type === "proposal.rejected" ? await readOffer({ db }, event, { receiverId, occurredAt }) : null;
        return proposalMails["proposal-rejected"].write({
          project: project.project,
          reason: own?.declineReason ?? null,
        });
      },
      proposal_accepted: async (ports, event, to) => {
        const about = await readAboutOffer(ports, event, to, "client");
        return about?.status === "accepted" ? proposalMails["proposal-accepted"].write(about.letter) : null;
      },
      counter_accepted: async (ports, event, to) => {
        const about = await readAboutOffer(ports, event, to, "expert");
        return about?.status === "accepted" ? proposalMails["counter-accepted"].write(about.letter) : null;
      },
      proposal_received: async (ports, event, to) => {
        const about = await readAboutOffer(ports, event, to, "expert");
        return about?.status === "pending" ? proposalMails["proposal-received"].write(about.letter) : null;
      },
      offer_revised: async (ports, event, to) => {
        const about = await readAboutOffer(ports, event, to, "expert");
        if (about?.status !== "pending" || about.offeredBy !== "expert") return null;
        return proposalMails["offer-revised"].write({ ...about.letter, note: about.note });
      },
      offer_countered: async (ports, event, to) => {
        const about = await readAboutOffer(ports, event, to, "client");
        if (about?.status !== "pending" || about.offeredBy !== "client") return null;
        return proposalMails["offer-countered"].write({ ...about.letter, note: about.note });
      },
      offer_expiring: async (ports, event, to) => {
        const ending = await readEndingOffer(ports, event, to);
        return ending && proposalMails["offer-expiring"].write({ ...ending.letter, isCounter: false });
      },
      counter_expiring: async (ports, event, to) => {
        const ending = await readEndingOffer(ports, event, to);
        return ending && proposalMails["offer-expiring"].write({ ...ending.letter, isCounter: true });
      },
      offer_expired: async (ports, event, to) => {
        const ending = await readEndingOffer(ports, event, to);
        return ending && proposalMails["offer-expired"].write({ ...ending.letter, isOwn: ending.isOwn });
      },
    }),
  },
};

type To = { receiverId: UserId; occurredAt: Date };

/** The proposal as the receiver of the mail reads it. */
async function readOffer({ db }: { db: Db }, { proposalId }: { proposalId: ProposalId }, to: To): Promise<ProposalDto> {
  const row = await findProposalRow(db, proposalId);
  return toProposalDto(row, await showProposal(db, { reader: to.receiverId, now: to.occurredAt }, row));
}

/** An offer's details for an email; null if the project or the actor is gone. */
async function readAboutOffer(
  { db, currency }: { db: Db; currency: Currency },
  event: { projectId: ProjectId; proposalId: ProposalId; actorId: UserId | null },
  to: To,
  part: "client" | "expert",
) {
  const project = await findProjectForMail(db, event.projectId);
  const by = await findActorAs(db, event.actorId, part);
  if (!project || !by) return null;
  const proposal = await readOffer({ db }, event, to);
  return { ...proposal, letter: { by, ...titleOf(project), offer: offerInMail(proposal, currency) } };
}

/**
 * An offer that ends, with the other party; null where it was decided, or another version was put on the table, after the event. `isOwn`:
 * the receiver wrote the version.
 */
async function readEndingOffer(
  { db, currency }: { db: Db; currency: Currency },
  event: { projectId: ProjectId; proposalId: ProposalId },
  to: To,
) {
  const project = await findProjectForMail(db, event.projectId);
  const [people] = await listProposalPeople(db, [event.proposalId]);
  if (!project || !people) return null;
  const reader = to.receiverId === people.clientUserId ? "client" : "expert";
  const by =
    reader === "client"
      ? await findActorAs(db, people.expertUserId, "expert")
      : await findActorAs(db, people.clientUserId, "client");
  const proposal = await readOffer({ db }, event, to);
  const isSame = proposal.status === "pending" && new Date(proposal.offeredAt) <= to.occurredAt;
  if (!by || !isSame) return null;
  const letter = { by, ...titleOf(project), offer: offerInMail(proposal, currency) };
  return { isOwn: proposal.offeredBy === reader, letter };
}

function offerInMail(offer: ProposalDto, currency: Currency): OfferInMail {
  const { total, totalBasis, expensesCap, proposedRate, estimatedHours, estimatedTimeline, validUntil } = offer;
  return {
    total: total === null ? null : formatMoney(total, currency),
    isBudget: totalBasis === "budget",
    expenses: expensesCap === null ? null : formatMoney(expensesCap, currency),
    rate: proposedRate === null ? null : formatRate(proposedRate, currency),
    hours: estimatedHours === null ? null : String(estimatedHours),
    timeline: estimatedTimeline,
    validUntil: validUntil === null ? null : formatDate(validUntil),
  };
}

const titleOf = ({ project, projectId }: OfProject): OfProject => ({ project, projectId });
