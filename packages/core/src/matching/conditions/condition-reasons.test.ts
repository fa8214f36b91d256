import { expect, test } from "vitest";
import * as en from "../../words/en.ts";
import { sentenceOf } from "../../words/words.ts";
import type { Condition, ConditionValue } from "./condition.ts";
import {
  type ConditionFacts,
  canLeaveOut,
  conditionReasons,
  freeFrom,
  missedBy,
  missesPlainly,
} from "./condition-reasons.ts";
import { conditionInWords, labelled } from "./condition-words.ts";

const TODAY = "2026-11-30";
const FACTS: ConditionFacts = {
  hourlyRate: "115.00",
  yearsExperience: 18,
  isAvailable: true,
  busyUntil: null,
  city: "York",
  country: "United Kingdom",
  worksAt: "nearby",
  languages: [
    { language: "English", level: "native" },
    { language: "German", level: "B2" },
  ],
  worksAs: "independent",
};
const of = (value: ConditionValue): Condition => ({ ...value, text: "" });
const said = (value: ConditionValue, facts: Partial<ConditionFacts> = {}) => {
  const reasons = conditionReasons([of(value)], { ...FACTS, ...facts }, { currency: "GBP", today: TODAY });
  return reasons.map((reason) => `${reason.kind}: ${sentenceOf(en.conditions, reason)}`).join("; ");
};
const rate = (amount: number, per: "hour" | "day" | "total", currency: string | null = "GBP"): ConditionValue => ({
  kind: "rate",
  value: { amount, currency, per },
});
const start = (day: string | null): ConditionValue => ({ kind: "start", value: { words: "", day } });
const place = (name: string | null, mode: "on site" | "remote" = "on site"): ConditionValue => ({
  kind: "place",
  value: { place: name, mode },
});
const german = (level: "B1" | "C1" | null): ConditionValue => ({
  kind: "language",
  value: { language: "German", level },
});

