import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAIL_RULES, mailByDefault, mailChoicesOf } from "./mail-rules.ts";
import { dueMorning, latestMorning, mailMoment, mailZoneOf, quietUntil } from "./mail-times.ts";
import { NOTIFICATION_TOPICS } from "./notification-topics.ts";

const at = (iso: string) => new Date(iso);
const night = { from: 22 * 60, until: 7 * 60 };
const noon = { from: 12 * 60, until: 14 * 60 };

describe("quiet hours", () => {
  test.each([
    ["before them", night, "UTC", "2026-03-02T21:59:59Z", null],
    ["from their first minute", night, "UTC", "2026-03-02T22:00:00Z", "2026-03-03T07:00:00Z"],
    ["after midnight", night, "UTC", "2026-03-03T02:00:00Z", "2026-03-03T07:00:00Z"],
    ["to their last minute", night, "UTC", "2026-03-03T06:59:59Z", "2026-03-03T07:00:00Z"],
    ["at their end", night, "UTC", "2026-03-03T07:00:00Z", null],
    ["within a day", noon, "UTC", "2026-03-02T12:30:00Z", "2026-03-02T14:00:00Z"],
    ["outside of it", noon, "UTC", "2026-03-02T02:30:00Z", null],
    ["on the reader's clock", night, "America/New_York", "2026-03-03T06:00:00Z", "2026-03-03T12:00:00Z"],
    ["in a night that is shorter", night, "Europe/London", "2026-03-28T23:00:00Z", "2026-03-29T06:00:00Z"],
    ["in a night that is longer", night, "Europe/London", "2026-10-24T22:00:00Z", "2026-10-25T07:00:00Z"],
  ] as const)("%s", (_when, hours, zone, now, until) => {
    expect(quietUntil(hours, zone, at(now))).toEqual(until && at(until));
  });

  test("end later than now, within a day and the hour that summer time takes", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const zone = fc.constantFrom("UTC", "Europe/London", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe");
    const moment = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2027-01-01") });
    fc.assert(
      fc.property(minute, minute, zone, moment, (from, until, timeZone, now) => {
        const end = quietUntil({ from, until }, timeZone, new Date(now));
        return end === null || (end.getTime() > now && end.getTime() - now <= 25 * 3_600_000);
      }),
    );
  });
});

describe("a mail", () => {
  const now = at("2026-03-02T23:00:00Z");
  const wish = { mail: null, quietHours: null, timeZone: "UTC" } as const;

  test("that is asked for or keeps an account safe goes whatever was chosen, at any hour", () => {
    for (const rule of [MAIL_RULES.link, MAIL_RULES.always]) {
      expect(mailMoment(rule, { mail: "never", quietHours: night, timeZone: "UTC" }, now)).toEqual({ is: "now" });
    }
  });

  test("goes at once where nothing was chosen, and when it was chosen else", () => {
    expect(mailMoment(MAIL_RULES.work, wish, now)).toEqual({ is: "now" });
    expect(mailMoment(MAIL_RULES.work, { ...wish, mail: "at_once" }, now)).toEqual({ is: "now" });
    expect(mailMoment(MAIL_RULES.work, { ...wish, mail: "daily" }, now)).toEqual({ is: "gathered" });
    expect(mailMoment(MAIL_RULES.work, { ...wish, mail: "never" }, now)).toEqual({ is: "never" });
  });

  test("waits for the end of quiet hours, but for the day's, which gathers it at any hour", () => {
    const quiet = { ...wish, quietHours: night };
    const later = { is: "later", at: at("2026-03-03T07:00:00Z") };
    expect(mailMoment(MAIL_RULES.work, quiet, now)).toEqual(later);
    expect(mailMoment(MAIL_RULES.work, { ...quiet, mail: "daily" }, now)).toEqual({ is: "gathered" });
    expect(mailMoment(MAIL_RULES.digest, quiet, now)).toEqual(later);
  });

  test.each(["deadline", "plan", "payouts", "searches"] as const)("with a deadline is in no day's mail: %s", (name) => {
    expect(mailMoment(MAIL_RULES[name], { ...wish, mail: "daily" }, now)).toEqual({ is: "now" });
    expect(mailMoment(MAIL_RULES[name], { ...wish, mail: "daily", quietHours: night }, now)).toMatchObject({
      is: "later",
    });
    expect(mailMoment(MAIL_RULES[name], { ...wish, mail: "never" }, now)).toEqual({ is: "never" });
  });

  test("can be chosen by its topic, a day's only where one would have any of it", () => {
    expect(mailChoicesOf("work")).toEqual(["at_once", "daily", "never"]);
    expect(mailChoicesOf("plan")).toEqual(["at_once", "never"]);
    expect(mailChoicesOf("reviews")).toEqual([]);
    for (const topic of NOTIFICATION_TOPICS) {
      const byDefault = mailByDefault(topic);
      if (byDefault === null) expect(mailChoicesOf(topic)).toEqual([]);
      else expect(mailChoicesOf(topic)).toContain(byDefault);
    }
  });
});

