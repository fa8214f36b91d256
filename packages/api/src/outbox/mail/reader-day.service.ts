import { dayIn } from "@quorate/core/format/calendar-day";
import { formatDate } from "@quorate/core/format/date-format";
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
