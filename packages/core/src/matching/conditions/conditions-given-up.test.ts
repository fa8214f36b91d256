import { expect, test } from "vitest";
import type { Condition, ConditionValue } from "./condition.ts";
import {
  type ConditionFacts,
  conditionReasons,
  conditionsBeyond,
  conditionsGivenUp,
  conditionsThatLeaveOut,
  freeFrom,
} from "./condition-reasons.ts";

const TODAY = "2026-11-30";
const BESIDE = { currency: "GBP", today: TODAY } as const;
const of = (text: string, value: ConditionValue): Condition => ({ ...value, text });
const RATE = of("max £80/h", { kind: "rate", value: { amount: 80, currency: "GBP", per: "hour" } });
const EUROS = of("max €80/h", { kind: "rate", value: { amount: 80, currency: "EUR", per: "hour" } });
const START = of("can start Monday", { kind: "start", value: { words: "monday", day: "2026-12-07" } });
const YEARS = of("10+ years", { kind: "experience", value: { years: 10 } });
const REMOTE = of("remote only", { kind: "place", value: { place: null, mode: "remote" } });

const FITTING: ConditionFacts = {
  hourlyRate: "80.00",
  yearsExperience: 10,
  isAvailable: true,
  busyUntil: null,
  city: null,
  country: null,
  worksAt: null,
  languages: [],
  worksAs: null,
};
const DEAR = { ...FITTING, hourlyRate: "90.00" };
const YOUNG = { ...FITTING, yearsExperience: 9 };
const NEITHER = { ...DEAR, yearsExperience: 9 };

test.each<[string, ConditionFacts[], Condition[]]>([
  ["who misses none keeps all", [NEITHER, FITTING], []],
  ["who misses one gives up that one", [NEITHER, DEAR], [RATE]],
  ["of two who miss one each the later condition goes", [DEAR, YOUNG], [YEARS]],
  ["of two who miss one each the later condition goes, in any order", [YOUNG, DEAR], [YEARS]],
  ["one who misses two gives up both", [NEITHER], [RATE, YEARS]],
  ["where there is no one, none is given up", [], []],
])("%s", (_title, people, given) => {
  expect(conditionsGivenUp([RATE, START, YEARS], people, BESIDE)).toEqual(given);
});

test("of a text's conditions those leave people out that were chosen by their words and can", () => {
  const all = [RATE, EUROS, START, YEARS, REMOTE];
  expect(conditionsThatLeaveOut(all, ["Max  £80/H", "max €80/h", "remote only"], "GBP")).toEqual([RATE]);
  expect(conditionsThatLeaveOut(all, [], "GBP")).toEqual([]);
});

test("a condition for which a field was chosen is left to the field", () => {
  const all = [RATE, START, YEARS];
  expect(conditionsBeyond({}, all)).toEqual(all);
  expect(conditionsBeyond({ maxRate: 70 }, all)).toEqual([START, YEARS]);
  expect(conditionsBeyond({ available: true }, all)).toEqual([RATE, YEARS]);
});

test("the very level of a language is enough, and any level where none is asked", () => {
  const kindOf = (level: "B2" | "C1" | null, own: "B2" | "A1") =>
    conditionReasons(
      [of("German", { kind: "language", value: { language: "German", level } })],
      { ...FITTING, languages: [{ language: "German", level: own }] },
      BESIDE,
    )[0]?.kind;
  expect([kindOf("B2", "B2"), kindOf("C1", "B2"), kindOf(null, "A1")]).toEqual(["for", "against", "for"]);
});

test("work that has ended keeps no one busy", () => {
  expect(freeFrom({ isAvailable: true, busyUntil: "2026-11-29" }, TODAY)).toBe(TODAY);
  expect(freeFrom({ isAvailable: false, busyUntil: "2026-11-29" }, TODAY)).toBeNull();
});

test("who is free from the very day meets a start, and from the next day does not", () => {
  const kindOf = (busyUntil: string) => conditionReasons([START], { ...FITTING, busyUntil }, BESIDE)[0]?.kind;
  expect([kindOf("2026-12-07"), kindOf("2026-12-08")]).toEqual(["for", "against"]);
});

test("who tells neither town nor country may be anywhere, unless they travel", () => {
  const onSite = of("on site in Leeds", { kind: "place", value: { place: "Leeds", mode: "on site" } });
  const codeOf = (facts: Partial<ConditionFacts>) =>
    conditionReasons([onSite], { ...FITTING, ...facts }, BESIDE)[0]?.code;
  expect(codeOf({})).toBe("conditions/place-unknown");
  expect(codeOf({ worksAt: "travels" })).toBe("conditions/travels");
  expect(codeOf({ city: "leeds" })).toBe("conditions/based-in");
});
