import { postReversal } from "@quorate/core/chargebacks/chargeback-postings";
import { sandboxFee } from "@quorate/core/gateway/sandbox-fee";
import type { ChargebackId, CheckoutId, RefundId, ReversalId, TransferId } from "@quorate/core/ids";
import { postPayout } from "@quorate/core/ledger/ledger";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
import { addPosting } from "./add-posting.ts";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

type Moved = { ownId: string; amountMinor: Minor; at: Date };

type MovementKind = DemoWorld["rows"]["sandbox_movements"][number]["kind"];

function addSandboxMovement(
  { rows, currency }: DemoWorld,
  kind: MovementKind,
  { ownId, amountMinor, at }: Moved,
): void {
  const amount = decimalFromMinor(amountMinor);
  const fee = decimalFromMinor(kind === "checkout" ? sandboxFee(amountMinor) : 0);
  rows.sandbox_movements.push({ kind, own_id: ownId, amount, fee, currency, created_at: at });
}

/** A payment in the sandbox's own books. */
export function addCharge(world: DemoWorld, charge: { checkoutId: CheckoutId; amountMinor: Minor; at: Date }): void {
  addSandboxMovement(world, "checkout", { ...charge, ownId: charge.checkoutId });
}

export function addRefund(world: DemoWorld, refund: { checkoutId: CheckoutId; amountMinor: Minor; at: Date }): void {
  if (refund.amountMinor === 0) return;
  const { checkoutId, amountMinor, at } = refund;
  const id = demoId<RefundId>(`refund ${checkoutId}`);
  world.rows.gateway_refunds.push({
    id,
    checkout_id: checkoutId,
    gateway: "sandbox",
    amount: decimalFromMinor(amountMinor),
    status: "paid",
    gateway_reference: `sandbox_refund_${id}`,
    requested_at: at,
    settled_at: at,
    created_at: at,
    updated_at: at,
  });
  addSandboxMovement(world, "refund", { ownId: id, amountMinor, at });
}

/** The sandbox takes a payout back from the expert, whose payment a bank has kept. */
export function addReversal(
  world: DemoWorld,
  {
    chargebackId,
    transferId,
    amountMinor,
    at,
  }: Omit<Moved, "ownId"> & { chargebackId: ChargebackId; transferId: TransferId },
): void {
  const { currency } = world;
  const id = demoId<ReversalId>(`reversal ${chargebackId}`);
  world.rows.gateway_reversals.push({
    id,
    chargeback_id: chargebackId,
    transfer_id: transferId,
    gateway: "sandbox",
    amount: decimalFromMinor(amountMinor),
    currency,
    status: "paid",
    gateway_reference: `sandbox_reversal_${id}`,
    requested_at: at,
    settled_at: at,
    created_at: at,
  });
  addPosting(world, {
    posting: postReversal({ id: chargebackId, currency }, amountMinor),
    source: { chargebackId },
    at,
  });
  addSandboxMovement(world, "reversal", { ownId: id, amountMinor, at });
}

/** The sandbox sends an expert at once what a payment earned them. */
export function addPayout(world: DemoWorld, { payment, amountMinor, at }: { payment: Payment } & Omit<Moved, "ownId">) {
  if (amountMinor === 0) return;
  const { id: paymentId, expertId, currency } = payment;
  const id = demoId<TransferId>(`transfer ${paymentId}`);
  world.rows.gateway_transfers.push({
    id,
    payment_id: paymentId,
    expert_id: expertId,
    gateway: "sandbox",
    amount: decimalFromMinor(amountMinor),
    status: "paid",
    gateway_reference: `sandbox_transfer_${id}`,
    requested_at: at,
    settled_at: at,
    created_at: at,
    updated_at: at,
  });
  addPosting(world, { posting: postPayout({ expertId, amountMinor, currency }), source: { transferId: id }, at });
  addSandboxMovement(world, "transfer", { ownId: id, amountMinor, at });
}
