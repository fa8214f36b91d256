import { daysLater, localTimeAt, momentOf } from "../format/local-time.ts";
import type { MailRule, MailTime } from "./mail-rules.ts";

/** The hour at which a day's mail comes, on its reader's clock. */
export const DIGEST_HOUR = 8;
const DIGEST_MINUTE = DIGEST_HOUR * 60;
/** Two morning digests are at least this far apart, even if the reader's zone changes in between. */
const DIGESTS_APART_MS = 20 * 3_600_000;

/** Hours in which no mail is to come, in minutes of the day; they may go over midnight. */
export type QuietHours = { from: number; until: number };

/** A person's choice of when emails come; `mail` is null if they have chosen nothing for the topic. */
export type MailWish = { mail: MailTime | null; quietHours: QuietHours | null; timeZone: string };

/** The zone of a person's day: the one they named, or else that of the browser in which they chose their times. */
export function mailZoneOf({ named, noted }: { named: string | null; noted: string | null }): string {
  return named ?? noted ?? "UTC";
}

/** What becomes of a mail now: it goes, it never goes, it waits for the day's mail, or for the end of quiet hours. */
export type MailMoment = { is: "now" } | { is: "never" } | { is: "gathered" } | { is: "later"; at: Date };

/**
 * What is asked for and what keeps an account safe goes always, and at any hour. What has a deadline is in no day's mail, but keeps
 * to quiet hours: they are shorter than a day, and the last word before a release comes two days ahead of it.
 */
export function mailMoment(rule: MailRule, { mail, quietHours, timeZone }: MailWish, now: Date): MailMoment {
  if (rule.topic === "always") return { is: "now" };
  const time = mail ?? rule.byDefault;
  if (time === "never") return { is: "never" };
  if (time === "daily" && rule.isGathered) return { is: "gathered" };
  const at = quietHours && quietUntil(quietHours, timeZone, now);
  return at ? { is: "later", at } : { is: "now" };
}

/** When the quiet hours end that it is in now; null where it is in none. */
export function quietUntil({ from, until }: QuietHours, timeZone: string, now: Date): Date | null {
  const local = localTimeAt(now, timeZone);
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight
    ? local.minute >= from || local.minute < until
    : local.minute >= from && local.minute < until;
  if (!isQuiet) return null;
  const endsTomorrow = isOverMidnight && local.minute >= from;
  const at = momentOf({ ...daysLater(local, endsTomorrow ? 1 : 0), minute: until }, timeZone);
  return at > now ? at : null;
}

/** The last moment at which it was eight in the morning there. A day that was left out at the date line had none. */
export function latestMorning(now: Date, timeZone: string): Date {
  const today = { ...localTimeAt(now, timeZone), minute: DIGEST_MINUTE };
  const morning = [0, -1].map((days) => momentOf(daysLater(today, days), timeZone)).find((at) => at <= now);
  return morning ?? momentOf(daysLater(today, -2), timeZone);
}

type Waiting = { gatheredAt: Date; digestedAt: Date | null; timeZone: string };

/** The morning whose mail is due: one has come since the first of it was gathered. Null: none. A server that was away catches up once. */
export function dueMorning({ gatheredAt, digestedAt, timeZone }: Waiting, now: Date): Date | null {
  const morning = latestMorning(now, timeZone);
  if (morning < gatheredAt) return null;
  if (digestedAt && morning.getTime() - digestedAt.getTime() < DIGESTS_APART_MS) return null;
  return morning;
}
