import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExpertId, MilestoneId, PaymentId, ProjectId } from "../ids.ts";
import { feeFor } from "../payments/fee.ts";
import type { Payment } from "../payments/payment.ts";
import { divideEscrow } from "./escrow.ts";
import type { Milestone } from "./milestone.ts";
import { assertPartReleasable } from "./partial-release.ts";

const milestone: Milestone = {
  id: "milestone" as MilestoneId,
  projectId: "project" as ProjectId,
  title: "Interviews",
  amountMinor: 100_000,
  currency: "GBP",
  status: "submitted",
  isWholeProject: false,
  submittedAt: null,
  autoReleaseAt: null,
  fundedAt: null,
  refundAt: null,
};
const held = { minMinor: 2_000, hasReleasedPart: false, isEnd: false };

const refusal = (minor: number, over: Partial<typeof held> = {}, of: Partial<Milestone> = {}) => {
  try {
    assertPartReleasable({ ...milestone, ...of }, minor, { ...held, ...over });
  } catch (error) {
    return error;
  }
  return null;
};

describe("a part of what is held", () => {
  test.each([2_000, 50_000, 98_000])("of %d pence can be released", (minor) => {
    expect(refusal(minor)).toBeNull();
  });

  test.each([
    [1_999, "milestones/too-small", { min: "£20.00" }],
    [98_001, "milestones/rest-too-small", { amount: "£20.00" }],
    [100_000, "milestones/release-above-held", { amount: "£1,000.00" }],
    [100_001, "milestones/release-above-held", { amount: "£1,000.00" }],
  ])("of %d pence is refused as %s, at its field", (minor, code, params) => {
    expect(refusal(minor)).toMatchObject({ code, params, details: { issues: [{ path: "amount" }] } });
  });

  test("is one of each hand-over, of work that waits, and no end of the project", () => {
    expect(refusal(50_000, { hasReleasedPart: true })).toMatchObject({ code: "milestones/part-released" });
    expect(refusal(50_000, { isEnd: true })).toMatchObject({ code: "projects/milestones-open" });
    expect(refusal(50_000, {}, { status: "funded" })).toMatchObject({ code: "milestones/not-submitted" });
  });
});

describe("dividing what is held", () => {
  const paymentOf = (amountMinor: number, feeBasisPoints: number): Payment => ({
    id: "whole" as PaymentId,
    projectId: milestone.projectId,
    milestoneId: milestone.id,
    expertId: "expert" as ExpertId,
    amountMinor,
    ...feeFor(amountMinor, feeBasisPoints),
    feeBasisPoints,
    currency: "GBP",
    status: "escrowed",
  });

  test("leaves amount, fee and payout as they were together, and moves the part between the two accounts alone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1e9 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amountMinor, basisPoints, share) => {
          const partMinor = Math.min(amountMinor - 1, Math.max(1, Math.round(amountMinor * share)));
          const whole = paymentOf(amountMinor, basisPoints);
          const { part, rest, posting } = divideEscrow(whole, { id: "part" as PaymentId, amountMinor: partMinor });
          for (const sums of [part, rest]) {
            expect(sums.platformFeeMinor + sums.expertPayoutMinor).toBe(sums.amountMinor);
            expect(Math.min(sums.amountMinor, sums.platformFeeMinor)).toBeGreaterThanOrEqual(0);
          }
          expect(part.amountMinor + rest.amountMinor).toBe(amountMinor);
          expect(part.platformFeeMinor + rest.platformFeeMinor).toBe(whole.platformFeeMinor);
          expect(posting.lines).toEqual([
            { account: "escrow:whole", amountMinor: -partMinor },
            { account: "escrow:part", amountMinor: partMinor },
          ]);
        },
      ),
    );
  });

  test("gives no part that is nothing or everything", () => {
    for (const amountMinor of [0, 100_000])
      expect(() => divideEscrow(paymentOf(100_000, 1_500), { id: "part" as PaymentId, amountMinor })).toThrow("a part");
  });
});
