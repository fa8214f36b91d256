import * as format from "@quorate/core/format/money-format";
import type { Minor } from "@quorate/core/money";
import { pageCurrency } from "./currency.ts";

/** The formats of amounts, all in the installation's one currency: no screen names one. */
export const formatMoney = (decimal: string) => format.formatMoney(decimal, pageCurrency());
export const formatMinor = (minor: Minor) => format.formatMinor(minor, pageCurrency());
export const formatWhole = (minor: Minor) => format.formatWhole(minor, pageCurrency());
export const formatRate = (decimal: string) => format.formatRate(decimal, pageCurrency());
export const formatRates = (rates: readonly (string | null)[]) => format.formatRates(rates, pageCurrency());
export const formatBudget = (decimal: string | null) => format.formatBudget(decimal, pageCurrency());
export const formatFullBudget = (decimal: string | null) => format.formatFullBudget(decimal, pageCurrency());

/** "-150.00" → "−£150.00": amounts of which some go out. */
export const formatSigned = (decimal: string) =>
  decimal.startsWith("-") ? `−${formatMoney(decimal.slice(1))}` : formatMoney(decimal);

/** 1500 → "15%". */
export const percentText = (basisPoints: number) => `${basisPoints / 100}%`;
