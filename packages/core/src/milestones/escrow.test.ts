import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExpertId, MilestoneId, PaymentId, ProjectId } from "../ids.ts";
import { type Posting, postPlanPayment } from "../ledger/ledger.ts";
import { AMOUNT_MINOR_MAX } from "../money.ts";
import { DEFAULT_FEE_BASIS_POINTS, feeFor, feeOfPart } from "../payments/fee.ts";
import { PAYMENT_STATUSES, type Payment, type PaymentStatus } from "../payments/payment.ts";
import { saying } from "../testing/refusal-of.ts";
import {
  divideEscrow,
  escrowPayment,
  raiseEscrow,
  refundEscrow,
  releaseEscrow,
  type Settlement,
  splitEscrow,
} from "./escrow.ts";
import { MILESTONE_STATUSES, type Milestone, type MilestoneStatus } from "./milestone.ts";

const PLAN_FEES = [DEFAULT_FEE_BASIS_POINTS, 1_200, 1_000] as const;
const amounts = fc.integer({ min: 1, max: AMOUNT_MINOR_MAX });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

function paymentOf(amountMinor: number, feeBasisPoints: number, status: PaymentStatus): Payment {
  return {
    id: "payment" as PaymentId,
    projectId: "project" as ProjectId,
    milestoneId: "milestone" as MilestoneId,
    expertId: "expert" as ExpertId,
    amountMinor,
    ...feeFor(amountMinor, feeBasisPoints),
    feeBasisPoints,
    currency: "GBP",
    status,
  };
}

function milestoneOf(status: MilestoneStatus, amountMinor = 100_000): Milestone {
  return {
    id: "milestone" as MilestoneId,
    projectId: "project" as ProjectId,
    title: "Interviews",
    amountMinor,
    currency: "GBP",
    status,
    isWholeProject: false,
    submittedAt: null,
    fundedAt: null,
    refundAt: null,
    autoReleaseAt: null,
  };
}

const sumOf = ({ lines }: Posting) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe("held money that is divided and raised, in any order", () => {
  const steps = fc.array(fc.record({ isRaise: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) }));

  test("has the fee of what is held, and every part a fee between nothing and all of it; none is lost", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100_000 }), basisPoints, steps, (amountMinor, feeBasisPoints, all) => {
        let held = paymentOf(amountMinor, feeBasisPoints, "escrowed");
        for (const { isRaise, share } of all) {
          const before = held;
          if (isRaise) held = { ...held, ...raiseEscrow(held, 1 + Math.round(share * 1_000)).sums };
          else if (held.amountMinor > 1) {
            const partMinor = 1 + Math.floor(share * (held.amountMinor - 2));
            const { part, rest } = divideEscrow(held, { id: "part" as PaymentId, amountMinor: partMinor });
            held = { ...held, ...rest };
            expect(part.platformFeeMinor).toBeGreaterThanOrEqual(0);
            expect(part.expertPayoutMinor).toBeGreaterThanOrEqual(0);
            expect(part.platformFeeMinor + part.expertPayoutMinor).toBe(part.amountMinor);
            expect(part).toMatchObject(feeOfPart(before.amountMinor, partMinor, feeBasisPoints));
            expect(part.amountMinor + rest.amountMinor).toBe(before.amountMinor);
            expect(part.platformFeeMinor + rest.platformFeeMinor).toBe(before.platformFeeMinor);
          }
          expect(held).toMatchObject(feeFor(held.amountMinor, feeBasisPoints));
        }
      }),
    );
  });
});

describe("the fee", () => {
  // spec 9.1
  test.each(PLAN_FEES)("at %i basis points, fee and payout add up to every amount to the penny", (feeBasisPoints) => {
    fc.assert(
      fc.property(amounts, (amountMinor) => {
        const { platformFeeMinor, expertPayoutMinor } = feeFor(amountMinor, feeBasisPoints);
        return platformFeeMinor >= 0 && expertPayoutMinor >= 0 && platformFeeMinor + expertPayoutMinor === amountMinor;
      }),
    );
  });

  test("is rounded half up to the penny", () => {
    expect(feeFor(19_999, 1_500)).toEqual({ platformFeeMinor: 3_000, expertPayoutMinor: 16_999 });
    expect(feeFor(10, 1_500)).toEqual({ platformFeeMinor: 2, expertPayoutMinor: 8 });
    expect(feeFor(3, 1_500)).toEqual({ platformFeeMinor: 0, expertPayoutMinor: 3 });
  });
});

