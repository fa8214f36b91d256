import { DomainError } from "../errors.ts";
import { type Asking, askMovement, type Movement } from "./movement.ts";

/** Of the expert who is paid: what decides whether money may leave to them. */
export type Payee = { suspendedAt: Date | null; withheldAt: Date | null };

/**
 * While an account is suspended its owner's money stays where it is, to the penny: who has the account may not be who earned it. The same
 * while tax details are missing that the law has asked for.
 */
export function arePayoutsHeld({ suspendedAt, withheldAt }: Payee): boolean {
  return suspendedAt !== null || withheldAt !== null;
}

/** Whether the gateway was asked for a payout and has not answered: it may have been made. */
export function isUnderWay({ status, nextAttemptAt }: Movement): boolean {
  return status === "requested" && nextAttemptAt === null;
}

/**
 * Under which attempt the gateway is asked for a payout now; null: not now. Nothing begins while payouts are held. What was under way before
 * is asked for again under its own key, which cannot do it twice, so that no one has to guess what became of it.
 */
export function askPayout(payout: Movement, payee: Payee, now: Date): Asking | null {
  if (arePayoutsHeld(payee) && !isUnderWay(payout)) return null;
  return askMovement(payout, now);
}

/** Refuses (conflict) to have a payout tried again that is held: it goes on automatically once the account is restored. */
export function assertPayoutsNotHeld(payee: Payee): void {
  if (arePayoutsHeld(payee)) throw new DomainError("conflict", "payouts/held");
}

/** What the gateway is to do about the payouts from an expert's account to the bank; null: it does so already. */
export function holdToBring(payee: Payee, isHeldThere: boolean): "hold" | "resume" | null {
  if (arePayoutsHeld(payee) === isHeldThere) return null;
  return isHeldThere ? "resume" : "hold";
}
