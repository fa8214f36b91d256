import { decimalFromMinor, type Minor } from "../money.ts";
import type { MovementOutcome } from "../payouts/movement.ts";

export type ComparedKind = "checkout" | "refund" | "transfer";

/** A movement of money as the gateway has it in its books. */
export type GatewaySide = {
  kind: ComparedKind;
  reference: string;
  amountMinor: Minor;
  currency: string;
  outcome: MovementOutcome;
};

/** The same in ours; `isDone`: paid, by our own books. `reference` is what the gateway calls the one that counts. */
export type OwnSide = {
  id: string;
  amountMinor: Minor;
  currency: string;
  isDone: boolean;
  status: string;
  reference: string | null;
};

const sum = ({ amountMinor, currency }: { amountMinor: Minor; currency: string }) =>
  `${currency} ${decimalFromMinor(amountMinor)}`;
const named = (kind: ComparedKind) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** What is wrong between the gateway's books and ours about one movement, in a line; null when they agree. */
export function describeDifference(gateway: string, theirs: GatewaySide, own: OwnSide | undefined): string | null {
  const { kind, reference, outcome } = theirs;
  if (!own) {
    return outcome === "failed"
      ? null
      : `The ${gateway} gateway has a ${kind} ${reference} of ${sum(theirs)} that is not ours`;
  }
  const ours = `${named(kind)} ${own.id}`;
  if (theirs.amountMinor !== own.amountMinor || theirs.currency !== own.currency) {
    return `${ours} is of ${sum(own)} here, but of ${sum(theirs)} at the ${gateway} gateway (${reference})`;
  }
  // An attempt that failed before another one was made is no difference.
  if (outcome === "failed" && own.reference !== null && own.reference !== reference) return null;
  const isDoneThere = outcome === "paid";
  if (isDoneThere === own.isDone) return null;
  const there = isDoneThere ? "paid" : outcome;
  return `${ours} of ${sum(own)} is ${own.status} here, but ${there} at the ${gateway} gateway (${reference})`;
}

/** Money that moved twice for one reason of ours. */
export function describeTwice(gateway: string, theirs: GatewaySide, { id }: Pick<OwnSide, "id">): string {
  return `${named(theirs.kind)} ${id} of ${sum(theirs)} is at the ${gateway} gateway more than once (${theirs.reference})`;
}

export function describeMissing(gateway: string, kind: ComparedKind, own: OwnSide): string {
  return `${named(kind)} ${own.id} of ${sum(own)} is ${own.status} here, but the ${gateway} gateway does not have it`;
}

/** What is wrong between the gateway's books and ours about a chargeback that is not won there; null when they agree. */
export function describeChargeback(
  gateway: string,
  theirs: { reference: string; amountMinor: Minor; currency: string },
  own: { isWon: boolean; isOurs: boolean } | undefined,
): string | null {
  const there = `The payer's bank took back ${sum(theirs)} at the ${gateway} gateway (${theirs.reference})`;
  if (!own) return `${there}, of which our books know nothing`;
  if (!own.isOurs) return `${there} of a payment that our books do not know`;
  return own.isWon ? `${there}, but our books say that it was won` : null;
}
