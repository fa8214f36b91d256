import type { Minor } from "../money.ts";
import type { MovementStatus } from "./movement.ts";
import { FAILURE_RULES, type MovementFailure } from "./movement-failure.ts";

/**
 * Where an expert's money is: `sent`, `onItsWay`, `heldForAccount` until their account can receive it, `delayed` until ours at the
 * card processor has filled, `chargedBack` while the payer's bank takes the payment back, or `stopped`, for a person to look into.
 */
export const PAYOUT_PARTS = ["sent", "onItsWay", "heldForAccount", "delayed", "chargedBack", "stopped"] as const;
export type PayoutPart = (typeof PAYOUT_PARTS)[number];

type Payout = { status: MovementStatus; failure: MovementFailure | null; isChargedBack: boolean };

export function payoutPart({ status, failure, isChargedBack }: Payout, isAccountReady: boolean): PayoutPart {
  if (isChargedBack && status !== "paid") return "chargedBack";
  switch (status) {
    case "paid":
      return "sent";
    case "failed":
      return "stopped";
    case "waiting":
      return failure !== null && FAILURE_RULES[failure].cause === "account" ? "heldForAccount" : "delayed";
    case "owed":
      return isAccountReady ? "onItsWay" : "heldForAccount";
    case "requested":
      return "onItsWay";
  }
}

/** An expert's payouts by where they are; nothing is left out and nothing counted twice. */
export function sumPayoutParts(
  payouts: readonly (Payout & { amountMinor: Minor })[],
  isAccountReady: boolean,
): Record<PayoutPart, Minor> {
  const parts: Record<PayoutPart, Minor> = {
    sent: 0,
    onItsWay: 0,
    heldForAccount: 0,
    delayed: 0,
    chargedBack: 0,
    stopped: 0,
  };
  for (const payout of payouts) parts[payoutPart(payout, isAccountReady)] += payout.amountMinor;
  return parts;
}
