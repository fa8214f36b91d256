import { expect, test } from "vitest";
import { askAgainAt, isDueAgain, registerOf, stateOfNumber, tryAgainAt } from "./vat-register.ts";

const at = new Date("2026-03-02T09:00:00Z");
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const DAY = 24 * 60;

test.each([
  ["DE", "DE123456788", "vies"],
  ["GR", "EL123456783", "vies"],
  ["GB", "GB123456782", "hmrc"],
  ["GB", "GB123456782001", "hmrc"],
  ["GB", "XI123456782", "hmrc"],
  ["GB", "GBGD001", null],
  ["GB", "GBHA500", null],
  ["CH", "CHE-123.456.788 MWST", null],
  ["US", "12-3456789", null],
])("about %s %s %s is asked", (country, number, register) => {
  expect(registerOf(country, number)).toBe(register);
});

test("a register that is away is asked again after five minutes, then twice as long each time, and daily at last", () => {
  const waits = [1, 2, 3, 8, 9, 10, 60].map((failures) => tryAgainAt(failures, at).getTime());
  expect(waits).toEqual([5, 10, 20, 640, 1_280, DAY, DAY].map((minutes) => after(minutes).getTime()));
});

test("a confirmed number is asked about again after thirty days, one that is unknown after a week", () => {
  expect(askAgainAt("confirmed", at)).toEqual(after(30 * DAY));
  expect(askAgainAt("unknown", at)).toEqual(after(7 * DAY));
  expect([after(30 * DAY - 1), after(30 * DAY)].map((now) => isDueAgain(at, now))).toEqual([false, true]);
});

test("a confirmation that could not be renewed holds for ninety days; a refusal lasts", () => {
  const states = (outcome: "confirmed" | "unknown") =>
    [0, 90 * DAY, 90 * DAY + 1].map((minutes) => stateOfNumber({ outcome, answeredAt: at }, after(minutes)));
  expect(states("confirmed")).toEqual(["confirmed", "confirmed", "not_asked"]);
  expect(states("unknown")).toEqual(["unknown", "unknown", "unknown"]);
  expect(stateOfNumber(null, at)).toBe("not_asked");
});
