/**
 * What becomes of a movement that the gateway did not make. `repeats`: nothing about it is wrong, it is asked again automatically.
 * `waits`: it is asked again once its cause has gone. `final`: only a person can have it tried again.
 */
export const FAILURE_COURSES = ["repeats", "waits", "final"] as const;
export type FailureCourse = (typeof FAILURE_COURSES)[number];

/** What has to change before a movement that waits can be made. */
export type WaitingCause = "balance" | "account";

export const MOVEMENT_FAILURES = [
  "gateway_error",
  "balance_short",
  "account_not_ready",
  "account_unusable",
  "already_refunded",
  "charged_back",
  "amount_not_accepted",
  "not_found",
  "returned_by_bank",
  "refused",
] as const;
export type MovementFailure = (typeof MOVEMENT_FAILURES)[number];

type Failure = { course: FailureCourse; cause: WaitingCause | null; text: string };

/** Every way in which a refund or a transfer fails, what follows, and what an administrator reads about it. */
export const FAILURE_RULES = {
  gateway_error: {
    course: "repeats",
    cause: null,
    text: "The card processor failed while working on this. We look it up there and ask again.",
  },
  balance_short: {
    course: "waits",
    cause: "balance",
    text: "There is not enough money in our balance at the card processor. It is sent when the balance allows.",
  },
  account_not_ready: {
    course: "waits",
    cause: "account",
    text: "The expert's account may not receive money yet. It is sent when the account has passed its checks.",
  },
  account_unusable: {
    course: "waits",
    cause: "account",
    text: "The expert's account at the card processor is closed or was never there. It is sent when they have another one.",
  },
  already_refunded: {
    course: "final",
    cause: null,
    text: "The card processor says that the payment has already been refunded.",
  },
  charged_back: {
    course: "final",
    cause: null,
    text: "The payer's bank has taken the payment back or is about to. Decide who bears it first.",
  },
  amount_not_accepted: { course: "final", cause: null, text: "The card processor does not accept this amount." },
  not_found: { course: "final", cause: null, text: "The card processor does not know the payment or the account." },
  returned_by_bank: { course: "final", cause: null, text: "The payer's bank has sent the money back." },
  refused: { course: "final", cause: null, text: "The card processor has refused it." },
} as const satisfies Record<MovementFailure, Failure>;

/** The failures that go away with a cause, for who learns that it has gone. */
export function failuresOf(cause: WaitingCause): MovementFailure[] {
  return MOVEMENT_FAILURES.filter((failure) => FAILURE_RULES[failure].cause === cause);
}
