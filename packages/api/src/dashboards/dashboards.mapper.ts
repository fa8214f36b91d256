import type { FounderWaitingItem } from "@quorate/core/dashboards/founder-waiting";
import type { WaitingItem } from "@quorate/core/dashboards/waiting-item";
import type { ExpertMoney } from "@quorate/core/expert-money/expert-money";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import { toMoneyHoldDto } from "../payouts/money-holds.mapper.ts";
import type { ExpertDashboardDto, FounderWaitingDto, WaitingItemDto } from "./dashboards.schema.ts";

export function toWaitingItemDto(row: WaitingItem): WaitingItemDto {
  const { amountMinor, lowestRateMinor, until, hold, ...item } = row;
  return {
    ...item,
    hold: hold && toMoneyHoldDto(hold),
    lowestRate: lowestRateMinor === null ? null : decimalFromMinor(lowestRateMinor),
    amount: amountMinor === null ? null : decimalFromMinor(amountMinor),
    dueAt: until === null ? null : new Date(until).toISOString(),
  };
}

export function toFounderWaitingDto({ since, ...item }: FounderWaitingItem): FounderWaitingDto {
  return { ...item, since: since.toISOString() };
}

export function toMoneyDto(sums: ExpertMoney["sums"], releasedMinor: Minor): ExpertDashboardDto["money"] {
  const inEscrow = decimalFromMinor(sums.in_escrow);
  const releasedThisMonth = decimalFromMinor(releasedMinor);
  return {
    inEscrow,
    onItsWay: decimalFromMinor(sums.on_its_way),
    onHold: decimalFromMinor(sums.held),
    paid: decimalFromMinor(sums.paid),
    releasedThisMonth,
    held: inEscrow,
    paidThisMonth: releasedThisMonth,
  };
}
