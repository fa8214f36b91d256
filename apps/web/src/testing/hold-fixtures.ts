import type { MoneyHoldDto } from "@quorate/api/payouts/payouts.schema";
import { standingName } from "@quorate/core/expert-money/expert-money";
import { HOLD_RULES, type HoldReason, holdPath } from "@quorate/core/expert-money/money-hold";

export function holdFixture(reason: HoldReason, amount: string, details: string[] = []): MoneyHoldDto {
  const { text, mover, action } = HOLD_RULES[reason];
  const state = reason === "disputed" ? "in_escrow" : reason === "bank_refused" ? "paid" : "held";
  const name = standingName({ state, reason });
  const path = holdPath(reason, reason === "disputed" ? "p1" : null);
  return { state, reason, name, text, details, mover, action, path, amount, since: "2026-11-19T00:00:00.000Z" };
}
