import { DomainError, invariant } from "../errors.ts";
import type { PaymentId } from "../ids.ts";
import { type LedgerKind, type Posting, postFunding, postSettlement } from "../ledger/ledger.ts";
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
