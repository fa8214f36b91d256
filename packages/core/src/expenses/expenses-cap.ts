import { DomainError } from "../errors.ts";
import type { Currency } from "../format/currency.ts";
import { formatMinor } from "../format/money-format.ts";
import { AMOUNT_MINOR_MAX, type Minor } from "../money.ts";

/**
 * The cap of expenses is paid in with its milestone's amount. Refuses (invalid, at `path`) a cap with which the two, in minor units, could
 * not be paid at once.
 */
export function assertCapPayable(
  { amountMinor, expensesCapMinor }: { amountMinor: Minor; expensesCapMinor: Minor | null },
  currency: Currency,
  path: string,
): void {
  const mostMinor = Math.max(0, AMOUNT_MINOR_MAX - amountMinor);
  if (expensesCapMinor === null || expensesCapMinor <= mostMinor) return;
  const most = formatMinor(mostMinor, currency);
  throw new DomainError("invalid", "expenses/cap-too-high", { most }, { issues: [{ path }] });
}
