import type { FounderWaitingItem } from "@quorate/core/dashboards/founder-waiting";
import type { WaitingItem } from "@quorate/core/dashboards/waiting-item";
import { decimalFromMinor } from "@quorate/core/money";
import type { FounderWaitingDto, WaitingItemDto } from "./dashboards.schema.ts";

export function toWaitingItemDto(row: WaitingItem): WaitingItemDto {
  const { amountMinor, lowestRateMinor, until, ...item } = row;
  return {
    ...item,
    lowestRate: lowestRateMinor === null ? null : decimalFromMinor(lowestRateMinor),
    amount: amountMinor === null ? null : decimalFromMinor(amountMinor),
    dueAt: until === null ? null : new Date(until).toISOString(),
  };
}

export function toFounderWaitingDto({ since, ...item }: FounderWaitingItem): FounderWaitingDto {
  return { ...item, since: since.toISOString() };
}
