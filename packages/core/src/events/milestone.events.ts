import { event } from "./event-declaration.ts";
import { MILESTONE, type OfMilestone, PARTIES } from "./event-facts.ts";
import { MONEY, WORK } from "./screen-data.ts";

export const milestoneEvents = {
  "milestone.planned": event<OfMilestone>()({
    label: "Milestone planned",
    concerns: ["client", "expert", "proposers"],
    shows: [...WORK, "milestones", "spending"],
    activity: "milestone_planned",
    bell: { milestone_planned: ["expert"] },
    program: {
      about: "A milestone was added to a project.",
      told: [{ to: ["client", "expert", "proposers"], data: MILESTONE }],
    },
  }),
  "milestone.changed": event<OfMilestone>()({
    label: "Milestone changed",
    concerns: ["client", "expert", "proposers"],
    shows: [...WORK, "milestones", "agreements", "changeOrders", "spending"],
    activity: "milestone_changed",
    bell: { milestone_changed: ["expert"] },
    program: {
      about: "What a planned milestone says or costs was changed.",
      told: [{ to: ["client", "expert", "proposers"], data: MILESTONE }],
    },
  }),
  "milestone.divided": event<OfMilestone>()({
    label: "Milestone divided",
    concerns: ["client", "expert", "proposers"],
    shows: [...WORK, "milestones", "agreements", "changeOrders", "spending"],
    activity: "milestone_divided",
    bell: { milestone_divided: ["expert"] },
    program: {
      about: "A planned milestone was divided into parts that are paid one by one.",
      told: [{ to: ["client", "expert", "proposers"], data: MILESTONE }],
    },
  }),
  // The order is no news; screens and programs follow it.
  "milestone.moved": event<OfMilestone>()({
    label: "Milestone moved",
    concerns: ["client", "expert", "proposers"],
    shows: [...WORK, "milestones"],
    program: {
      about: "A planned milestone has another place in its project.",
      told: [{ to: ["client", "expert", "proposers"], data: MILESTONE }],
    },
  }),
  "milestone.cancelled": event<OfMilestone>()({
    label: "Milestone cancelled",
    concerns: ["client", "expert", "proposers"],
    shows: [...WORK, "milestones", "agreements", "changeOrders", "spending"],
    activity: "milestone_cancelled",
    bell: { milestone_cancelled: ["expert"] },
    program: {
      about: "A planned milestone was cancelled.",
      told: [{ to: ["client", "expert", "proposers"], data: MILESTONE }],
    },
  }),
  "milestone.funded": event<OfMilestone>()({
    label: "Milestone funded",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "milestone_funded",
    bell: { milestone_funded: ["expert"] },
    program: {
      about: "A milestone was paid for; the money is held in escrow.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
  // Part of a change order, which both are told of.
  "milestone.raised": event<OfMilestone>()({
    label: "Funded milestone raised",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    program: {
      about: "More was paid into escrow for a funded milestone, by a change order.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
  "milestone.payment-declined": event<OfMilestone>()({
    label: "Payment of a milestone declined",
    concerns: ["client"],
    shows: [...WORK, "milestones"],
    activity: "payment_declined",
    bell: { payment_declined: ["client"] },
    program: { about: "The payment of a milestone was declined.", told: [{ to: ["client"], data: MILESTONE }] },
  }),
  "milestone.submitted": event<OfMilestone>()({
    label: "Work submitted",
    concerns: ["client", "expert"],
    shows: [...WORK, "files", "milestones", "spending"],
    activity: "milestone_submitted",
    bell: { milestone_submitted: ["client"] },
    program: { about: "The expert handed work over.", told: [{ to: PARTIES, data: MILESTONE }] },
  }),
  // Told by mail: the work itself was told when it was submitted.
  "milestone.decision-due": event<OfMilestone>()({
    label: "Decision about submitted work due",
    concerns: ["client"],
    shows: [],
    program: {
      about: "Submitted work waits for the client; without an answer it releases itself.",
      told: [{ to: ["client"], data: MILESTONE }],
    },
  }),
  "milestone.changes-requested": event<OfMilestone>()({
    label: "Changes to submitted work requested",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "spending"],
    activity: "changes_requested",
    bell: { changes_requested: ["expert"] },
    program: { about: "The client asked for changes.", told: [{ to: PARTIES, data: MILESTONE }] },
  }),
  "milestone.released": event<OfMilestone>()({
    label: "Milestone released",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "milestone_released",
    bell: { milestone_released: PARTIES },
    program: {
      about: "The client released a milestone's money to the expert.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
  "bonus.paid": event<OfMilestone>()({
    label: "Bonus paid",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "bonus_paid",
    bell: { bonus_paid: ["expert"] },
    program: {
      about: "The client gave the expert a bonus: its milestone is released as it is paid.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
  "milestone.auto-released": event<OfMilestone>()({
    label: "Milestone released automatically",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "milestone_auto_released",
    bell: { milestone_auto_released: PARTIES },
    program: {
      about: "A milestone's money was released because no one answered in time.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
  "milestone.refunded": event<OfMilestone>()({
    label: "Milestone refunded",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "milestone_refunded",
    bell: { milestone_refunded: PARTIES },
    program: { about: "A milestone's money goes back to the client.", told: [{ to: PARTIES, data: MILESTONE }] },
  }),
  "milestone.refund-due": event<OfMilestone>()({
    label: "Automatic refund near",
    concerns: ["client", "expert"],
    shows: [],
    bell: { milestone_refund_due: PARTIES },
    program: {
      about: "A paid milestone without work is about to be refunded.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
  "milestone.auto-refunded": event<OfMilestone>()({
    label: "Milestone refunded automatically",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "milestone_auto_refunded",
    bell: { milestone_auto_refunded: PARTIES },
    program: {
      about: "A milestone was refunded because no work came in time.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
};
