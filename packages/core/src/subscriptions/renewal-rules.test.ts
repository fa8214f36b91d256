import { describe, expect, test } from "vitest";
import { addDays } from "./plan-term.ts";
import {
  type EndingTerm,
  isPageInPeace,
  nextAttemptAt,
  PAYMENT_REMINDER_DAYS,
  reminderDue,
  renewedUntil,
  renewTerm,
} from "./renewal-rules.ts";

const endDate = new Date("2027-03-02T09:00:00Z");
const after = (days: number) => addDays(endDate, days);
const year = { priceMinor: 49_900, billingCycle: "annual", durationDays: 365, isChange: false } as const;
const term: EndingTerm = { endDate, anchoredAt: null, isCancelled: false, hasCard: true, next: year };

describe("at its end a term", () => {
  test("is followed by one that is charged to the card, and holds two weeks while it is not paid", () => {
    expect(renewTerm(term, endDate)).toEqual({
      kind: "charge",
      from: endDate,
      until: after(365),
      anchor: endDate,
      holdsUntil: after(14),
    });
  });

  test("is followed by one for nothing where the plan has no price, card or not", () => {
    const free = { ...term, hasCard: false, next: { ...year, priceMinor: 0 } };
    expect(renewTerm(free, endDate)).toEqual({ kind: "free", from: endDate, until: after(365) });
  });

  test.each([
    ["was cancelled", { ...term, isCancelled: true }, 0],
    ["nobody gave a card for", { ...term, hasCard: false }, 0],
    ["should have been renewed two weeks ago", term, 14],
  ])("that %s ends", (_, ending, days) => {
    expect(renewTerm(ending, after(days))).toEqual({ kind: "end" });
  });

  test("counts months from where the first began, or from a change", () => {
    const anchoredAt = new Date("2027-01-31T09:00:00Z");
    const month = { ...term, endDate: new Date("2027-02-28T09:00:00Z"), anchoredAt };
    const next = { ...year, billingCycle: "monthly" } as const;
    const until = (ending: EndingTerm) => {
      const decision = renewTerm(ending, ending.endDate);
      return decision.kind === "charge" && decision.until.toISOString().slice(0, 10);
    };
    expect(until({ ...month, next })).toBe("2027-03-31");
    expect(until({ ...month, next: { ...next, isChange: true } })).toBe("2027-03-28");
  });

  test("is renewed an hour early, so that it does not lapse", () => {
    expect(renewedUntil(endDate).getTime() - endDate.getTime()).toBe(3_600_000);
  });
});

describe("a payment that is due", () => {
  test("is tried again on the days of the reminders, but not where only its owner can help", () => {
    expect(nextAttemptAt(endDate, "declined", endDate)).toEqual(after(1));
    expect(nextAttemptAt(endDate, "declined", after(1))).toEqual(after(3));
    expect(nextAttemptAt(endDate, "declined", after(12))).toBeNull();
    expect(nextAttemptAt(endDate, "confirmation_needed", endDate)).toBeNull();
  });

  test("is told of once on each of its days, and what was missed is not caught up with", () => {
    const reminders: number[] = [];
    for (let day = 0; day < 14; day += 0.5) {
      const due = reminderDue(endDate, reminders.at(-1) ?? 0, after(day));
      if (due !== null) reminders.push(due);
    }
    expect(reminders).toEqual([...PAYMENT_REMINDER_DAYS]);
    expect(reminderDue(endDate, 0, after(8))).toBe(7);
    expect(reminderDue(endDate, 7, after(8))).toBeNull();
  });

  test("leaves a page in peace for an hour", () => {
    expect(isPageInPeace({ createdAt: endDate }, new Date(endDate.getTime() + 3_599_999))).toBe(true);
    expect(isPageInPeace({ createdAt: endDate }, new Date(endDate.getTime() + 3_600_000))).toBe(false);
  });
});
