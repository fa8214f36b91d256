import { dayIn } from "@quorate/core/format/calendar-day";
import { formatDate } from "@quorate/core/format/date-format";
import { hourOf } from "@quorate/core/format/hour";
import { localTimeAt } from "@quorate/core/format/local-time";
import { mailZoneOf } from "@quorate/core/mail/mail-times";
import type { DbOrTrx } from "@quorate/db/client";
import { findMailZone, type Reader } from "./mail-wishes.queries.ts";

/** "Nov 19, 2026": the day in which a moment lies for one reader. */
export type DayOf = (moment: Date) => string;

/** Days as the reader's own screens show them, wherever the server stands. */
export async function findReaderDay(db: DbOrTrx, reader: Reader): Promise<DayOf> {
  const zone = mailZoneOf((await findMailZone(db, reader)) ?? { named: null, noted: null });
  return (moment) => formatDate(dayIn(moment, zone));
}

/** "Nov 19, 2026, 09:30 (Europe/Lisbon)": a moment on one reader's clock. */
export async function findReaderTime(db: DbOrTrx, reader: Reader): Promise<(moment: Date) => string> {
  const zone = mailZoneOf((await findMailZone(db, reader)) ?? { named: null, noted: null });
  return (moment) => {
    const { minute } = localTimeAt(moment, zone);
    return `${formatDate(dayIn(moment, zone))}, ${hourOf(minute)} (${zone.replaceAll("_", " ")})`;
  };
}
