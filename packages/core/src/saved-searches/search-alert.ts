import { zonedAt } from "../format/local-time.ts";

/** How soon a person hears of new people who fit a saved search. */
export const SEARCH_ALERTS = ["never", "at_once", "daily"] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

/** The hour of the day at which a daily alert comes, on its reader's clock. */
export const ALERT_HOUR = 8;

/** So many of those who are new are looked at for one search; what came at once beyond them is in the list. */
export const ALERT_NEWCOMERS_MAX = 200;

/** A person who registered less than this ago is looked at the next time: their registration may not be committed yet. */
const ALERT_SETTLE_MS = 60_000;

/** Up to when everyone who has registered can be seen. */
export function newcomersSeenUntil(now: Date): Date {
  return new Date(now.getTime() - ALERT_SETTLE_MS);
}

/** Searches that one run of the job looks at. */
export const ALERTS_AT_A_TIME = 500;

type Alerting = { alert: SearchAlert; alertedAt: Date; timeZone: string | null };

/**
 * Whether it is time to look for new people: at once whenever anybody is new, daily after each eight o'clock of its reader (of UTC
 * where no zone was chosen), summer time or not.
 */
export function isAlertDue({ alert, alertedAt, timeZone }: Alerting, now: Date): boolean {
  if (alert === "never" || alertedAt >= now) return false;
  if (alert === "at_once") return true;
  return alertDay(alertedAt, timeZone) !== alertDay(now, timeZone);
}

/** The day that a moment belongs to when days begin at the hour of the alert: yyyy-MM-dd. */
function alertDay(moment: Date, timeZone: string | null): string {
  const shown = zonedAt(moment, timeZone ?? "UTC").toPlainDateTime();
  return shown.subtract({ hours: ALERT_HOUR }).toPlainDate().toString();
}
