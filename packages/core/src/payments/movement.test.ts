import fc from "fast-check";
import { expect, test } from "vitest";
import { nextStatus } from "../transitions.ts";
import { actionOf, type MovementStatus, REFUND_TRANSITIONS, TRANSFER_TRANSITIONS } from "./movement.ts";

const outcomes = fc.array(fc.constantFrom("requested", "paid", "failed" as const), { maxLength: 6 });

test("a transfer that is paid stays paid, whatever is said of it afterwards", () => {
  fc.assert(
    fc.property(outcomes, (said) => {
      let status: MovementStatus = "owed";
      for (const outcome of said) {
        const before: MovementStatus = status;
        status = nextStatus<MovementStatus>(TRANSFER_TRANSITIONS, status, actionOf(outcome)) ?? status;
        if (before === "paid") expect(status).toBe("paid");
      }
    }),
  );
});

test("a refund that has failed is not paid by a word that comes late", () => {
  expect(nextStatus<MovementStatus>(REFUND_TRANSITIONS, "failed", "pay")).toBeUndefined();
  expect(nextStatus<MovementStatus>(REFUND_TRANSITIONS, "paid", "fail")).toBe("failed");
});
