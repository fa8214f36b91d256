import type { CountryCode } from "../billing/country.ts";
import { isEuState } from "./tax-details.ts";

/**
 * How far it is with a seller's tax details in a calendar year. `not_needed`: nothing was paid to them in it (annex V, section II.F(2), and
 * Model Rules, section II.F: active sellers alone). `not_asked`: they have sold, and the request goes out within the hour.
 */
export const TAX_STATES = [
  "not_needed",
  "not_asked",
  "asked",
  "reminded_once",
  "reminded_twice",
  "withheld",
  "complete",
] as const;
export type TaxState = (typeof TAX_STATES)[number];

/** When a seller was asked, and what followed; each null until it happens. `withheldAt` stays after the release. */
export type TaxRequest = {
  askedAt: Date;
  remindedAt: Date | null;
  remindedAgainAt: Date | null;
  withheldAt: Date | null;
};

export type Diligence = { hasSold: boolean; hasDetails: boolean; request: TaxRequest | null };

export function taxStateOf({ hasSold, hasDetails, request }: Diligence): TaxState {
  if (!hasSold) return "not_needed";
  if (hasDetails) return "complete";
  if (request === null) return "not_asked";
  if (request.withheldAt !== null) return "withheld";
  if (request.remindedAgainAt !== null) return "reminded_twice";
  return request.remindedAt === null ? "asked" : "reminded_once";
}

/** Days after the request of the two reminders, and of the hold, which the law allows after 60 days and not before. */
export const REMIND_AFTER_DAYS = 14;
export const REMIND_AGAIN_AFTER_DAYS = 35;
export const WITHHOLD_AFTER_DAYS = 60;
/** Between two steps, however late the first was: a job that was away for weeks does not remind twice in a day. */
const PAUSE_DAYS = 14;
const DAY_MS = 86_400_000;

export type TaxStep = "ask" | "remind" | "remind_again" | "withhold";

/** What is to be done about a seller's tax details now; null: nothing. `isHoldDue`: the law has payouts held (`mustWithhold`). */
export function nextTaxStep(
  { hasSold, hasDetails, request }: Diligence,
  isHoldDue: boolean,
  now: Date,
): TaxStep | null {
  if (hasDetails) return null;
  if (request === null) return hasSold ? "ask" : null;
  const { askedAt, remindedAt, remindedAgainAt, withheldAt } = request;
  const isPast = (since: Date, days: number) => now.getTime() - since.getTime() >= days * DAY_MS;
  if (remindedAt === null) return isPast(askedAt, REMIND_AFTER_DAYS) ? "remind" : null;
  if (remindedAgainAt === null) {
    return isPast(askedAt, REMIND_AGAIN_AFTER_DAYS) && isPast(remindedAt, PAUSE_DAYS) ? "remind_again" : null;
  }
  const isDue = withheldAt === null && isPast(askedAt, WITHHOLD_AFTER_DAYS) && isPast(remindedAgainAt, PAUSE_DAYS);
  return isDue && isHoldDue ? "withhold" : null;
}

/**
 * Whether the law has payouts held of a seller who gives nothing after two reminders and 60 days: annex V, section IV.A(2), of platforms
 * in the European Union for every seller, of others for sellers there. A seller whose country is unknown may be there. British law has no such duty: "Collect
 * and verify digital platform seller information" of HM Revenue & Customs leaves to the platform what it does.
 */
export function mustWithhold({
  platform,
  seller,
}: {
  platform: CountryCode | null;
  seller: CountryCode | null;
}): boolean {
  return seller === null || isEuState(seller) || (platform !== null && isEuState(platform));
}