describe("money in escrow", () => {
  const isExact = (amountMinor: number, { payment, posting }: Settlement) => {
    const { settledFeeMinor, settledPayoutMinor, refundedMinor } = payment;
    const escrowLine = posting.lines.find(({ account }) => account === "escrow:payment");
    return (
      settledFeeMinor + settledPayoutMinor + refundedMinor === amountMinor &&
      escrowLine?.amountMinor === -amountMinor &&
      sumOf(posting) === 0 &&
      posting.lines.every((line) => line.amountMinor !== 0)
    );
  };

  test("whatever the amount and the fee, leaves escrow whole and in a posting that sums to zero", () => {
    fc.assert(
      fc.property(amounts, basisPoints, (amountMinor, fee) => {
        const payment = paymentOf(amountMinor, fee, "disputed");
        const milestone = milestoneOf("disputed", amountMinor);
        return (
          isExact(amountMinor, releaseEscrow(payment, milestone)) &&
          isExact(amountMinor, refundEscrow(payment, milestone))
        );
      }),
    );
  });

  test("can be split at every penny between nothing and all of it, and the fee is taken of the released part alone", () => {
    const cases = fc
      .integer({ min: 2, max: AMOUNT_MINOR_MAX })
      .chain((amountMinor) =>
        fc.tuple(fc.constant(amountMinor), fc.integer({ min: 1, max: amountMinor - 1 }), basisPoints),
      );
    fc.assert(
      fc.property(cases, ([amountMinor, released, fee]) => {
        const payment = paymentOf(amountMinor, fee, "disputed");
        const split = splitEscrow(payment, milestoneOf("disputed", amountMinor), released);
        const { settledFeeMinor, settledPayoutMinor, refundedMinor } = split.payment;
        return (
          isExact(amountMinor, split) &&
          settledFeeMinor + settledPayoutMinor === released &&
          settledFeeMinor === feeFor(released, fee).platformFeeMinor &&
          refundedMinor === amountMinor - released
        );
      }),
    );
  });

  test.each([-1, 0, 100_000, 100_001])("cannot be split at %i of 100000", (released) => {
    const payment = paymentOf(100_000, 1_500, "disputed");
    expect(() => splitEscrow(payment, milestoneOf("disputed"), released)).toThrow(
      saying("more than zero and less than"),
    );
  });

  test("enters escrow for a planned milestone with a pending payment only", () => {
    for (const status of MILESTONE_STATUSES) {
      for (const paymentStatus of PAYMENT_STATUSES) {
        const escrow = () => escrowPayment(paymentOf(100_000, 1_500, paymentStatus), milestoneOf(status));
        if (status === "planned" && paymentStatus === "pending") {
          expect(escrow()).toMatchObject({ milestone: { status: "funded" }, payment: { status: "escrowed" } });
          expect(sumOf(escrow().posting)).toBe(0);
        } else expect(escrow).toThrow("Invariant broken");
      }
    }
  });

  const SETTLEABLE: Record<
    "release" | "refund" | "split",
    [MilestoneStatus, PaymentStatus, MilestoneStatus, PaymentStatus][]
  > = {
    release: [
      ["submitted", "escrowed", "released", "completed"],
      ["disputed", "disputed", "released", "completed"],
      ["submitted", "disputed", "released", "completed"],
      ["disputed", "escrowed", "released", "completed"],
    ],
    refund: ["funded", "submitted", "disputed"].flatMap((from) =>
      ["escrowed", "disputed"].map(
        (paid) =>
          [from, paid, "refunded", "refunded"] as [MilestoneStatus, PaymentStatus, MilestoneStatus, PaymentStatus],
      ),
    ),
    split: [["disputed", "disputed", "split", "partially_refunded"]],
  };

  test.each(["release", "refund", "split"] as const)("every other pair of states refuses to %s", (action) => {
    for (const status of MILESTONE_STATUSES) {
      for (const paymentStatus of PAYMENT_STATUSES) {
        const payment = paymentOf(100_000, 1_500, paymentStatus);
        const settle = () => {
          if (action === "release") return releaseEscrow(payment, milestoneOf(status));
          if (action === "refund") return refundEscrow(payment, milestoneOf(status));
          return splitEscrow(payment, milestoneOf(status), 40_000);
        };
        const row = SETTLEABLE[action].find(([from, paid]) => from === status && paid === paymentStatus);
        if (row) expect(settle()).toMatchObject({ milestone: { status: row[2] }, payment: { status: row[3] } });
        else expect(settle).toThrow("Invariant broken");
      }
    }
  });
});

test.each(["subscription", "enterprise"] as const)(
  "the price of a plan goes from the gateway to revenue as %s",
  (source) => {
    const posting = postPlanPayment({ source, amountMinor: 49_900, currency: "GBP" });
    expect(posting.lines).toEqual([
      { account: "gateway:GBP", amountMinor: -49_900 },
      { account: `revenue:${source}`, amountMinor: 49_900 },
    ]);
  },
);
