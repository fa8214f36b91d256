import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { MOVEMENT_STATUSES, REFUND_TRANSITIONS, TRANSFER_TRANSITIONS } from "./movement.ts";
import { canRetryMovement, movementNotFound, retryMovement } from "./movement-retry.ts";

const failed = { status: "failed", attempt: 2, gateway: "stripe" } as const;

test.each([REFUND_TRANSITIONS, TRANSFER_TRANSITIONS])("only what has failed or waits is tried again", (table) => {
  expect(MOVEMENT_STATUSES.filter((status) => canRetryMovement(table, status))).toEqual(["waiting", "failed"]);
  expect(retryMovement(table, failed, "stripe")).toEqual({ attempt: 3 });
  expect(() => retryMovement(table, { ...failed, status: "requested" }, "stripe")).toThrow(
    expect.objectContaining({ kind: "conflict", code: "movements/not-stopped" }),
  );
});

test("what belongs to another gateway is not asked for at this one", () => {
  expect(() => retryMovement(REFUND_TRANSITIONS, failed, "sandbox")).toThrow(
    expect.objectContaining({
      code: "movements/other-gateway",
      params: { gateway: "stripe" },
    }),
  );
  expect(() => retryMovement(REFUND_TRANSITIONS, failed, "sandbox")).toThrow(
    saying("This belongs to the stripe gateway, which is not in use. It has to be settled there."),
  );
  expect(movementNotFound()).toMatchObject({ kind: "not_found", code: "movements/not-found" });
});
