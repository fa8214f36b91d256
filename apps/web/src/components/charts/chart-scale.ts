import type { Minor } from "@quorate/core/money";
import { currencySign } from "../../lib/currency.ts";

const WHOLE_MINOR: Minor = 100;
const INTERVALS_MAX = 4; // with the zero line at most five lines across
const STEPS = [1, 2, 3, 4, 5, 10];

/** Round amounts from zero to the first one that no bar exceeds, in even steps without hundredths. */
export function amountTicks(highestMinor: Minor): Minor[] {
  const smallestStep = Math.max(highestMinor / INTERVALS_MAX, WHOLE_MINOR);
  const magnitude = 10 ** Math.floor(Math.log10(smallestStep));
  const step = (STEPS.find((candidate) => candidate * magnitude >= smallestStep) ?? 10) * magnitude;
  const intervals = Math.max(Math.ceil(highestMinor / step), 1);
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
}

/** "0", "500", "3k" or "1.5m" after the currency's sign: short, because the table has the exact amounts. */
export function formatTick(minor: Minor): string {
  const sign = currencySign();
  const whole = minor / WHOLE_MINOR;
  if (whole >= 1_000_000) return `${sign}${whole / 1_000_000}m`;
  if (whole >= 1_000) return `${sign}${whole / 1_000}k`;
  return whole === 0 ? "0" : `${sign}${whole}`;
}

/** Every how many bars a label stands, so that at most `labelsMax` of them share the line. */
export function labelStep(bars: number, labelsMax: number): number {
  return Math.max(Math.ceil(bars / labelsMax), 1);
}
