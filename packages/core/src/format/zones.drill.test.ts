import { describe, expect, test, vi } from "vitest";
import { DIGEST_HOUR, latestMorning, quietUntil } from "../mail/mail-times.ts";
import { isAlertDue } from "../saved-searches/search-alert.ts";
import { momentsOf } from "../spending/spending-period.ts";
import { dayIn } from "./calendar-day.ts";
import { localTimeAt, momentOf, startOfDay } from "./local-time.ts";
import { timeZones } from "./time-zone.ts";

/** Every zone of the world: seconds on an idle machine. */
vi.setConfig({ testTimeout: 120_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Changes of clocks: of today, of years in which whole days were left out or hours were half, and of what is announced. */
const SPANS = [
  ["1993-08-01", "1995-02-01"], // Kwajalein and Kiritimati leave out a day
  ["2011-03-01", "2012-01-15"], // Samoa and Tokelau do
  ["2016-04-01", "2016-11-20"], // Pyongyang and Caracas had half hours
  ["2026-01-01", "2027-12-31"],
] as const;

function changesOf(zone: string): number[] {
  return SPANS.flatMap(([from, until]) => {
    const changes: number[] = [];
    let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from(from).toZonedDateTime(zone);
    const end = Temporal.PlainDate.from(until).toZonedDateTime(zone).epochMilliseconds;
    while ((at = at.getTimeZoneTransition("next")) && at.epochMilliseconds < end) changes.push(at.epochMilliseconds);
    return changes;
  });
}

/** What `Intl` has on a clock of the zone: our functions are reckoned by `Temporal`, so that these are two witnesses. */
function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    ...{ timeZone: zone, hourCycle: "h23" },
  } as const);
  return (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts["year"]}-${parts["month"]}-${parts["day"]}T${parts["hour"]}:${parts["minute"]}`;
  };
}

const written = ({ day, minute }: { day: number; minute: number }) =>
  new Date(day + minute * MINUTE).toISOString().slice(0, 16);
const zones = timeZones();
/** Of so many comparisons only those that fail are told. */
function differences() {
  const found: string[] = [];
  return {
    found,
    compare: (where: string, actual: unknown, wanted: unknown) => {
      if (actual !== wanted) found.push(`${where}: ${String(actual)} instead of ${String(wanted)}`);
    },
  };
}

test("the zones that are tried are all there are, and their clocks change", () => {
  expect(zones.length).toBeGreaterThan(400);
  for (const zone of ["America/Los_Angeles", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati"]) {
    expect([zone, changesOf(zone).length > 0]).toEqual([zone, true]);
  }
});

/** Every zone, with each of its changes. */
const CHANGES = zones.flatMap((zone) => changesOf(zone).map((change) => ({ zone, change })));
const iso = (at: Date | number) => new Date(at).toISOString();

describe("around every change of every zone's clock", () => {
  test("what a clock shows, and when it shows it, are as Intl has it", () => {
    const { found, compare } = differences();
    for (const zone of zones) {
      const shownAt = clockOf(zone);
      for (const change of changesOf(zone)) {
        for (let at = change - 26 * HOUR; at <= change + 26 * HOUR; at += 30 * MINUTE) {
          const shown = localTimeAt(new Date(at), zone);
          compare(`${zone} ${iso(at)}`, written(shown), shownAt(at));
          compare(`${zone} ${iso(at)}, day`, dayIn(new Date(at), zone), shownAt(at).slice(0, 10));
          // The same moment, or the later of two at which the clock shows it.
          const again = momentOf(shown, zone).getTime();
          compare(`${zone} ${iso(at)}, later`, again >= at && (again === at || shownAt(again) === shownAt(at)), true);
        }
      }
    }
    expect(found).toEqual([]);
  });

  test("every half hour of a day has its moment, those that are left out too", () => {
    const { found, compare } = differences();
    for (const { zone, change } of CHANGES) {
      const { day } = localTimeAt(new Date(change), zone);
      for (let minute = -24 * 60; minute < 48 * 60; minute += 30) {
        const plain = Temporal.Instant.fromEpochMilliseconds(day + minute * MINUTE)
          .toZonedDateTimeISO("UTC")
          .toPlainDateTime();
        const wanted = plain.toZonedDateTime(zone, { disambiguation: "later" }).epochMilliseconds;
        compare(`${zone} ${String(plain)}`, momentOf({ day, minute }, zone).getTime(), wanted);
      }
    }
    expect(found).toEqual([]);
  });

  test("quiet hours last until their end is on the clock, or as long after a leap", () => {
    const { found, compare } = differences();
    const quiet = [
      { from: 22 * 60, until: 7 * 60 },
      { from: 23 * 60, until: 2 * 60 + 30 },
      { from: 0, until: 3 * 60 },
    ];
    for (const { zone, change } of CHANGES) {
      for (let at = change - 24 * HOUR; at <= change + 24 * HOUR; at += 30 * MINUTE) {
        for (const hours of quiet) {
          const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
          const minute = now.hour * 60 + now.minute;
          const isOver = hours.from > hours.until;
          const isQuiet = isOver
            ? minute >= hours.from || minute < hours.until
            : minute >= hours.from && minute < hours.until;
          const end = now
            .toPlainDate()
            .add({ days: isOver && minute >= hours.from ? 1 : 0 })
            .toPlainDateTime(Temporal.PlainTime.from({ hour: Math.floor(hours.until / 60), minute: hours.until % 60 }))
            .toZonedDateTime(zone, { disambiguation: "later" }).epochMilliseconds;
          const until = quietUntil(hours, zone, new Date(at))?.getTime() ?? null;
          compare(`${zone} ${iso(at)} ${hours.until}`, until, isQuiet && end > at ? end : null);
        }
      }
    }
    expect(found).toEqual([]);
  });

  test("the latest morning is the last moment at which it was eight", () => {
    const { found, compare } = differences();
    for (const { zone, change } of CHANGES) {
      let eight: number | null = null;
      for (let at = change - 60 * HOUR; at <= change + 30 * HOUR; at += 30 * MINUTE) {
        if (localTimeAt(new Date(at), zone).minute === DIGEST_HOUR * 60) eight = at;
        if (eight !== null) compare(`${zone} ${iso(at)}`, latestMorning(new Date(at), zone).getTime(), eight);
      }
    }
    expect(found).toEqual([]);
  });

  test("a daily alert is due once from one morning to the next", () => {
    const { found, compare } = differences();
    for (const { zone, change } of CHANGES) {
      const now = new Date(change + 30 * HOUR);
      const morning = latestMorning(now, zone).getTime();
      for (let at = change - 30 * HOUR; at < now.getTime(); at += HOUR) {
        const isDue = isAlertDue({ alert: "daily", alertedAt: new Date(at), timeZone: zone }, now);
        compare(`${zone} ${iso(at)}`, isDue, at < morning);
      }
    }
    expect(found).toEqual([]);
  });

  test("days and months begin with their first moment, and leave nothing between them", () => {
    const { found, compare } = differences();
    for (const { zone, change } of CHANGES) {
      const day = dayIn(new Date(change), zone);
      const start = startOfDay(day, zone).getTime();
      compare(`${zone} ${day} begins`, dayIn(new Date(start), zone), day);
      compare(`${zone} ${day} not before`, dayIn(new Date(start - 1), zone) < day, true);
      const month = day.slice(0, 7);
      const { from, before } = momentsOf({ from: month, to: month }, zone);
      const monthAt = (at: number) => dayIn(new Date(at), zone).slice(0, 7);
      compare(`${zone} ${month} first`, monthAt(from.getTime()), month);
      compare(`${zone} ${month} last`, monthAt(before.getTime() - 1), month);
      compare(`${zone} ${month} around`, [from.getTime() - 1, before.getTime()].map(monthAt).includes(month), false);
    }
    expect(found).toEqual([]);
  });
});
