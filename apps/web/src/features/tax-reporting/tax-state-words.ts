import type { TaxState } from "@quorate/core/tax-reporting/due-diligence";

export const TAX_STATE_WORDS = {
  not_needed: "Not needed",
  not_asked: "Not asked yet",
  asked: "Asked",
  reminded_once: "Reminded once",
  reminded_twice: "Reminded twice",
  withheld: "Payouts held",
  complete: "Complete",
} as const satisfies Record<TaxState, string>;