test.each<[ConditionValue, string, Partial<ConditionFacts>?]>([
  [rate(80, "hour"), "against: £115/h, £35/h over your limit"],
  [rate(115, "hour", null), "for: £115/h, within your limit"],
  [rate(900, "day"), "against: £920/day, £20/day over your limit"],
  [rate(5000, "total"), "for: £5,000 pays for 43 hours at £115"],
  [rate(500, "total"), "against: £500 pays for 4 hours at £115"],
  [rate(80, "hour", "EUR"), "near: £115 an hour; your limit is in EUR"],
  [rate(1, "hour", "EUR"), "near: £115 an hour; your limit is in EUR"],
  [rate(900, "day", "USD"), "near: £115 an hour; your limit is in USD"],
  [rate(1, "total", "CHF"), "near: £115 an hour; your limit is in CHF"],
  [rate(80, "hour", "EUR"), "against: No hourly rate given", { hourlyRate: null }],
  [rate(80, "hour"), "against: No hourly rate given", { hourlyRate: null }],
  [rate(800, "total"), "for: £0/h, within your limit", { hourlyRate: "0.00" }],
  [start(TODAY), "for: Available now"],
  [start(TODAY), "against: Busy until 14 Dec", { busyUntil: "2026-12-14" }],
  [start("2026-12-14"), "for: Free from 14 Dec", { busyUntil: "2026-12-14" }],
  [start(null), "against: Busy until 14 Dec", { busyUntil: "2026-12-14" }],
  [start(TODAY), "for: Available now", { busyUntil: TODAY }],
  [start(TODAY), "against: Currently unavailable", { isAvailable: false }],
  [place("York"), "for: Based in York"],
  [place("the UK"), "for: Based in York"],
  [place("Leeds"), "against: Based in York, you asked for Leeds"],
  [place("Leeds"), "for: Based in York, travels to clients", { worksAt: "travels" }],
  [place("York"), "against: Works remotely only, you asked for on site", { worksAt: "remote" }],
  [place("Leeds"), "against: Does not say where they work", { city: null, country: null, worksAt: null }],
  [place("Leeds"), "against: Based in United Kingdom; does not say whether in Leeds", { city: null }],
  [place("Yorkshire"), "for: Based in York"],
  [place("the North"), "for: Based in York"],
  [place("England"), "for: Based in York"],
  [place("Yorkshire"), "for: Based in Leeds, West Yorkshire", { city: "Leeds, West Yorkshire" }],
  [place("Yorkshire"), "for: Based in Yorkshire", { city: "Yorkshire" }],
  [place("York"), "against: Based in Yorkshire; does not say whether in York", { city: "Yorkshire" }],
  [place("York"), "against: Based in Leeds, you asked for York", { city: "Leeds" }],
  [place("the Midlands"), "for: Based in Derby", { city: "Derby" }],
  [place("the North West"), "for: Based in Salford", { city: "Salford" }],
  [place("the North West"), "against: Based in York, you asked for the North West"],
  [place("Yorkshire"), "against: Based in Masham; does not say whether in Yorkshire", { city: "Masham" }],
  [place("Yorkshire"), "against: Based in York, you asked for Yorkshire", { country: "United States" }],
  [place("Yorkshire"), "against: Based in Scotland, you asked for Yorkshire", { city: null, country: "Scotland" }],
  [place("Bayern"), "for: Based in Nürnberg", { city: "Nürnberg", country: "Germany" }],
  [place("Bavaria"), "against: Based in Dresden, you asked for Bavaria", { city: "Dresden", country: "Deutschland" }],
  [place("Cataluña"), "for: Based in Girona", { city: "Girona", country: "Spain" }],
  [place("Île-de-France"), "for: Based in Versailles", { city: "Versailles", country: "France" }],
  [place("Scotland"), "against: Based in York, you asked for Scotland"],
  [place("Scotland"), "against: Based in Masham; does not say whether in Scotland", { city: "Masham" }],
  [place("Scotland"), "against: Based in United Kingdom; does not say whether in Scotland", { city: null }],
  [place("Scotland"), "against: Based in York, you asked for Scotland", { country: "England" }],
  [place("Germany"), "against: Based in United Kingdom, you asked for Germany", { city: null }],
  [place("america"), "for: Based in USA", { city: null, country: "USA" }],
  [place("München"), "for: Based in Munich", { city: "Munich", country: "Germany" }],
  [place("Londres"), "for: Based in London", { city: "London" }],
  [place("Deutschland"), "for: Based in Bonn", { city: "Bonn", country: "Germany" }],
  [place("Espagne"), "against: Based in York, you asked for Espagne"],
  [place(null), "for: Works on site near York"],
  [place(null), "against: Based in York; does not say whether they work on site", { worksAt: null }],
  [place(null, "remote"), "for: Works remotely"],
  [place(null, "remote"), "against: Does not say whether they work remotely", { worksAt: null }],
  [german("B1"), "for: Speaks German (B2)"],
  [german(null), "for: Speaks German (B2)"],
  [german("C1"), "against: Speaks German (B2), you asked for C1"],
  [{ kind: "language", value: { language: "French", level: null } }, "against: Speaks English and German, not French"],
  [german(null), "against: Does not list any languages", { languages: [] }],
  [{ kind: "experience", value: { years: 20 } }, "against: 18 years of experience, 2 fewer than you asked for"],
  [{ kind: "experience", value: { years: 18 } }, "for: 18 years of experience, you asked for 18"],
  [{ kind: "notAgency", value: true }, "for: Works independently"],
  [{ kind: "notAgency", value: true }, "against: Works as a firm, you asked for one person", { worksAs: "firm" }],
  [{ kind: "notAgency", value: true }, "against: Does not say whether they work alone or as a firm", { worksAs: null }],
  [{ kind: "equity", value: { from: 2, to: 5 } }, ""],
])("%j is told as %s", (condition, text, facts) => {
  expect(said(condition, facts)).toBe(text);
});

test("who does not tell misses less than who does not meet it", () => {
  const missed = (languages: ConditionFacts["languages"]) =>
    missedBy(conditionReasons([of(german("C1"))], { ...FACTS, languages }, { currency: "GBP", today: TODAY }));
  expect([missed([{ language: "German", level: "native" }]), missed([]), missed(FACTS.languages)]).toEqual([0, 1, 2]);
});

test("who takes on nothing is free from no day, but after the work that is named", () => {
  expect(freeFrom({ isAvailable: false, busyUntil: null }, TODAY)).toBeNull();
  expect(freeFrom({ isAvailable: false, busyUntil: "2026-12-14" }, TODAY)).toBe("2026-12-14");
});

