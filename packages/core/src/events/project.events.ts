import type { ExpertId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { type OfProject, type OfProposal, PARTIES, PROJECT, PROPOSAL, type WithOthers } from "./event-facts.ts";
import { MONEY, OPENED_WORDS, WORK } from "./screen-data.ts";

export const projectEvents = {
  "project.posted": event<OfProject>()({
    label: "Project posted",
    concerns: ["client", "admins"],
    shows: [...WORK, "admin"],
    activity: "project_posted",
    program: { about: "You posted a project.", told: [{ to: ["client"], data: PROJECT }] },
  }),
  "project.updated": event<OfProject>()({
    label: "Project changed",
    concerns: ["client", "expert", "proposers", "admins"],
    shows: [...WORK, "admin", "proposals", "spending", "confidentialParts"],
    activity: "project_updated",
    program: {
      about: "A project's brief was changed.",
      told: [{ to: ["client", "expert", "proposers"], data: PROJECT }],
    },
  }),
  "project.accounting-changed": event<OfProject>()({
    label: "Purchase order or cost centre changed",
    concerns: ["client", "expert", "admins"],
    shows: ["projects", "spending"],
  }),
  /** `count`: how many at once. */
  "project.files-added": event<OfProject & { count: number }>()({
    label: "Files added to a project",
    concerns: ["client", "expert", "proposers", "admins"],
    shows: [...WORK, "files"],
    activity: "files_added",
    bell: { files_added: ["client", "expert", "proposers"] },
    program: {
      about: "Files were added to a project; `count` says how many.",
      told: [{ to: ["client", "expert", "proposers"], data: ["projectId", "count"] }],
    },
  }),
  "project.file-removed": event<OfProject>()({
    label: "File taken back",
    concerns: ["client", "expert", "proposers", "admins"],
    shows: [...WORK, "files"],
    activity: "file_removed",
  }),
  "project.expert-invited": event<OfProject & { expertId: ExpertId }>()({
    label: "Expert invited to a project",
    concerns: ["client", "concerned"],
    shows: [...WORK, "files"],
    activity: "expert_invited",
    bell: { project_invitation: ["concerned"] },
    program: {
      about: "An expert was invited to propose.",
      told: [{ to: ["client", "concerned"], data: ["projectId", "expertId"] }],
    },
  }),
  "project.cancellation-requested": event<OfProject>()({
    label: "Project cancellation requested",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "admin"],
    activity: "cancellation_requested",
    bell: { cancellation_requested: PARTIES },
    program: { about: "One party asked the other to cancel the project.", told: [{ to: PARTIES, data: PROJECT }] },
  }),
  "project.cancelled": event<OfProject & WithOthers>()({
    label: "Project cancelled",
    concerns: ["client", "expert", "others", "admins"],
    shows: [...MONEY, "proposals"],
    activity: "project_cancelled",
    bell: { project_cancelled: PARTIES, proposal_closed: ["others"] },
    audit: { topic: "operations", deed: "cancelled {it}" },
    program: {
      about: "A project was cancelled; experts who proposed for it are told, too.",
      told: [{ to: ["client", "expert", "others"], data: PROJECT }],
    },
  }),
  "project.all-settled": event<OfProject>()({
    label: "Every milestone settled",
    concerns: ["client", "expert", "admins"],
    shows: WORK,
    bell: { project_all_settled: PARTIES },
    program: {
      about: "Every milestone of a project is settled; it completes automatically unless its client plans another.",
      told: [{ to: PARTIES, data: PROJECT }],
    },
  }),
  "project.ending-due": event<OfProject>()({
    label: "Completion of a project near",
    concerns: ["client"],
    shows: [],
    bell: { project_ending_due: ["client"] },
    program: {
      about: "A project with nothing left to do waits for its client; without an answer it completes automatically.",
      told: [{ to: ["client"], data: PROJECT }],
    },
  }),
  "project.completed": event<OfProject>()({
    label: "Project completed",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "experts", "reviews"],
    activity: "project_completed",
    bell: { project_completed: PARTIES },
    program: { about: "The client completed a project.", told: [{ to: PARTIES, data: PROJECT }] },
  }),
  "project.auto-completed": event<OfProject>()({
    label: "Project completed automatically",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "experts", "reviews"],
    activity: "project_auto_completed",
    bell: { project_auto_completed: PARTIES },
    program: {
      about: "A project with nothing left to do completed because its client said nothing in time.",
      told: [{ to: PARTIES, data: PROJECT }],
    },
  }),
  "project.completed-unpaid": event<OfProject>()({
    label: "Project completed without payment",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "files", "milestones", "reviews", "admin", "spending"],
    activity: "project_completed_unpaid",
    bell: { project_completed_unpaid: PARTIES },
  }),
  "project.reopening-requested": event<OfProject>()({
    label: "Project reopening requested",
    concerns: ["client", "expert", "admins"],
    shows: WORK,
    activity: "reopening_requested",
    bell: { reopening_requested: PARTIES },
    program: { about: "One party asked the other to reopen the project.", told: [{ to: PARTIES, data: PROJECT }] },
  }),
  "project.reopening-withdrawn": event<OfProject>()({
    label: "Request to reopen a project withdrawn",
    concerns: ["client", "expert", "admins"],
    shows: WORK,
    activity: "reopening_withdrawn",
    bell: { reopening_withdrawn: PARTIES },
    program: { about: "A party withdrew its request to reopen.", told: [{ to: PARTIES, data: PROJECT }] },
  }),
  "project.reopening-declined": event<OfProject>()({
    label: "Reopening of a project declined",
    concerns: ["client", "expert", "admins"],
    shows: WORK,
    activity: "reopening_declined",
    bell: { reopening_declined: PARTIES },
    program: { about: "A party declined to reopen the project.", told: [{ to: PARTIES, data: PROJECT }] },
  }),
  "project.reopened": event<OfProject>()({
    label: "Project reopened",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "experts", "reviews"],
    activity: "project_reopened",
    bell: { project_reopened: PARTIES },
    program: {
      about: "Both parties agreed; the project is in progress again.",
      told: [{ to: PARTIES, data: PROJECT }],
    },
  }),
  "proposal.submitted": event<OfProposal>()({
    label: "Proposal submitted",
    concerns: ["client", "concerned"],
    shows: [...WORK, "files", "proposals"],
    activity: "proposal_submitted",
    bell: { proposal_received: ["client"] },
    program: { about: "An expert sent a proposal.", told: [{ to: ["client", "concerned"], data: PROPOSAL }] },
  }),
  "proposal.revised": event<OfProposal>()({
    label: "Offer changed",
    concerns: ["client", "concerned"],
    shows: [...WORK, "proposals"],
    bell: { offer_revised: ["client"] },
    program: { about: "An expert changed their offer.", told: [{ to: ["client", "concerned"], data: PROPOSAL }] },
  }),
  "proposal.countered": event<OfProposal>()({
    label: "Counter-offer made",
    concerns: ["client", "concerned"],
    shows: [...WORK, "proposals"],
    bell: { offer_countered: ["concerned"] },
    program: { about: "A client made a counter-offer.", told: [{ to: ["client", "concerned"], data: PROPOSAL }] },
  }),
  "proposal.counter-withdrawn": event<OfProposal>()({
    label: "Counter-offer withdrawn",
    concerns: ["client", "concerned"],
    shows: [...WORK, "proposals"],
    bell: { counter_withdrawn: ["concerned"] },
    program: { about: "A client withdrew a counter-offer.", told: [{ to: ["client", "concerned"], data: PROPOSAL }] },
  }),
  "proposal.expiring": event<OfProposal>()({
    label: "Offer expires soon",
    concerns: ["client"],
    shows: [],
    bell: { offer_expiring: ["client"] },
    program: {
      about: "The last day of an expert's offer is near; the client has not decided.",
      told: [{ to: ["client"], data: PROPOSAL }],
    },
  }),
  "proposal.counter-expiring": event<OfProposal>()({
    label: "Counter-offer expires soon",
    concerns: ["concerned"],
    shows: [],
    bell: { counter_expiring: ["concerned"] },
    program: {
      about: "The last day of a client's counter-offer is near; the expert has not decided.",
      told: [{ to: ["concerned"], data: PROPOSAL }],
    },
  }),
  "proposal.expired": event<OfProposal>()({
    label: "Offer expired",
    concerns: ["client", "concerned"],
    shows: [...WORK, "proposals"],
    bell: { offer_expired: ["client", "concerned"] },
    program: {
      about: "The last day of an offer is over: it cannot be accepted until there is a new version of it.",
      told: [{ to: ["client", "concerned"], data: PROPOSAL }],
    },
  }),
  "proposal.withdrawn": event<OfProposal>()({
    label: "Proposal withdrawn",
    concerns: ["client", "concerned"],
    shows: [...WORK, "files", "proposals"],
    activity: "proposal_withdrawn",
    bell: { proposal_withdrawn: ["client"] },
    program: { about: "An expert withdrew a proposal.", told: [{ to: ["client", "concerned"], data: PROPOSAL }] },
  }),
  "proposal.rejected": event<OfProposal>()({
    label: "Proposal rejected",
    concerns: ["client", "concerned"],
    shows: [...WORK, "files", "proposals"],
    activity: "proposal_rejected",
    bell: { proposal_rejected: ["concerned"] },
    program: { about: "A client rejected a proposal.", told: [{ to: ["client", "concerned"], data: PROPOSAL }] },
  }),
  "proposal.accepted": event<OfProposal & WithOthers>()({
    label: "Proposal accepted",
    concerns: ["client", "concerned", "others", "admins"],
    shows: [...OPENED_WORDS, "dashboards", "files", "milestones", "admin", "spending"],
    activity: "proposal_accepted",
    bell: { proposal_accepted: ["concerned"], counter_accepted: ["client"], proposal_rejected: ["others"] },
    program: {
      about:
        "A proposal was accepted, or its expert accepted the client's counter-offer. Whose own proposal fell with it is told the project alone.",
      // Who won is not theirs to know.
      told: [
        { to: ["client", "concerned"], data: PROPOSAL },
        { to: ["others"], data: PROJECT },
      ],
    },
  }),
};
