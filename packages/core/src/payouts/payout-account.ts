/**
 * How an expert's account at the gateway stands. `none`: never begun. `incomplete`: the set-up is not finished. `ready`: money can be
 * sent there. `restricted_soon`: it still can, and something is asked for by a date. `restricted`: it cannot, until the expert or time
 * repairs it. `disabled`: it cannot, and only the gateway or another account helps.
 */
export const PAYOUT_ACCOUNT_STATUSES = [
  "none",
  "incomplete",
  "ready",
  "restricted_soon",
  "restricted",
  "disabled",
] as const;
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number];

/** The states in which released money is sent there; in every other one it waits with us. */
export const RECEIVING_STATUSES = ["ready", "restricted_soon"] as const satisfies readonly PayoutAccountStatus[];

export function canReceiveMoney(status: PayoutAccountStatus): boolean {
  return RECEIVING_STATUSES.some((receiving) => receiving === status);
}

/** Why an account may not receive money, or may not pay it out, in our words. */
export const ACCOUNT_HALTS = [
  "details_missing",
  "being_checked",
  "payouts_paused",
  "under_review",
  "paused_by_platform",
  "rejected",
  "closed",
] as const;
export type AccountHalt = (typeof ACCOUNT_HALTS)[number];

/** Who can repair it; `nobody`: this account stays shut. */
export type Repairer = "expert" | "processor" | "platform" | "nobody";

type HaltRule = { status: "restricted" | "disabled"; repairer: Repairer; text: string };

/** What each reason means, what the expert reads of it, and who does something about it. */
export const HALT_RULES = {
  details_missing: {
    status: "restricted",
    repairer: "expert",
    text: "Some details that the card processor asked for are overdue. Give them, and it opens again.",
  },
  being_checked: {
    status: "restricted",
    repairer: "processor",
    text: "The card processor is checking your details. That usually takes minutes, and up to three working days.",
  },
  payouts_paused: {
    status: "restricted",
    repairer: "expert",
    text: "The card processor is not paying out from this account at the moment. Its page says what it needs from you.",
  },
  under_review: {
    status: "disabled",
    repairer: "processor",
    text: "The card processor is reviewing this account, and needs nothing from you. Ask its support if it takes over a week.",
  },
  paused_by_platform: {
    status: "disabled",
    repairer: "platform",
    text: "We have paused payouts to this account. Write to our support to have them looked at.",
  },
  rejected: {
    status: "disabled",
    repairer: "nobody",
    text: "The card processor has closed this account for good. Write to our support: your money stays yours, and we agree with you where to send it.",
  },
  closed: {
    status: "disabled",
    repairer: "expert",
    text: "This account was closed, or its connection to us was ended. Set up another one, and we will send what is on hold there.",
  },
} as const satisfies Record<AccountHalt, HaltRule>;

/** What the gateway says of an account, as far as its state follows from it. */
export type AccountFacts = {
  /** Whether the expert has been through the set-up once. */
  isSubmitted: boolean;
  canReceive: boolean;
  canPayOut: boolean;
  halt: AccountHalt | null;
  /** By when something that is due has to be given; null where nothing is, or at no date. */
  deadlineAt: Date | null;
};

/** Why nothing goes to or from the account; null where nothing is in the way. What the gateway leaves unsaid is its checking. */
export function haltOf({ isSubmitted, canReceive, canPayOut, halt }: AccountFacts): AccountHalt | null {
  if (halt === "closed" || halt === "rejected") return halt;
  if (!isSubmitted || (canReceive && canPayOut)) return null;
  return halt ?? (canReceive ? "payouts_paused" : "being_checked");
}

export function payoutAccountStatus(facts: AccountFacts): Exclude<PayoutAccountStatus, "none"> {
  const halt = haltOf(facts);
  if (halt) return HALT_RULES[halt].status;
  if (!facts.isSubmitted) return "incomplete";
  return facts.deadlineAt === null ? "ready" : "restricted_soon";
}

/** Where an expert may begin with another account: what was chosen wrongly at first, or what is closed. */
export function canReplaceAccount(status: PayoutAccountStatus, halt: AccountHalt | null): boolean {
  return status === "none" || status === "incomplete" || halt === "closed";
}
