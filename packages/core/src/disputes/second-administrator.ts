import type { UserId } from "../ids.ts";
import type { Minor } from "../money.ts";
import type { DisputeOutcome } from "./dispute.ts";

/** What an administrator wants to become of a dispute; `releasedMinor` is what leaves escrow towards the expert, fee included. */
export type DisputeProposal = { outcome: DisputeOutcome; releasedMinor: Minor; by: UserId };

/** Above the limit one administrator alone moves no money; without a limit one is enough for any amount. */
export const needsTwoAdministrators = (amountMinor: Minor, limitMinor: Minor | null): boolean =>
  limitMinor !== null && amountMinor > limitMinor;

/** A decision is made when another administrator decides the same to the penny; anything else is a new proposal. */
export function isConfirmedBy(proposed: DisputeProposal | null, decision: DisputeProposal): boolean {
  return (
    proposed !== null &&
    proposed.by !== decision.by &&
    proposed.outcome === decision.outcome &&
    proposed.releasedMinor === decision.releasedMinor
  );
}
