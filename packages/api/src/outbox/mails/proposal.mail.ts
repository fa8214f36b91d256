import type { Currency } from "@quorate/core/format/currency";
import { formatMoney } from "@quorate/core/format/money-format";
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
type OfferInMail = { total: string | null; isBudget: boolean; rate: string | null; timeline: string | null };
type AboutOffer = OfProject & { by: MailPerson; offer: OfferInMail };

function factsOf({ project, offer }: AboutOffer): LetterPart[] {
  const { total, isBudget, rate, timeline } = offer;
  return [
    facts(
      ["Project", calledInMail(project, "a project")],
      ...(total === null ? [] : ([["Total", isBudget ? `${total}, the budget` : total]] as const)),
      ...(rate === null ? [] : ([["Rate", `${rate} an hour`]] as const)),
      ...(timeline === null ? [] : ([["Time", calledInMail(timeline, "as described")]] as const)),
    ),
    ...whyMasked(timeline),
  ];
}

const sampleOffer = {
  total: sample.money("7000.00"),
  isBudget: false,
  rate: sample.money("140.00"),
  timeline: "6 weeks",
};
const emptyOffer = { total: null, isBudget: false, rate: null, timeline: null };

export const proposalMails = mails({
  "proposal-received": mail(
    MAIL_RULES.proposals,
    (about: AboutOffer): Letter => ({
      subject: `${nameOf(about.by)} sent a proposal for ${quotedProject(about.project)}`,
      by: about.by,
      parts: [
        text(
          `${introducedInMail(about.by)} sent a proposal for ${quotedProject(about.project)}. It waits for your decision.`,
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
        text(`${introducedInMail(about.by)} answered your offer for ${quotedProject(about.project)} with other terms.`),
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
  "proposal-accepted": mail(
    MAIL_RULES.proposals,
    ({ by, ...of }: OfProject & { by: MailPerson }): Letter => ({
      subject: `Your proposal for ${quotedProject(of.project)} was accepted`,
      by,
      parts: [
        text(`${introducedInMail(by)} accepted your proposal for ${quotedProject(of.project)}.`),
        text("You can begin as soon as the first milestone is funded: its money is then held for you."),
        openProject("Open the project", of),
      ],
    }),
    [{ by: sample.client, ...sample.project }],
  ),
  "proposal-rejected": mail(
    MAIL_RULES.proposals,
    ({ project, reason }: { project: string; reason: string | null }): Letter => ({
      subject: `Your proposal for ${quotedProject(project)} was not chosen`,
      parts: [
        text(`The client of ${quotedProject(project)} decided against your proposal. Nothing more is needed from you.`),
        ...(reason === null ? [] : said(reason)),
        lead("See your proposals", "/proposals"),
      ],
    }),
    [
      { project: sample.project.project, reason: "We need somebody on site twice a week." },
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
      proposal_accepted: async ({ db }, event, to) => {
        const project = await findProjectForMail(db, event.projectId);
        const by = await findActorAs(db, event.actorId, "client");
        if (!project || !by || (await readOffer({ db }, event, to)).status !== "accepted") return null;
        return proposalMails["proposal-accepted"].write({ by, ...titleOf(project) });
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
    }),
  },
};

type To = { receiverId: UserId; occurredAt: Date };

/** The proposal as the receiver of the mail reads it. */
async function readOffer({ db }: { db: Db }, { proposalId }: { proposalId: ProposalId }, to: To): Promise<ProposalDto> {
  const row = await findProposalRow(db, proposalId);
  return toProposalDto(row, await showProposal(db, { reader: to.receiverId, now: to.occurredAt }, row));
}

/** What a mail says of an offer; null where the project or whoever acted is gone. */
async function readAboutOffer(
  { db, currency }: { db: Db; currency: Currency },
  event: { projectId: ProjectId; proposalId: ProposalId; actorId: UserId | null },
  to: To,
  part: "client" | "expert",
) {
  const project = await findProjectForMail(db, event.projectId);
  const by = await findActorAs(db, event.actorId, part);
  if (!project || !by) return null;
  const { status, offeredBy, note, total, totalBasis, proposedRate, estimatedTimeline } = await readOffer(
    { db },
    event,
    to,
  );
  const offer = {
    total: total === null ? null : formatMoney(total, currency),
    isBudget: totalBasis === "budget",
    rate: proposedRate === null ? null : formatMoney(proposedRate, currency),
    timeline: estimatedTimeline,
  };
  return { status, offeredBy, note, letter: { by, ...titleOf(project), offer } };
}

const titleOf = ({ project, projectId }: OfProject): OfProject => ({ project, projectId });
