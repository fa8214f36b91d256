import type { Currency } from "../format/currency.ts";
import type { ExpertId, MilestoneId, PaymentId, ProjectId } from "../ids.ts";
import type { Minor } from "../money.ts";

export const PAYMENT_STATUSES = [
  "pending",
  "escrowed",
  "disputed",
  "completed",
  "refunded",
  "partially_refunded",
  "failed",
  "cancelled",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentAction = "escrow" | "fail" | "cancel" | "release" | "refund" | "dispute" | "split";

export const PAYMENT_TRANSITIONS = {
  pending: { escrow: "escrowed", fail: "failed", cancel: "cancelled" },
  escrowed: { release: "completed", refund: "refunded", dispute: "disputed" },
  disputed: { release: "completed", refund: "refunded", split: "partially_refunded" },
  completed: {},
  refunded: {},
  partially_refunded: {},
  failed: {},
  cancelled: {},
} as const satisfies Record<PaymentStatus, Partial<Record<PaymentAction, PaymentStatus>>>;

/** Money for one milestone. Fee and payout are locked when the client funds it, whatever becomes of the plan afterwards. */
export type Payment = {
  id: PaymentId;
  projectId: ProjectId;
  milestoneId: MilestoneId;
  expertId: ExpertId;
  amountMinor: Minor;
  platformFeeMinor: Minor;
  expertPayoutMinor: Minor;
  feeBasisPoints: number;
  currency: Currency;
  status: PaymentStatus;
};
