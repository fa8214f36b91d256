import { MONEY_NAMES } from "@quorate/core/expert-money/expert-money";

export type StatusSubject =
  | "project"
  | "milestone"
  | "payment"
  | "money"
  | "proposal"
  | "step"
  | "application"
  | "subscription"
  | "verification"
  | "case";
export type StatusTone = "green" | "blue" | "gray" | "red" | "brass" | "locked";
export type StatusLook = { tone: StatusTone; word: string; ring?: true };

/** Colours of design.md section 3. Brass means money held in escrow, and nothing else. */
const LOOKS: Record<StatusSubject, Record<string, StatusLook>> = {
  project: {
    open: { tone: "green", word: "Open" },
    in_progress: { tone: "blue", word: "In progress" },
    completed: { tone: "gray", word: "Completed" },
    cancelled: { tone: "red", word: "Cancelled" },
  },
  milestone: {
    planned: { tone: "gray", ring: true, word: "Planned" },
    funded: { tone: "brass", word: "Funded" },
    submitted: { tone: "blue", word: "Submitted" },
    released: { tone: "green", word: "Released" },
    disputed: { tone: "red", word: "Disputed" },
    refunded: { tone: "gray", word: "Refunded" },
    split: { tone: "gray", word: "Split" },
    cancelled: { tone: "gray", word: "Cancelled" },
  },
  payment: {
    pending: { tone: "gray", ring: true, word: "Processing" },
    escrowed: { tone: "brass", word: "In Escrow" },
    completed: { tone: "green", word: "Paid" },
    failed: { tone: "red", word: "failed" },
    cancelled: { tone: "gray", word: "cancelled" },
    disputed: { tone: "red", word: "disputed" },
    refunded: { tone: "gray", word: "refunded" },
    partially_refunded: { tone: "gray", word: "partially refunded" },
  },
  // The words of an expert's money are those of core's MONEY_NAMES.
  money: {
    in_escrow: { tone: "brass", word: MONEY_NAMES.in_escrow },
    on_its_way: { tone: "blue", word: MONEY_NAMES.on_its_way },
    held: { tone: "red", word: MONEY_NAMES.held },
    paid: { tone: "green", word: MONEY_NAMES.paid },
  },
  proposal: {
    pending: { tone: "gray", ring: true, word: "Pending" },
    accepted: { tone: "green", word: "Accepted" },
    rejected: { tone: "gray", word: "Rejected" },
    withdrawn: { tone: "gray", word: "Withdrawn" },
    expired: { tone: "gray", word: "Expired" },
  },
  step: {
    completed: { tone: "green", word: "Completed" },
    active: { tone: "blue", word: "Active" },
    in_progress: { tone: "blue", word: "In progress" },
    pending: { tone: "gray", ring: true, word: "Pending" },
    locked: { tone: "locked", word: "Locked" },
  },
  application: {
    pending: { tone: "gray", ring: true, word: "Pending" },
    reviewed: { tone: "blue", word: "Reviewed" },
    interview: { tone: "blue", word: "Interview" },
    accepted: { tone: "green", word: "Accepted" },
    rejected: { tone: "red", word: "Rejected" },
    withdrawn: { tone: "gray", word: "Withdrawn" },
  },
  subscription: {
    active: { tone: "green", word: "Active" },
    past_due: { tone: "red", word: "Past due" },
    cancelled: { tone: "gray", word: "Cancelled" },
    expired: { tone: "gray", word: "Expired" },
  },
  verification: {
    late: { tone: "red", word: "Late" },
    none: { tone: "gray", ring: true, word: "Not asked for" },
    pending: { tone: "gray", ring: true, word: "Pending" },
    more_needed: { tone: "blue", word: "More needed" },
    approved: { tone: "green", word: "Verified" },
    rejected: { tone: "red", word: "Declined" },
    expired: { tone: "gray", word: "Ended" },
  },
  case: {
    open: { tone: "blue", word: "Open" },
    failed: { tone: "red", word: "Failed" },
  },
};

/** An unknown status is gray and shown as it is, with spaces for underscores. */
export function statusLook(subject: StatusSubject, value: string): StatusLook {
  const looks = LOOKS[subject];
  return (
    (Object.hasOwn(looks, value) ? looks[value] : undefined) ?? {
      tone: "gray",
      word: value.replaceAll("_", " "),
    }
  );
}
