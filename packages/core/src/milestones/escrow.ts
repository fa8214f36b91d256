import { DomainError, invariant } from "../errors.ts";
import type { PaymentId } from "../ids.ts";
import {
  type LedgerKind,
  type Posting,
  postDivision,
  postFunding,
  postRaise,
  postSettlement,
} from "../ledger/ledger.ts";
import type { Minor } from "../money.ts";
import { feeFor } from "../payments/fee.ts";
import { PAYMENT_TRANSITIONS, type Payment, type PaymentStatus } from "../payments/payment.ts";
import { nextStatus } from "../transitions.ts";
import { MILESTONE_TRANSITIONS, type Milestone, type MilestoneStatus } from "./milestone.ts";

export type SettlementAction = "release" | "refund" | "split";

/** How escrowed money leaves escrow: the three shares add up to the payment's amount, always. */
export type Settlement = {
  milestone: { id: Milestone["id"]; status: MilestoneStatus };
  payment: {
    id: PaymentId;
    status: PaymentStatus;
    settledFeeMinor: Minor;
    settledPayoutMinor: Minor;
    refundedMinor: Minor;
  };
  posting: Posting;
};

const LEDGER_KIND_BY_ACTION = {
  release: "escrow_released",
  refund: "escrow_refunded",
  split: "escrow_split",
} as const satisfies Record<SettlementAction, LedgerKind>;

/** The gateway has the client's money: the milestone is funded and the expert can start. */
export function escrowPayment(payment: Payment, milestone: Milestone) {
  const milestoneStatus = nextStatus(MILESTONE_TRANSITIONS, milestone.status, "fund");
  const paymentStatus = nextStatus(PAYMENT_TRANSITIONS, payment.status, "escrow");
  invariant(milestoneStatus && paymentStatus, "money enters escrow for a planned milestone with a pending payment");
  return {
    milestone: { id: milestone.id, status: milestoneStatus },
    payment: { id: payment.id, status: paymentStatus },
    posting: postFunding(payment),
  };
}

/** Amount, fee and payout of a payment or of a part of one, in minor units; fee and payout add up to the amount. */
export type PaymentSums = Pick<Payment, "amountMinor" | "platformFeeMinor" | "expertPayoutMinor">;

/**
 * A part of held money becomes a payment of its own. The rest has the locked fee of what it comes to, and the part has what is left of the
 * fee, so that both come to what there was: however often money is divided, no payment's fee is below nothing or above its amount.
 */
export function divideEscrow(payment: Payment, part: { id: PaymentId; amountMinor: Minor }) {
  const { amountMinor, platformFeeMinor, expertPayoutMinor, feeBasisPoints } = payment;
  invariant(part.amountMinor > 0 && part.amountMinor < amountMinor, "a part is less than the payment");
  const restMinor = amountMinor - part.amountMinor;
  const rest: PaymentSums = { amountMinor: restMinor, ...feeFor(restMinor, feeBasisPoints) };
  const sums: PaymentSums = {
    amountMinor: part.amountMinor,
    platformFeeMinor: platformFeeMinor - rest.platformFeeMinor,
    expertPayoutMinor: expertPayoutMinor - rest.expertPayoutMinor,
  };
  return { part: sums, rest, posting: postDivision(payment, part) };
}

/** More money for a held payment, at the fee that was locked when it was funded: the fee is that of all that is held then. */
export function raiseEscrow(payment: Payment, raiseMinor: Minor): { sums: PaymentSums; posting: Posting } {
  invariant(raiseMinor > 0, "a raise is more than nothing");
  const amountMinor = payment.amountMinor + raiseMinor;
  return {
    sums: { amountMinor, ...feeFor(amountMinor, payment.feeBasisPoints) },
    posting: postRaise(payment, raiseMinor),
  };
}

/** All of it to the expert, less the fee locked at funding. */
export function releaseEscrow(payment: Payment, milestone: Milestone): Settlement {
  return settle("release", payment, milestone, {
    settledFeeMinor: payment.platformFeeMinor,
    settledPayoutMinor: payment.expertPayoutMinor,
    refundedMinor: 0,
  });
}

/** All of it back to the client; the platform keeps nothing of work that was not taken over. */
export function refundEscrow(payment: Payment, milestone: Milestone): Settlement {
  return settle("refund", payment, milestone, {
    settledFeeMinor: 0,
    settledPayoutMinor: 0,
    refundedMinor: payment.amountMinor,
  });
}

/** Part to the expert, who pays the locked fee on that part alone, and the rest back to the client. */
export function splitEscrow(payment: Payment, milestone: Milestone, releaseMinor: Minor): Settlement {
  if (releaseMinor <= 0 || releaseMinor >= payment.amountMinor) {
    throw new DomainError(
      "invalid",
      "disputes/release-amount-out-of-range",
      {},
      { issues: [{ path: "releaseAmount" }] },
    );
  }
  const { platformFeeMinor, expertPayoutMinor } = feeFor(releaseMinor, payment.feeBasisPoints);
  return settle("split", payment, milestone, {
    settledFeeMinor: platformFeeMinor,
    settledPayoutMinor: expertPayoutMinor,
    refundedMinor: payment.amountMinor - releaseMinor,
  });
}

type Shares = Omit<Settlement["payment"], "id" | "status">;

function settle(action: SettlementAction, payment: Payment, milestone: Milestone, shares: Shares): Settlement {
  const milestoneStatus = nextStatus(MILESTONE_TRANSITIONS, milestone.status, action);
  const paymentStatus = nextStatus(PAYMENT_TRANSITIONS, payment.status, action);
  invariant(
    milestoneStatus && paymentStatus,
    `${action} of a ${milestone.status} milestone with a ${payment.status} payment`,
  );
  return {
    milestone: { id: milestone.id, status: milestoneStatus },
    payment: { id: payment.id, status: paymentStatus, ...shares },
    posting: postSettlement(LEDGER_KIND_BY_ACTION[action], payment, shares),
  };
}
