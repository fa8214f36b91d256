import { decimalFromMinor, type Minor, minorFromDecimal } from "../money.ts";

const MILLION_MINOR: Minor = 100_000_000;
const THOUSAND_MINOR: Minor = 100_000;

export function currencySign(currency: string): string {
  return currency === "GBP" ? "£" : "$";
}

/** "12500.00" → "£12,500.00": exact, grouped, always two decimals, as in ledgers and on buttons. */
export function formatMoney(decimal: string, currency = "GBP"): string {
  return formatMinor(minorFromDecimal(decimal), currency);
}

/** The same for integer minor units. */
export function formatMinor(minor: Minor, currency = "GBP"): string {
  const [whole = "0", pence = "00"] = decimalFromMinor(Math.abs(minor)).split(".");
  return `${minor < 0 ? "−" : ""}${currencySign(currency)}${grouped(whole)}.${pence}`;
}

/** 4999 → "£50": plan prices are shown rounded to whole units (specification §9). */
export function formatWhole(minor: Minor, currency = "GBP"): string {
  return `${currencySign(currency)}${grouped(String(Math.round(minor / 100)))}`;
}

/** "160.00" → "£160", "87.50" → "£87.50": a rate shows pence only where there are some. */
export function formatRate(decimal: string, sign = "£"): string {
  const [whole = "0", pence = "00"] = decimalFromMinor(minorFromDecimal(decimal)).split(".");
  return `${sign}${grouped(whole)}${pence === "00" ? "" : `.${pence}`}`;
}

/** A project's budget as cards show it (specification §9): "$1.2M", "$48K", "$950", and "TBD" where there is none. */
export function formatBudget(decimal: string | null): string {
  if (decimal === null) return "TBD";
  const minor = minorFromDecimal(decimal);
  const thousands = Math.round(minor / THOUSAND_MINOR);
  if (minor >= MILLION_MINOR || thousands >= 1_000) return `$${(minor / MILLION_MINOR).toFixed(1)}M`;
  if (minor >= THOUSAND_MINOR) return `$${thousands}K`;
  return formatRate(decimal, "$");
}

function grouped(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
}
