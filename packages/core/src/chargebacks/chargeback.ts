import type { ChargebackId, CheckoutId } from "../ids.ts";
import type { Minor } from "../money.ts";

/** The bank's word: the payer's bank asks for the money back, leaves it with us after all, or keeps it. */
export const CHARGEBACK_STATUSES = ["open", "won", "lost"] as const;
export type ChargebackStatus = (typeof CHARGEBACK_STATUSES)[number];

/**
 * A payer's bank takes a payment back. What it took out of our balance at the gateway and what it put back are told apart from
 * its decision, and in any order.
 */
export type Chargeback = {
  id: ChargebackId;
  reference: string;
  /** Null: the payment is not known to us, or not yet. */
  checkoutId: CheckoutId | null;
  status: ChargebackStatus;
  amountMinor: Minor;
  withdrawnMinor: Minor;
  reinstatedMinor: Minor;
  /** When it was booked who bears it; null: not yet. */
  settledAt: Date | null;
};

/** A decision stays, whatever comes late. Null: this word changes nothing. */
export function nextChargebackStatus(present: ChargebackStatus, told: ChargebackStatus): ChargebackStatus | null {
  return present === "open" && told !== "open" ? told : null;
}

/** What the bank has at this moment. */
export function takenMinor({ withdrawnMinor, reinstatedMinor }: Chargeback): Minor {
  return withdrawnMinor - reinstatedMinor;
}

/** A loss is booked once the bank has decided and the money is gone, whichever is told first. */
export function isLossDue(chargeback: Chargeback): boolean {
  return chargeback.status === "lost" && chargeback.settledAt === null && takenMinor(chargeback) > 0;
}

/** Until it is won, or booked as lost, the money of its payment stays where it is. */
export function isHolding({ status, settledAt }: Pick<Chargeback, "status" | "settledAt">): boolean {
  return status === "open" || (status === "lost" && settledAt === null);
}
