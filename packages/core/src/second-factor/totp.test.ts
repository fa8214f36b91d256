import { expect, test } from "vitest";
import {
  isTotpReplay,
  TOTP_DIGITS,
  TOTP_PERIOD_SECONDS,
  TOTP_STEPS_APART_MAX,
  totpStepAt,
  totpStepsTakenAt,
} from "./totp.ts";

test("codes are those that every app shows: six digits, half a minute each, and half a minute to type them", () => {
  expect([TOTP_DIGITS, TOTP_PERIOD_SECONDS, TOTP_STEPS_APART_MAX]).toEqual([6, 30, 1]);
  expect(totpStepsTakenAt(new Date(60_000), { hasGrace: true })).toEqual([3, 2, 1]);
  expect(totpStepsTakenAt(new Date(89_999), { hasGrace: true })).toEqual([3, 2, 1]);
});

test("without grace a code ends with its half minute", () => {
  expect(totpStepsTakenAt(new Date(59_999), { hasGrace: false })).toEqual([1]);
  expect(totpStepsTakenAt(new Date(60_000), { hasGrace: false })).toEqual([2]);
});

// RFC 6238, appendix B.
test.each([
  ["1970-01-01T00:00:59Z", 0x1],
  ["2005-03-18T01:58:29Z", 0x23523ec],
  ["2005-03-18T01:58:31Z", 0x23523ed],
  ["2009-02-13T23:31:30Z", 0x273ef07],
  ["2603-10-11T11:33:20Z", 0x27bc86aa],
])("the time step of %s is that of the standard", (at, step) => {
  expect(totpStepAt(new Date(at))).toBe(step);
});

test("a step begins with its half minute and not a moment before", () => {
  expect(totpStepAt(new Date(29_999))).toBe(0);
  expect(totpStepAt(new Date(30_000))).toBe(1);
});

test("a code of the step that was used last, or of one before it, is a repetition", () => {
  expect(isTotpReplay(100, null)).toBe(false);
  expect(isTotpReplay(101, 100)).toBe(false);
  expect(isTotpReplay(100, 100)).toBe(true);
  expect(isTotpReplay(99, 100)).toBe(true);
  expect(isTotpReplay(0, 0)).toBe(true);
});
