import { DomainError } from "../errors.ts";
import type { Currency } from "../format/currency.ts";
import { formatMinor } from "../format/money-format.ts";
import type { Minor } from "../money.ts";

/** Below it the card processor's fee for the charge takes most of the commission; an installation may set another. */
export const MILESTONE_MIN_DEFAULT_MINOR: Minor = 2_000;

/** Refuses a milestone that is smaller than what this installation takes: when it is planned, and when it is funded. */
export function assertMilestoneAmount(amountMinor: Minor, minMinor: Minor, currency: Currency): void {
  if (amountMinor >= minMinor) return;
  const params = { min: formatMinor(minMinor, currency) };
  throw new DomainError("invalid", "milestones/too-small", params, { issues: [{ path: "amount" }] });
}
