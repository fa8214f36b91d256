import { decimalFromMinor, type Minor } from "../money.ts";
import { type BalanceChange, type BalanceKind, EXPLAINED_KINDS } from "./balance-transaction.ts";

/** A line of our account at the gateway, in whatever currency and with whatever figures it is told. */
export type ToldBalanceLine = Omit<BalanceChange, "currency"> & { reference: string; currency: string };

const sum = (currency: string, amountMinor: Minor) => `${currency} ${decimalFromMinor(amountMinor)}`;
const naming = (gateway: string, { kind, reference }: Pick<ToldBalanceLine, "kind" | "reference">) =>
  `Line ${reference} (${kind}) of the ${gateway} gateway's account`;

/** Why a line cannot be entered in our books, which are in one currency and add up; null when it can. */
export function describeUnbookable(gateway: string, line: ToldBalanceLine, currency: string): string | null {
  const name = naming(gateway, line);
  if (line.currency !== currency) return `${name} is in ${line.currency}, and our books are in ${currency}`;
  if (line.netMinor === line.amountMinor - line.feeMinor) return null;
  const { amountMinor, feeMinor, netMinor } = line;
  return `${name} does not add up: ${sum(currency, amountMinor)} less ${sum(currency, feeMinor)} is not ${sum(currency, netMinor)}`;
}

/** What the gateway says of a line that we have, where it is not what it said when we imported it; null when it is. */
export function describeChangedLine(gateway: string, told: ToldBalanceLine, kept: ToldBalanceLine): string | null {
  const figures = ({ amountMinor, feeMinor, currency }: ToldBalanceLine) =>
    `${sum(currency, amountMinor)} with a fee of ${sum(currency, feeMinor)}`;
  const isSame = told.amountMinor === kept.amountMinor && told.feeMinor === kept.feeMinor && told.kind === kept.kind;
  if (isSame && told.currency === kept.currency) return null;
  return `${naming(gateway, told)} is ${figures(told)} there, but ${figures(kept)} in our books`;
}

/** Only what moved for something of ours is explained by it; the gateway's own fees, bank transfers and disputes need no explanation. */
export function describeUnexplained(gateway: string, line: ToldBalanceLine): string | null {
  if (EXPLAINED_KINDS.includes(line.kind)) return null;
  return `${naming(gateway, line)} of ${sum(line.currency, line.amountMinor)} belongs to nothing of ours`;
}

/** A movement of ours that is done, and what the lines of the gateway's account make of it. */
export type MovementInBalance = {
  kind: Extract<BalanceKind, "charge" | "refund" | "transfer">;
  id: string;
  expectedMinor: Minor;
  toldMinor: Minor | null;
  currency: string;
};

export function describeMovementInBalance(gateway: string, movement: MovementInBalance): string {
  const { kind, id, expectedMinor, toldMinor, currency } = movement;
  const says = toldMinor === null ? "has no line" : `says ${sum(currency, toldMinor)}`;
  return `The ${kind} ${id} changes our account at the ${gateway} gateway by ${sum(currency, expectedMinor)}, but the account ${says}`;
}

/** The balance of our account at the gateway, by its own word and by our books; null when they agree. */
export function describeBalance(
  gateway: string,
  { currency, theirsMinor, oursMinor }: { currency: string; theirsMinor: Minor; oursMinor: Minor },
): string | null {
  if (theirsMinor === oursMinor) return null;
  return `The ${gateway} gateway has ${sum(currency, theirsMinor)} for us, but ${sum(currency, oursMinor)} by our books`;
}
