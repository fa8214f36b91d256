import type { MovementId, ProjectId } from "@quorate/core/ids";
import { FAILURE_RULES } from "@quorate/core/payouts/movement-failure";
import { describe, expect, test } from "vitest";
import type { AttemptRow } from "./movement-list.queries.ts";
import { toMovementDto } from "./movements.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const row: Parameters<typeof toMovementDto>[0] = {
  id: "movement" as MovementId,
  kind: "refund",
  gateway: "stripe",
  status: "waiting",
  amount: "100.00",
  currency: "EUR",
  failure: "balance_short",
  failureDetail: "Balance is 3.00",
  nextAttemptAt: at(1),
  createdAt: at(2),
  purpose: "milestone",
  description: "Pricing review: Interviews",
  projectId: "project" as ProjectId,
  firstName: "Amara",
  lastName: "Lindqvist",
  email: "amara@quorate.example",
  profileImageUrl: "/pictures/al/320.webp",
  isHeld: false,
};
const attempt: AttemptRow = {
  movementId: "movement" as MovementId,
  number: 2,
  orderedBy: "admin@quorate.example",
  askedAt: at(3),
  answeredAt: at(4),
  outcome: "failed",
  failure: "refused",
  detail: "Do not honour",
};
const attempts = [attempt, { ...attempt, movementId: "another" as MovementId, number: 9 }];

describe("a refund or transfer that is listed", () => {
  test("shows whose money it is, why it stands still, and its own attempts alone", () => {
    expect(toMovementDto(row, attempts, "stripe")).toEqual({
      isHeld: false,
      id: "movement",
      kind: "refund",
      status: "waiting",
      amount: "100.00",
      currency: "EUR",
      purpose: "milestone",
      description: "Pricing review: Interviews",
      projectId: "project",
      person: {
        firstName: "Amara",
        lastName: "Lindqvist",
        email: "amara@quorate.example",
        profileImageUrl: "/pictures/al/320.webp",
      },
      failure: { code: "balance_short", text: FAILURE_RULES.balance_short.text, detail: "Balance is 3.00" },
      nextAttemptAt: "2026-11-01T00:00:00.000Z",
      canRetry: true,
      attempts: [
        {
          number: 2,
          orderedBy: "admin@quorate.example",
          askedAt: "2026-11-03T00:00:00.000Z",
          answeredAt: "2026-11-04T00:00:00.000Z",
          outcome: "failed",
          failure: { code: "refused", text: FAILURE_RULES.refused.text, detail: "Do not honour" },
        },
      ],
      createdAt: "2026-11-02T00:00:00.000Z",
    });
  });

  test("says null for what has not happened", () => {
    const asked = { ...attempt, askedAt: null, answeredAt: null, outcome: null, failure: null };
    const owed = toMovementDto({ ...row, failure: null, nextAttemptAt: null }, [asked], "stripe");
    expect(owed).toMatchObject({ failure: null, nextAttemptAt: null });
    expect(owed.attempts).toEqual([expect.objectContaining({ askedAt: null, answeredAt: null, failure: null })]);
  });

  test.each([
    ["refund", "failed", "stripe", true],
    ["refund", "paid", "stripe", false],
    ["refund", "failed", "sandbox", false],
    ["transfer", "failed", "stripe", true],
    ["transfer", "waiting", "stripe", true],
    ["transfer", "owed", "stripe", false],
    ["transfer", "failed", "sandbox", false],
  ] as const)("as a %s that is %s can be tried again with %s in use: %j", (kind, status, inUse, canRetry) => {
    expect(toMovementDto({ ...row, kind, status }, [], inUse).canRetry).toBe(canRetry);
  });
});
