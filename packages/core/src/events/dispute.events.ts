import type { DisputeOutcome } from "../disputes/dispute.ts";
import { event } from "./event-declaration.ts";
import {
  DISPUTE,
  MILESTONE,
  type OfChargeback,
  type OfDispute,
  type OfMilestone,
  PARTIES,
  type WithOthers,
} from "./event-facts.ts";
import { MONEY, WORK } from "./screen-data.ts";

export const disputeEvents = {
  "dispute.opened": event<OfDispute>()({
    label: "Dispute opened",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "files", "milestones", "disputes", "payments", "admin", "spending"],
    activity: "dispute_opened",
    bell: { dispute_opened: PARTIES },
    audit: { topic: "money", deed: "opened {it}" },
    program: { about: "A dispute was opened.", told: [{ to: PARTIES, data: DISPUTE }] },
  }),
  "dispute.answered": event<OfDispute>()({
    label: "Dispute answered",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "files", "milestones", "disputes", "spending"],
    activity: "dispute_answered",
    bell: { dispute_answered: PARTIES },
    program: { about: "The other party answered a dispute.", told: [{ to: PARTIES, data: DISPUTE }] },
  }),
  /** One administrator of the two that it takes has said what should become of it. */
  // However the money moved, what the parties wait for is the verdict.
  "dispute.proposed": event<OfDispute>()({
    label: "A decision about a dispute was proposed",
    concerns: ["admins"],
    shows: ["disputes", "admin"],
    audit: { topic: "money", deed: "proposed a decision of {it}: {outcome}" },
  }),
  /** The others: administrators, for whom it waits. */
  "dispute.verdict-due": event<OfDispute & WithOthers>()({
    label: "Decision about a dispute due",
    concerns: ["client", "expert", "others"],
    shows: [],
    bell: { dispute_verdict_due: ["client", "expert", "others"] },
  }),
  "dispute.decided": event<OfDispute & { outcome: DisputeOutcome }>()({
    label: "Dispute decided",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: { release: "milestone_released", refund: "milestone_refunded", split: "milestone_split" },
    bell: { dispute_decided: PARTIES },
    audit: { topic: "money", deed: "decided {it}: {outcome}" },
    program: {
      about: "A dispute was decided; `outcome` says how.",
      told: [{ to: PARTIES, data: ["projectId", "milestoneId", "disputeId", "outcome"] }],
    },
  }),
  "chargeback.opened": event<OfMilestone & OfChargeback>()({
    label: "Payment charged back",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "chargebacks"],
    activity: "chargeback_opened",
    bell: { chargeback_opened: PARTIES },
    audit: { topic: "money", deed: "reported {it}" },
    program: { about: "The client's bank asked a milestone's money back.", told: [{ to: PARTIES, data: MILESTONE }] },
  }),
  "chargeback.won": event<OfMilestone & OfChargeback>()({
    label: "Chargeback won",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "chargebacks"],
    activity: "chargeback_won",
    bell: { chargeback_won: PARTIES },
    audit: { topic: "money", deed: "reported that {it} is won" },
    program: { about: "A chargeback was won.", told: [{ to: PARTIES, data: MILESTONE }] },
  }),
  "chargeback.lost": event<OfMilestone & OfChargeback>()({
    label: "Chargeback lost",
    concerns: ["client", "expert", "admins"],
    shows: [...MONEY, "chargebacks"],
    activity: "chargeback_lost",
    bell: { chargeback_lost: PARTIES },
    audit: { topic: "money", deed: "reported that {it} is lost" },
    program: { about: "A chargeback was lost.", told: [{ to: PARTIES, data: MILESTONE }] },
  }),
  /** Documents over what a bank kept of a sale, or gave back, were issued. The others: their senders and receivers. */
  "chargeback.credited": event<OfChargeback & WithOthers>()({
    label: "Chargeback credited",
    concerns: ["others", "admins"],
    shows: ["invoices", "earnings", "spending", "chargebacks"],
    bell: { chargeback_credited: ["others"] },
    program: {
      about:
        "A lost chargeback was credited against your invoices, or invoiced again; `GET /api/invoices` has the documents.",
      told: [{ to: ["others"], data: [] }],
    },
  }),
  /** Of interest to the platform alone: what is known of it, or the money that it moved. */
  "chargeback.changed": event<OfChargeback>()({
    label: "Chargeback changed",
    concerns: ["admins"],
    shows: ["chargebacks", "admin", "movements", "earnings", "revenue"],
    audit: { topic: "money", deed: "changed {it}" },
  }),
};
