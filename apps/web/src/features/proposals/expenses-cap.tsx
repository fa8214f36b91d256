import { formatMoney } from "../../lib/money.ts";

/** Up to what sum an offer pays expenses, told apart from its total. */
export function ExpensesCap({ cap }: { cap: string }) {
  return (
    <>
      <span className="tnum whitespace-nowrap">Up to {formatMoney(cap)}</span>
      <span className="caption block">Not in the total: paid only against receipts, with no fee</span>
    </>
  );
}
