import { decimalFromMinor, type Minor, minorFromSigned } from "../money.ts";
import { type Currency, currencySign } from "./currency.ts";

const MILLION_MINOR: Minor = 100_000_000;
const THOUSAND_MINOR: Minor = 100_000;

/** "12500.00" → "£12,500.00": exact, grouped, always two decimals, as in ledgers and on buttons. */
export function formatMoney(decimal: string, currency: Currency): string {
  return formatMinor(minorFromSigned(decimal), currency);
}

/** The same for integer minor units. */
export function formatMinor(minor: Minor, currency: Currency): string {
  const [whole = "0", hundredths = "00"] = decimalFromMinor(Math.abs(minor)).split(".");
  return `${minor < 0 ? "−" : ""}${currencySign(currency)}${grouped(whole)}.${hundredths}`;
}

/** 4999 → "£50": plan prices are shown rounded to whole units (specification §9). */
export function formatWhole(minor: Minor, currency: Currency): string {
  return `${currencySign(currency)}${grouped(String(Math.round(minor / 100)))}`;
}

/** "160.00" → "£160", "87.50" → "£87.50": a rate shows hundredths only where there are some. */
export function formatRate(decimal: string, currency: Currency): string {
  const [whole = "0", hundredths = "00"] = decimalFromMinor(minorFromSigned(decimal)).split(".");
  return `${currencySign(currency)}${grouped(whole)}${hundredths === "00" ? "" : `.${hundredths}`}`;
}

/** Rates that are compared with each other: one with hundredths gives them all theirs. Who states none stays null. */
export function formatRates(rates: readonly (string | null)[], currency: Currency): (string | null)[] {
  const isWhole = (rate: string | null) => rate === null || minorFromSigned(rate) % 100 === 0;
  const format = rates.every(isWhole) ? formatRate : formatMoney;
  return rates.map((rate) => rate && format(rate, currency));
}

/**
 * A project's budget as cards show it (specification §9): "$1.2M", "$48K", "$18.5K", "$950", and "TBD" if there is none. It is cut off
 * after a tenth and never rounded up, so that a card promises no more than the brief. Beside another amount the full one is shown,
 * `formatFullBudget`.
 */
export function formatBudget(decimal: string | null, currency: Currency): string {
  if (decimal === null) return "TBD";
  const minor = minorFromSigned(decimal);
  const sign = currencySign(currency);
  if (minor >= MILLION_MINOR) return `${sign}${tenthsOf(minor, MILLION_MINOR).toFixed(1)}M`;
  if (minor >= THOUSAND_MINOR) return `${sign}${tenthsOf(minor, THOUSAND_MINOR)}K`;
  return formatRate(decimal, currency);
}

/** "48000.00" → "£48,000.00": beside milestones, fees and totals, so that the figures of a page add up. */
export function formatFullBudget(decimal: string | null, currency: Currency): string {
  return decimal === null ? "TBD" : formatMoney(decimal, currency);
}

const tenthsOf = (minor: Minor, unit: Minor) => Math.floor((minor * 10) / unit) / 10;

function grouped(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
}
