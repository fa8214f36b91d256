import type { Currency } from "../format/currency.ts";
import type { Minor } from "../money.ts";
import { type LedgerLine, type Posting, posting } from "./ledger.ts";

/**
 * Why the gateway's balance changed. `bank`: between the balance and the platform's own bank; `fee`: a charge of the gateway's
 * own; `adjustment`: any other change, which nothing of ours explains.
 */
export const BALANCE_KINDS = ["charge", "refund", "transfer", "dispute", "bank", "fee", "adjustment"] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** What needs nothing of ours to explain it. */
export const EXPLAINED_KINDS: readonly BalanceKind[] = ["dispute", "bank", "fee"];

/** One line of the gateway's own account: `net` is the change of its balance, `amount` the movement before the gateway's fee. */
export type BalanceChange = {
  kind: BalanceKind;
  amountMinor: Minor;
  feeMinor: Minor;
  netMinor: Minor;
  currency: Currency;
};

/** Where the money came from or went to. What our own books expect is in the clearing account until it is imported. */
const COUNTERPART = {
  charge: "gateway",
  refund: "gateway",
  transfer: "gateway",
  dispute: "gateway",
  adjustment: "gateway",
  bank: "platform_bank",
  fee: "gateway_fee",
} as const satisfies Record<BalanceKind, string>;

/**
 * What the gateway says of its balance, in our books: the balance there and the fee it kept are assets and costs, so below zero,
 * and what our books expected to move there has arrived.
 */
export function postGatewaySettlement({ kind, amountMinor, feeMinor, netMinor, currency }: BalanceChange): Posting {
  const lines: LedgerLine[] = [
    { account: `${COUNTERPART[kind]}:${currency}`, amountMinor },
    { account: `gateway_balance:${currency}`, amountMinor: -netMinor },
    { account: `gateway_fee:${currency}`, amountMinor: -feeMinor },
  ];
  return posting("gateway_settled", currency, lines);
}