describe("the morning of a day's mail", () => {
  test.each([
    ["UTC", "2026-03-02T08:00:00Z", "2026-03-02T08:00:00Z"],
    ["UTC", "2026-03-02T07:59:59Z", "2026-03-01T08:00:00Z"],
    ["Europe/London", "2026-03-29T06:59:00Z", "2026-03-28T08:00:00Z"],
    ["Europe/London", "2026-03-29T07:00:00Z", "2026-03-29T07:00:00Z"],
    ["Europe/London", "2026-10-25T07:59:00Z", "2026-10-24T07:00:00Z"],
    ["Asia/Kathmandu", "2026-03-02T02:15:00Z", "2026-03-02T02:15:00Z"],
    ["Pacific/Auckland", "2026-03-01T19:00:00Z", "2026-03-01T19:00:00Z"],
  ])("in %s at %s was %s", (zone, now, morning) => {
    expect(latestMorning(at(now), zone)).toEqual(at(morning));
  });

  const due = (gathered: string, digested: string | null, now: string, timeZone = "UTC") =>
    dueMorning({ gatheredAt: at(gathered), digestedAt: digested === null ? null : at(digested), timeZone }, at(now));

  test("has come once eight o'clock has passed since the first was gathered", () => {
    expect(due("2026-03-02T09:00:00Z", null, "2026-03-03T07:59:00Z")).toBeNull();
    expect(due("2026-03-02T09:00:00Z", null, "2026-03-03T08:00:00Z")).toEqual(at("2026-03-03T08:00:00Z"));
    expect(due("2026-03-03T08:00:01Z", null, "2026-03-03T20:00:00Z")).toBeNull();
  });

  test("is caught up with once by a server that was away, and the next day's is on time", () => {
    expect(due("2026-03-02T09:00:00Z", "2026-03-02T08:00:00Z", "2026-03-05T15:00:00Z")).toEqual(
      at("2026-03-05T08:00:00Z"),
    );
    expect(due("2026-03-05T16:00:00Z", "2026-03-05T08:00:00Z", "2026-03-06T08:00:00Z")).toEqual(
      at("2026-03-06T08:00:00Z"),
    );
  });

  test("does not come twice in a day for whoever moves to another zone", () => {
    const gathered = "2026-03-02T08:30:00Z";
    const digested = "2026-03-02T08:00:00Z";
    expect(due(gathered, digested, "2026-03-02T13:00:00Z", "America/New_York")).toBeNull();
    expect(due(gathered, digested, "2026-03-03T12:59:00Z", "America/New_York")).toBeNull();
    expect(due(gathered, digested, "2026-03-03T13:00:00Z", "America/New_York")).toEqual(at("2026-03-03T13:00:00Z"));
  });

  test("comes each day, also on the shorter one", () => {
    expect(due("2026-03-28T09:00:00Z", "2026-03-28T08:00:00Z", "2026-03-29T07:00:00Z", "Europe/London")).toEqual(
      at("2026-03-29T07:00:00Z"),
    );
  });

  test("is on the clock of the zone that somebody named, else of the browser in which they chose", () => {
    expect(mailZoneOf({ named: "Europe/Lisbon", noted: "Asia/Tokyo" })).toBe("Europe/Lisbon");
    expect(mailZoneOf({ named: null, noted: "Asia/Tokyo" })).toBe("Asia/Tokyo");
    expect(mailZoneOf({ named: null, noted: null })).toBe("UTC");
  });
});
