import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { zonedAt } from "../format/local-time.ts";
import { type Availability, overlappingHours, USUAL_HOURS, WEEKDAYS, type WeeklyHours } from "./availability.ts";
import { CALL_MINUTES, FREE_TIMES_AHEAD_DAYS, freeSlots, nextFreeSlot, SLOT_STEP_MINUTES } from "./free-slots.ts";

const at = (moment: string) => new Date(moment);
const base: Availability = { timeZone: "Europe/London", hours: [], daysOff: [], noticeHours: 0, bufferMinutes: 0 };
const daily = (from: number, until: number): WeeklyHours[] =>
  WEEKDAYS.map((weekday) => ({ weekday, from: from * 60, until: until * 60 }));

type Asked = { from: string; until: string; now?: string; holidays?: string[]; taken?: [string, string][] };

function slots(availability: Partial<Availability>, { from, until, now = from, holidays = [], taken = [] }: Asked) {
  return freeSlots({
    availability: { ...base, ...availability },
    holidays: new Set(holidays),
    taken: taken.map(([begin, end]) => ({ from: at(begin), until: at(end) })),
    from: at(from),
    until: at(until),
    now: at(now),
  }).map((slot) => slot.toISOString().slice(5, 16));
}

describe("free times", () => {
  const monday = { from: "2026-03-02T00:00:00Z", until: "2026-03-03T00:00:00Z" };

  test("begin every half hour, and end within the hours", () => {
    expect(slots({ hours: daily(9, 11) }, monday)).toEqual([
      "03-02T09:00",
      "03-02T09:30",
      "03-02T10:00",
      "03-02T10:30",
    ]);
    expect(slots({ hours: [{ weekday: 1, from: 540, until: 559 }] }, monday)).toEqual([]);
    expect(slots({ hours: [{ weekday: 1, from: 540, until: 560 }] }, monday)).toEqual(["03-02T09:00"]);
    expect(slots({ hours: [{ weekday: 2, from: 540, until: 660 }] }, monday)).toEqual([]);
  });

  test.each([0, 13, 14, 15, 29, 60, 83, 84])("the next of them is the first, after %i days away", (days) => {
    const from = at("2026-03-02T00:00:00Z");
    const after = (count: number) => new Date(from.getTime() + count * 86_400_000);
    const away = {
      from: "2026-03-02",
      until: after(days - 1)
        .toISOString()
        .slice(0, 10),
    };
    const availability = { ...base, hours: daily(9, 11), daysOff: days === 0 ? [] : [away] };
    const span = { from, until: after(FREE_TIMES_AHEAD_DAYS) };
    const asked = { availability, holidays: new Set<string>(), taken: [], now: from, ...span };
    expect(nextFreeSlot(asked)).toEqual(freeSlots(asked)[0] ?? null);
  });

  test("are those of the expert's clock, whichever days are asked for", () => {
    const hours: WeeklyHours[] = [{ weekday: 2, from: 540, until: 570 }];
    // Tuesday morning in Auckland is Monday evening in London.
    expect(slots({ timeZone: "Pacific/Auckland", hours }, monday)).toEqual(["03-02T20:00"]);
  });

  test("run on over midnight", () => {
    const hours: WeeklyHours[] = [
      { weekday: 1, from: 23 * 60 + 10, until: 24 * 60 },
      { weekday: 2, from: 0, until: 30 },
    ];
    expect(slots({ hours }, { from: monday.from, until: "2026-03-04T00:00:00Z" })).toEqual([
      "03-02T23:10",
      "03-02T23:40",
      "03-03T00:10",
    ]);
  });

  test("leave out days off and holidays, the notice, and what is taken with its buffer", () => {
    const two = { from: "2026-03-02T00:00:00Z", until: "2026-03-05T00:00:00Z" };
    const hours = daily(9, 10);
    expect(slots({ hours, daysOff: [{ from: "2026-03-03", until: "2026-03-04" }] }, two)).toHaveLength(2);
    expect(slots({ hours }, { ...two, holidays: ["2026-03-03"] })).toHaveLength(4);
    expect(slots({ hours, noticeHours: 24 }, { ...two, now: "2026-03-02T09:30:00Z" })).toEqual([
      "03-03T09:30",
      "03-04T09:00",
      "03-04T09:30",
    ]);
    const taken: [string, string][] = [["2026-03-02T10:00:00Z", "2026-03-02T10:20:00Z"]];
    const morning = { ...monday, taken };
    expect(slots({ hours: daily(9, 12) }, morning)).not.toContain("03-02T10:00");
    expect(slots({ hours: daily(9, 12) }, morning)).toContain("03-02T10:30");
    const buffered = slots({ hours: daily(9, 12), bufferMinutes: 15 }, morning);
    expect(buffered).toEqual(["03-02T09:00", "03-02T11:00", "03-02T11:30"]);
  });

  test("do not fall into the hour that the clock leaps over", () => {
    const night = { from: "2026-03-29T00:00:00Z", until: "2026-03-29T06:00:00Z" };
    // 00:30 to 02:30 in London: an hour of it, from 01:00, is not there.
    expect(slots({ hours: daily(0.5, 2.5) }, night)).toEqual(["03-29T00:30", "03-29T01:00"]);
    expect(slots({ hours: daily(1, 2) }, night)).toEqual([]);
    expect(slots({ hours: daily(9, 10) }, { ...night, until: "2026-03-29T12:00:00Z" })[0]).toBe("03-29T08:00");
  });

  test("come twice in the hour that the clock shows twice", () => {
    const night = { from: "2026-10-24T23:00:00Z", until: "2026-10-25T06:00:00Z" };
    expect(slots({ hours: daily(1, 2) }, night)).toEqual(["10-25T00:00", "10-25T00:30", "10-25T01:00", "10-25T01:30"]);
    expect(slots({ hours: daily(1, 1.5) }, night)).toEqual(["10-25T00:00", "10-25T01:00"]);
  });

  test("lie within the hours by the clock itself, minute for minute, over clock changes in odd zones", () => {
    const zones = ["Europe/London", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Havana"];
    const changes = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"];
    const spans = fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
      .filter(([from, until]) => from < until);
    let offered = 0;
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...changes), spans, (timeZone, day, [first, last]) => {
        const hours = daily(first / 4, last / 4);
        const [from, until] = [at(`${day}T00:00:00Z`), at(`${day}T23:59:00Z`)];
        const free = freeSlots({
          availability: { ...base, timeZone, hours },
          ...{ holidays: new Set<string>(), taken: [], from, until, now: at("2026-01-01T00:00:00Z") },
        });
        const isOpen = (moment: number) => {
          const { hour, minute } = zonedAt(new Date(moment), timeZone);
          return hour * 60 + minute >= first * 15 && hour * 60 + minute < last * 15;
        };
        const isWhole = (start: number) =>
          Array.from({ length: CALL_MINUTES }, (_, nth) => start + nth * 60_000).every(isOpen);
        const starts = free.map((start) => start.getTime());
        offered += starts.length;
        expect(starts.filter((start) => !isWhole(start))).toEqual([]);
        // Nothing is kept back: where a call fits, one is offered at most half an hour before.
        for (
          let moment = from.getTime() + SLOT_STEP_MINUTES * 60_000;
          moment < until.getTime();
          moment += 15 * 60_000
        ) {
          if (!isWhole(moment)) continue;
          const near = starts.some((start) => start <= moment && start > moment - SLOT_STEP_MINUTES * 60_000);
          expect(near, new Date(moment).toISOString()).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(offered).toBeGreaterThan(100);
  });
});

test("hours of one day do not overlap, and may meet", () => {
  expect(overlappingHours(USUAL_HOURS)).toBe(-1);
  const morning: WeeklyHours = { weekday: 1, from: 540, until: 720 };
  expect(overlappingHours([morning, { weekday: 1, from: 720, until: 800 }])).toBe(-1);
  expect(overlappingHours([morning, { ...morning, weekday: 2 }])).toBe(-1);
  expect(overlappingHours([morning, { weekday: 3, from: 0, until: 60 }, { weekday: 1, from: 600, until: 630 }])).toBe(
    2,
  );
});
