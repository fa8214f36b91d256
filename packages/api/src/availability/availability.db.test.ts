import { HOLIDAY_COUNTRIES } from "@quorate/core/availability/holiday-countries";
import type { ExpertId } from "@quorate/core/ids";
import Holidays from "date-holidays";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpExpert } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { publicHolidays } from "./public-holidays.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

const DAY_MS = 86_400_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const mornings = EVERY_DAY.map((weekday) => ({ weekday, from: "09:00", until: "10:00" }));
const STATED = {
  timeZone: "Europe/Lisbon",
  hours: mornings,
  daysOff: [],
  holidayCountry: null,
  noticeHours: 0,
  bufferMinutes: 10,
  quarterHourPrice: "45.00",
};
const dayAfterNow = (days: number) => new Date(t.ports.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

async function talkativeExpert(changed: Partial<Parameters<ReturnType<typeof callAs>["availability"]["set"]>[0]> = {}) {
  const expert = await signUpExpert(t);
  const calls = callAs(t, expert);
  await calls.availability.set({ ...STATED, ...changed });
  return { expert, calls, id: expert.expertId };
}

describe("an expert's hours", () => {
  test("are kept whole, in the order of the week, and replaced", async () => {
    const { availability } = callAs(t, await signUpExpert(t));
    expect(await availability.get()).toBeNull();
    const kept = await availability.set({
      ...STATED,
      hours: [
        { weekday: 5, from: "22:00", until: "24:00" },
        { weekday: 1, from: "14:00", until: "17:30" },
        { weekday: 1, from: "09:00", until: "12:00" },
      ],
      daysOff: [{ from: "2026-12-24", until: "2027-01-02" }],
      holidayCountry: "PT",
    });
    expect(kept).toEqual({
      ...STATED,
      hours: [
        { weekday: 1, from: "09:00", until: "12:00" },
        { weekday: 1, from: "14:00", until: "17:30" },
        { weekday: 5, from: "22:00", until: "24:00" },
      ],
      daysOff: [{ from: "2026-12-24", until: "2027-01-02" }],
      holidayCountry: "PT",
      updatedAt: t.ports.now().toISOString(),
    });
    expect(await availability.get()).toEqual(kept);
    await availability.set({ ...STATED, hours: [] });
    expect(await availability.get()).toMatchObject({ hours: [], daysOff: [], holidayCountry: null });
  });

  test.each([
    [{ timeZone: "+02:00" }, "Not a time zone"],
    [{ hours: [{ weekday: 1 as const, from: "9", until: "17:00" }] }, "Enter an hour as 09:00"],
    [{ hours: [{ weekday: 1 as const, from: "24:00", until: "24:00" }] }, "Choose a later hour than the first"],
    [
      { hours: [mornings[0], { weekday: 1 as const, from: "09:30", until: "11:00" }].flatMap((one) => one ?? []) },
      "Overlaps other hours of that day",
    ],
    [{ daysOff: [{ from: "2026-12-24", until: "2026-12-23" }] }, "Choose the same day or a later one"],
    [{ holidayCountry: "XX" }, "Choose a country of the list"],
    [{ noticeHours: 673 }, "At most four weeks"],
    [{ bufferMinutes: -1 }, "Not below zero"],
  ])("refuse %j", async (changed, message) => {
    const { availability } = callAs(t, await signUpExpert(t));
    await expect(availability.set({ ...STATED, ...changed })).rejects.toThrow(message);
  });
});

describe("free times", () => {
  test("are those of the days asked for, to everybody, and the next one is named beside them", async () => {
    const { id } = await talkativeExpert();
    const day = dayAfterNow(10);
    const answer = await callAs(t, null).availability.slots({ id, from: day, to: day });
    expect(answer.timeZone).toBe("Europe/Lisbon");
    expect(answer.slots).toHaveLength(2);
    const [first] = answer.slots;
    expect(Date.parse(first?.endsAt ?? "") - Date.parse(first?.startsAt ?? "")).toBe(20 * 60_000);
    expect(Date.parse(answer.nextFreeAt ?? "")).toBeLessThan(t.ports.now().getTime() + DAY_MS);
  });

  test("belong to the day of the reader's zone", async () => {
    const { id } = await talkativeExpert({
      timeZone: "UTC",
      hours: mornings.map((one) => ({ ...one, from: "00:00" })),
    });
    const day = dayAfterNow(10);
    const { slots } = await callAs(t, null).availability.slots({
      id,
      from: day,
      to: day,
      timeZone: "America/New_York",
    });
    const [from, until] = [Date.parse(`${day}T04:00:00Z`), Date.parse(`${day}T05:00:00Z`) + DAY_MS];
    expect(slots).toHaveLength(20);
    for (const { startsAt } of slots) {
      expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(from);
      expect(Date.parse(startsAt)).toBeLessThan(until);
    }
  });

  test("are none on a public holiday of the expert's country", async () => {
    const year = t.ports.now().getUTCFullYear();
    const end = new Date(t.ports.now().getTime() + 80 * DAY_MS);
    const known = [...(await publicHolidays("JP", { from: year, until: year + 1 }))];
    const holiday = known.find((day) => day > dayAfterNow(1) && day < end.toISOString().slice(0, 10)) ?? "";
    expect(holiday).not.toBe("");
    const { id } = await talkativeExpert({ timeZone: "Asia/Tokyo" });
    const off = await talkativeExpert({ timeZone: "Asia/Tokyo", holidayCountry: "JP" });
    const asked = { from: holiday, to: holiday };
    expect((await callAs(t, null).availability.slots({ id, ...asked })).slots).toHaveLength(2);
    expect((await callAs(t, null).availability.slots({ id: off.id, ...asked })).slots).toEqual([]);
  });

  test("are none of an expert who stated no hours, or is busy; and of nobody there is no answer", async () => {
    const none = { timeZone: null, nextFreeAt: null, quarterHourPrice: null, slots: [] };
    const asked = { from: dayAfterNow(1), to: dayAfterNow(7) };
    const silent = await signUpExpert(t);
    expect(await callAs(t, null).availability.slots({ id: silent.expertId, ...asked })).toEqual(none);
    const { id, calls } = await talkativeExpert();
    await calls.experts.update({ id, isAvailable: false });
    expect(await callAs(t, null).availability.slots({ id, ...asked })).toEqual(none);
    await expect(callAs(t, null).availability.slots({ id: t.ports.newId<ExpertId>(), ...asked })).rejects.toEqual(
      refusal("NOT_FOUND", "experts/not-found"),
    );
  });

  test("are asked for by at most 31 days at once, in order", async () => {
    const { id } = await talkativeExpert();
    const { slots } = callAs(t, null).availability;
    await expect(slots({ id, from: "2026-01-01", to: "2026-02-01" })).rejects.toThrow("at most 31 days");
    await expect(slots({ id, from: "2026-01-02", to: "2026-01-01" })).rejects.toThrow("Choose the same day");
    await expect(slots({ id, from: "2026-01-01", to: "2026-01-31" })).resolves.toBeTruthy();
  });
});

describe("public holidays", () => {
  test("are days of the place, one for each day that they last", async () => {
    const of = async (country: string) => await publicHolidays(country, { from: 2026, until: 2027 });
    expect(await of("DE")).toContain("2026-05-01");
    expect(await of("DE")).toContain("2027-12-26");
    // A feast counts its days from the evening before.
    const turkey = await of("TR");
    expect([19, 20, 21, 22, 23].map((day) => turkey.has(`2026-03-${day}`))).toEqual([false, true, true, true, false]);
  });

  test("are known of every country that can be chosen", () => {
    const known = Object.keys(new Holidays().getCountries("en"));
    expect(HOLIDAY_COUNTRIES.filter((code) => !known.includes(code))).toEqual([]);
    // The Canary Islands have no code of their own in ISO 3166-1.
    expect(known.filter((code) => !HOLIDAY_COUNTRIES.includes(code))).toEqual(["IC"]);
  });
});
