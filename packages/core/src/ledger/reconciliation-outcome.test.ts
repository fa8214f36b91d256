import { expect, test } from "vitest";
import { RECONCILIATION_OUTCOMES, RECONCILIATION_PATIENCE_MS, reconciliationState } from "./reconciliation-outcome.ts";

const startedAt = new Date("2026-03-02T03:40:00.000Z");
const after = (ms: number) => new Date(startedAt.getTime() + ms);

test("a comparison runs for a quarter of an hour at most, and is lost then", () => {
  const open = { outcome: null, startedAt };
  expect(reconciliationState(open, after(RECONCILIATION_PATIENCE_MS - 1))).toBe("running");
  expect(reconciliationState(open, after(RECONCILIATION_PATIENCE_MS))).toBe("lost");
});

test.each(RECONCILIATION_OUTCOMES)("one that %s has, however long ago", (outcome) => {
  expect(reconciliationState({ outcome, startedAt }, after(10 * RECONCILIATION_PATIENCE_MS))).toBe(outcome);
});
