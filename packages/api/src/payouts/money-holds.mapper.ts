import { type MoneyHold, standingName } from "@quorate/core/expert-money/expert-money";
import { HOLD_RULES, holdPath } from "@quorate/core/expert-money/money-hold";
import type { Currency } from "@quorate/core/format/currency";
import { formatMoney } from "@quorate/core/format/money-format";
import type { HoldInMail } from "@quorate/core/mail/hold-in-mail";
import { decimalFromMinor } from "@quorate/core/money";
import type { MoneyHoldDto } from "./payouts.schema.ts";

export function toMoneyHoldDto(hold: MoneyHold): MoneyHoldDto {
  const { state, reason, amountMinor, since, details, milestone } = hold;
  const { text, mover, action } = HOLD_RULES[reason];
  return {
    state,
    reason,
    name: standingName(hold),
    text,
    details: [...details],
    mover,
    action,
    path: holdPath(reason, milestone?.projectId ?? null),
    amount: amountMinor === null ? null : decimalFromMinor(amountMinor),
    since: since.toISOString(),
  };
}

export function toHoldInMail(hold: MoneyHold, currency: Currency): HoldInMail {
  const { reason, amountMinor, details, milestone } = hold;
  const { text, action } = HOLD_RULES[reason];
  return {
    name: standingName(hold),
    text,
    action,
    details,
    amount: amountMinor === null ? null : formatMoney(decimalFromMinor(amountMinor), currency),
    path: holdPath(reason, milestone?.projectId ?? null),
  };
}
