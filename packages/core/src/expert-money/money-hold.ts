import { ACCOUNT_HALTS, type AccountHalt, HALT_RULES, type PayoutAccountStatus } from "../payouts/payout-account.ts";

/** Why money that an expert has earned, or is to earn, does not go on. */
export const HOLD_REASONS = [
  "tax_details_missing",
  "no_account",
  "set_up_unfinished",
  ...ACCOUNT_HALTS,
  "bank_refused",
  "disputed",
  "charged_back",
  "balance_short",
  "refused",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Whose move it is. */
export const HOLD_MOVERS = ["expert", "processor", "platform", "client_bank"] as const;
export type HoldMover = (typeof HOLD_MOVERS)[number];

export type HoldRule = {
  /** In a few words, after "Held: ". */
  name: string;
  text: string;
  mover: HoldMover;
  /** The words on the button that leads to where it is resolved, or to where the whole reason is. */
  action: string;
  place: "account" | "bank" | "project" | "tax";
};

const UNREADY = "We hold what clients release for you until then.";

const ofHalt = (halt: AccountHalt, words: Omit<HoldRule, "text" | "place">): HoldRule => ({
  ...words,
  text: HALT_RULES[halt].text,
  place: "account",
});

/** Every reason for which money is held: what the expert reads of it, and the next move. */
export const HOLD_RULES = {
  tax_details_missing: {
    name: "tax details missing",
    text: "The law has us report our sellers to tax authorities, and hold payouts until we have your tax details. Give them, and what we hold is sent at once.",
    mover: "expert",
    action: "Give your tax details",
    place: "tax",
  },
  no_account: {
    name: "no payout account",
    text: `Say where you want to be paid. ${UNREADY}`,
    mover: "expert",
    action: "Set up payouts",
    place: "account",
  },
  set_up_unfinished: {
    name: "payout set-up not finished",
    text: `Your payout account still needs some details. ${UNREADY}`,
    mover: "expert",
    action: "Continue set-up",
    place: "account",
  },
  details_missing: ofHalt("details_missing", { name: "details missing", mover: "expert", action: "Give the details" }),
  being_checked: ofHalt("being_checked", {
    name: "your details are being checked",
    mover: "processor",
    action: "See your account",
  }),
  payouts_paused: ofHalt("payouts_paused", {
    name: "payouts are paused",
    mover: "expert",
    action: "Give the details",
  }),
  under_review: ofHalt("under_review", { name: "account under review", mover: "processor", action: "Read why" }),
  paused_by_platform: ofHalt("paused_by_platform", {
    name: "payouts paused by us",
    mover: "platform",
    action: "Read what to do",
  }),
  rejected: ofHalt("rejected", { name: "account closed for good", mover: "platform", action: "Read what to do" }),
  closed: ofHalt("closed", { name: "payout account closed", mover: "expert", action: "Set up another account" }),
  bank_refused: {
    name: "your bank sent it back",
    text: "The money is back in your account at the card processor.",
    mover: "expert",
    action: "See how to fix it",
    place: "bank",
  },
  disputed: {
    name: "in dispute",
    text: "The money stays in escrow until the dispute is decided.",
    mover: "platform",
    action: "Open the dispute",
    place: "project",
  },
  charged_back: {
    name: "a bank is taking the payment back",
    text: "A client's bank is taking this payment back. We send it on if we win the dispute; an administrator will tell you the outcome.",
    mover: "client_bank",
    action: "Read why",
    place: "account",
  },
  balance_short: {
    name: "the client's payment has not arrived",
    text: "Your client's money has not reached our account at the card processor yet. It is sent on as soon as it has.",
    mover: "processor",
    action: "Read why",
    place: "account",
  },
  refused: {
    name: "refused by the card processor",
    text: "The card processor refused to send this. It stays yours: an administrator will look into it and have it sent again.",
    mover: "platform",
    action: "Read why",
    place: "account",
  },
} as const satisfies Record<HoldReason, HoldRule>;

/** `isWithheld`: the law has payouts held until the expert gives tax details. */
export type AccountStanding = { status: PayoutAccountStatus; halt: AccountHalt | null; isWithheld?: boolean };

/** Why an account receives nothing; null where it does. */
export function accountHold({ status, halt, isWithheld = false }: AccountStanding): HoldReason | null {
  if (isWithheld) return "tax_details_missing";
  switch (status) {
    case "none":
      return "no_account";
    case "incomplete":
      return "set_up_unfinished";
    case "ready":
    case "restricted_soon":
      return null;
    case "restricted":
    case "disabled":
      return halt ?? "being_checked";
  }
}

const PLACE_PATHS = { account: "/expert/earnings#payouts", bank: "/expert/payouts", tax: "/settings/tax" } as const;

/** Where a hold is resolved, or explained. */
export function holdPath(reason: HoldReason, projectId: string | null): string {
  const { place } = HOLD_RULES[reason];
  if (projectId !== null) return `/project/${projectId}`;
  return place === "project" ? PLACE_PATHS.account : PLACE_PATHS[place];
}
