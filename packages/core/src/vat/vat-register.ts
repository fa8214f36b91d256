import type { CountryCode } from "../billing/country.ts";
import { isInEu } from "./vat-rates.ts";

/** `vies`: the European Commission's, which asks the member states. `hmrc`: HM Revenue & Customs'. */
export const VAT_REGISTERS = ["vies", "hmrc"] as const;
export type VatRegister = (typeof VAT_REGISTERS)[number];

export const VAT_REGISTER_NAMES = {
  vies: "VIES",
  hmrc: "HM Revenue & Customs",
} as const satisfies Record<VatRegister, string>;

/**
 * Who can be asked about a number of the country; null where no one can. Northern Ireland's XI is in VIES for goods alone, so HMRC is asked
 * about it, too; HMRC knows numbers of nine or twelve digits, and not those of government departments and health authorities.
 * @param vatNumber as `readVatNumber` keeps it, prefix included
 */
export function registerOf(country: CountryCode, vatNumber: string): VatRegister | null {
  if (isInEu(country)) return "vies";
  return country === "GB" && /^(?:GB|XI)\d+$/.test(vatNumber) ? "hmrc" : null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A number that was confirmed is asked about again after so many days, and before an invoice with a reverse charge. */
export const CONFIRMED_AGAIN_AFTER_DAYS = 30;
/** A confirmation that could not be renewed, because the register was away, counts for so many days. */
export const CONFIRMATION_HOLDS_DAYS = 90;
/** A new registration takes days to reach the registers. */
const UNKNOWN_AGAIN_AFTER_DAYS = 7;
const AWAY_FIRST_MS = 5 * MINUTE_MS;

/** What a register has said of a number: it knows it, or it does not. */
export const VAT_OUTCOMES = ["confirmed", "unknown"] as const;
export type VatOutcome = (typeof VAT_OUTCOMES)[number];

/** When a number is asked about again after an answer. */
export function askAgainAt(outcome: VatOutcome, answeredAt: Date): Date {
  const days = outcome === "confirmed" ? CONFIRMED_AGAIN_AFTER_DAYS : UNKNOWN_AGAIN_AFTER_DAYS;
  return new Date(answeredAt.getTime() + days * DAY_MS);
}

/** When a register that was away is asked again: after five minutes, then twice as long each time, at most a day. */
export function tryAgainAt(failures: number, failedAt: Date): Date {
  return new Date(failedAt.getTime() + Math.min(AWAY_FIRST_MS * 2 ** (failures - 1), DAY_MS));
}

/** Whether a confirmation should be renewed before it is relied on. */
export function isDueAgain(confirmedAt: Date, now: Date): boolean {
  return askAgainAt("confirmed", confirmedAt) <= now;
}

/** `not_asked`: not yet, or so long ago that it says nothing any more. */
export const VAT_NUMBER_STATES = ["not_asked", ...VAT_OUTCOMES] as const;
export type VatNumberState = (typeof VAT_NUMBER_STATES)[number];

type Answer = { outcome: VatOutcome; answeredAt: Date };

export function stateOfNumber(answer: Answer | null, now: Date): VatNumberState {
  if (answer === null) return "not_asked";
  const holdsUntil = answer.answeredAt.getTime() + CONFIRMATION_HOLDS_DAYS * DAY_MS;
  return answer.outcome === "confirmed" && holdsUntil < now.getTime() ? "not_asked" : answer.outcome;
}
