import { expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { saying } from "../testing/refusal-of.ts";
import { REPORT_REASON_LABELS, REPORT_REASONS } from "./report.ts";
import { assertCanReport, assertCanRestore, resolveReport } from "./report-rules.ts";

const [me, other] = [{ userId: "me" as UserId }, { userId: "other" as UserId }];

test.each(REPORT_REASONS)("somebody else is reported for %s, which has words for people", (reason) => {
  expect(() => assertCanReport(me, other, { reason, note: "They ask for money." })).not.toThrow();
  expect(REPORT_REASON_LABELS[reason]).toBeTruthy();
});

test("a reason of its own needs a note, and the others need none", () => {
  expect(() => assertCanReport(me, other, { reason: "other", note: null })).toThrow(saying("Say what is wrong"));
  expect(() => assertCanReport(me, other, { reason: "spam", note: null })).not.toThrow();
});

test("nobody reports themselves", () => {
  expect(() => assertCanReport(me, me, { reason: "spam", note: null })).toThrow(saying("your own profile"));
});

test("hiding the profile answers every report on it, dismissing answers one, and each is decided once", () => {
  expect(resolveReport({ status: "open" }, "profile_hidden")).toEqual({ hides: true, settlesAll: true });
  expect(resolveReport({ status: "open" }, "dismissed")).toEqual({ hides: false, settlesAll: false });
  expect(() => resolveReport({ status: "resolved" }, "dismissed")).toThrow(saying("already been decided"));
});

test("only what was hidden is shown again", () => {
  expect(() => assertCanRestore({ hiddenAt: new Date(0) })).not.toThrow();
  expect(() => assertCanRestore({ hiddenAt: null })).toThrow(saying("not hidden"));
});