test.each<[ConditionValue, string]>([
  [rate(80, "hour"), "Up to £80 an hour"],
  [rate(12_000, "total", "EUR"), "Up to €12,000 in total"],
  [rate(700, "day", "CHF"), "Up to CHF 700 a day"],
  [rate(500, "day", null), "Up to 500 a day"],
  [{ kind: "start", value: { words: "from 14 Dec", day: null } }, "Start: from 14 Dec"],
  [place("Leeds"), "On site in Leeds"],
  [place(null), "On site"],
  [place(null, "remote"), "Remote"],
  [german("C1"), "Speaks German, C1 or better"],
  [german(null), "Speaks German"],
  [{ kind: "experience", value: { years: 20 } }, "20 years or more"],
  [{ kind: "notAgency", value: true }, "Not an agency"],
  [{ kind: "equity", value: { from: 2, to: 5 } }, "2 to 5% equity"],
  [{ kind: "equity", value: { from: 50, to: 50 } }, "50% equity"],
  [{ kind: "commitment", value: { words: "weekends only", commitment: "part-time" } }, "Time: weekends only"],
])("%j stands on a chip as %s", (condition, label) => {
  expect(conditionInWords(of(condition))).toBe(label);
});

test.each<[ConditionValue, boolean, Partial<ConditionFacts>?]>([
  [rate(80, "hour"), true],
  [rate(80, "hour"), false, { hourlyRate: null }],
  [rate(80, "hour", "EUR"), false],
  [rate(115, "hour"), false],
  [rate(500, "total"), true],
  [start(TODAY), true, { busyUntil: "2026-12-14" }],
  [start(null), false, { busyUntil: "2026-12-14" }],
  [start(null), true, { isAvailable: false }],
  [place("Leeds"), true],
  [place("Leeds"), false, { city: null }],
  [place("Leeds"), false, { worksAt: "travels" }],
  [place("Leeds"), true, { worksAt: "remote" }],
  [place("Yorkshire"), false],
  [place("Yorkshire"), true, { city: "Derby" }],
  [place("Yorkshire"), false, { city: "Masham" }],
  [place(null, "remote"), false, { worksAt: null }],
  [german("C1"), true],
  [german("C1"), false, { languages: [] }],
  [{ kind: "experience", value: { years: 20 } }, true],
  [{ kind: "notAgency", value: true }, true, { worksAs: "firm" }],
  [{ kind: "notAgency", value: true }, false, { worksAs: null }],
])("%j is plainly missed: %s", (condition, isMissed, facts) => {
  expect(missesPlainly(of(condition), { ...FACTS, ...facts }, { currency: "GBP", today: TODAY })).toBe(isMissed);
});

test.each<[ConditionValue, boolean]>([
  [rate(80, "hour"), true],
  [rate(80, "hour", null), true],
  [rate(80, "hour", "EUR"), false],
  [rate(80, "hour", "CHF"), false],
  [place("Leeds"), true],
  [place(null, "remote"), false],
  [start(null), true],
  [{ kind: "equity", value: { from: 2, to: 5 } }, false],
])("%j can leave people out: %s", (condition, can) => {
  expect(canLeaveOut(of(condition), "GBP")).toBe(can);
});

test.each([
  [rate(80, "hour", "EUR"), "GBP", "Up to €80 an hour; rates here are in pounds"],
  [rate(600, "day", "CHF"), "EUR", "Up to CHF 600 a day; rates here are in euros"],
  [rate(5000, "total", "GBP"), "USD", "Up to £5,000 in total; rates here are in US dollars"],
  [rate(80, "hour", "GBP"), "GBP", "Up to £80 an hour"],
  [rate(80, "hour", null), "EUR", "Up to 80 an hour"],
] as const)("%j has the label of a limit where rates are in %s", (condition, currency, label) => {
  expect(labelled(of(condition), currency).label).toBe(label);
});

test("a limit in another currency is missed by nobody, however high the rate", () => {
  const asked = [of(rate(1, "hour", "EUR"))];
  expect(missedBy(conditionReasons(asked, FACTS, { currency: "GBP", today: TODAY }))).toBe(0);
  expect(missedBy(conditionReasons(asked, FACTS, { currency: "EUR", today: TODAY }))).toBe(2);
});
