import { formatMoney } from "@quorate/core/format/money-format";
import { nameOf, type OfProject, openProject, quotedProject } from "@quorate/core/mail/deal-in-mail";
import { facts, type Letter, lead, type MailPerson, text, whyMasked } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { calledInMail, introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { showWordsOf } from "../../contact-details/show-words.service.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell } from "./beside-the-bell.service.ts";
import { connectionMails } from "./connection.mail.ts";
import { findProjectForMail, findProposalForMail, hasOnlyRejectedProposals } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";

export const proposalMails = mails({
  "proposal-received": mail(
    MAIL_RULES.proposals,
    ({
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
    [
      {
        by: { ...sample.ada, title: "Pricing and market entry" },
        ...sample.project,
        rate: sample.money("140.00"),
        timeline: "6 weeks",
      },
      { by: { ...sample.ada, title: "" }, ...sample.project, rate: null, timeline: null },
    ],
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
    ({ project }: { project: string }): Letter => ({
      subject: `Your proposal for ${quotedProject(project)} was not chosen`,
      parts: [
        text(`The client of ${quotedProject(project)} decided against your proposal. Nothing more is needed from you.`),
        lead("See your proposals", "/proposals"),
      ],
    }),
    [{ project: sample.project.project }],
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
      proposal_rejected: async ({ db }, event, { receiverId }) => {
        const project = await findProjectForMail(db, event.projectId);
        const holds = project && (await hasOnlyRejectedProposals(db, event.projectId, receiverId));
        return holds ? proposalMails["proposal-rejected"].write({ project: project.project }) : null;
      },
      proposal_accepted: async ({ db }, event) => {
        const project = await findProjectForMail(db, event.projectId);
        const proposal = await findProposalForMail(db, event.proposalId);
        const by = await findActorAs(db, event.actorId, "client");
        if (!project || !by || proposal?.status !== "accepted") return null;
        return proposalMails["proposal-accepted"].write({ by, ...titleOf(project) });
      },
      proposal_received: async ({ db, currency }, event, { receiverId }) => {
        const project = await findProjectForMail(db, event.projectId);
        const proposal = await findProposalForMail(db, event.proposalId);
        const by = await findActorAs(db, event.actorId, "expert");
        if (!project || !by || !event.actorId || proposal?.status !== "pending") return null;
        const rate = proposal.rate === null ? null : formatMoney(proposal.rate, currency);
        const written = { authorId: event.actorId, addresseeId: receiverId, texts: [proposal.timeline] };
        const timeline = (await showWordsOf(db, receiverId, written)).show(proposal.timeline);
        return proposalMails["proposal-received"].write({ by, ...titleOf(project), rate, timeline });
      },
    }),
  },
};

const titleOf = ({ project, projectId }: OfProject): OfProject => ({ project, projectId });
