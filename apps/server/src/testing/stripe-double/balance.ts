/** What Stripe charges for a card, and for a charge that a bank took back. */
const CARD_FEE = { share: 0.015, fixed: 20 };
export const DISPUTE_FEE = 2_000;

export const cardFee = (amount: number) => Math.round(amount * CARD_FEE.share) + CARD_FEE.fixed;

type Moved = { type: string; source: string; amount: number; fee?: number; currency: unknown };

/** A line of the platform's own account, as Stripe tells it. */
export function balanceLine({ type, source, amount, fee = 0, currency }: Moved, nowSeconds: number) {
  return {
    type,
    source,
    amount,
    fee,
    net: amount - fee,
    currency: typeof currency === "string" ? currency.toLowerCase() : "gbp",
    available_on: nowSeconds,
    status: "available",
  };
}

/** The whole balance, in each currency. */
export function balanceOf(lines: readonly { [field: string]: unknown }[]) {
  const sums = new Map<string, number>();
  for (const { currency, net } of lines) sums.set(String(currency), (sums.get(String(currency)) ?? 0) + Number(net));
  const available = [...sums].map(([currency, amount]) => ({ currency, amount }));
  return { object: "balance", available, pending: [] };
}
