import { postLoss, postWithdrawal } from "@quorate/core/chargebacks/chargeback-postings";
import { SANDBOX_DISPUTE_FEE_MINOR, sandboxEvidenceDueAt } from "@quorate/core/gateway/sandbox-dispute";
import type { BalanceTransactionId, ChargebackId, CheckoutId, ExpertId, TransferId } from "@quorate/core/ids";
import { postGatewaySettlement } from "@quorate/core/ledger/balance-transaction";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import { addReversal } from "./add-gateway-movements.ts";
import { addPosting } from "./add-posting.ts";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

type TakenBack = { checkoutId: CheckoutId; amountMinor: Minor; at: Date; lost: Lost | null };
/** The bank kept it since `at`; the payout was taken back from the expert, and the platform bears its fee. */
type Lost = { at: Date; expertId: ExpertId; transferId: TransferId; payoutMinor: Minor };

/** The payer's bank takes a payment back, and has not decided yet, or keeps it: as the sandbox tells it, and as our books have it. */
export function addChargeback(world: DemoWorld, { checkoutId, amountMinor, at, lost }: TakenBack): void {
  const { rows, currency } = world;
  const reference = `sandbox_dispute_${checkoutId}`;
  const amount = decimalFromMinor(amountMinor);
  const decided = { status: lost ? ("lost" as const) : ("open" as const), decided_at: lost?.at ?? null };
  const platformMinor = lost ? amountMinor - lost.payoutMinor : 0;
  rows.sandbox_disputes.push({ reference, checkout_id: checkoutId, amount, currency, created_at: at, ...decided });
  const id = demoId<ChargebackId>(`chargeback ${checkoutId}`);
  rows.gateway_chargebacks.push({
    id,
    gateway: "sandbox",
    reference,
    payment_reference: `sandbox_payment_${checkoutId}`,
    checkout_id: checkoutId,
    amount,
    currency,
    ...decided,
    settled_at: lost?.at ?? null,
    platform_minor: platformMinor,
    reason: "product_not_received",
    withdrawn_minor: amountMinor,
    evidence_due_at: sandboxEvidenceDueAt(at),
    opened_at: at,
  });
  const lineId = demoId<BalanceTransactionId>(`line ${reference}`);
  const [feeMinor, netMinor] = [SANDBOX_DISPUTE_FEE_MINOR, -amountMinor - SANDBOX_DISPUTE_FEE_MINOR];
  rows.gateway_balance_transactions.push({
    id: lineId,
    gateway: "sandbox",
    reference: `sandbox_line_dispute_${checkoutId}`,
    kind: "dispute",
    told_type: "dispute",
    source_reference: reference,
    amount_minor: -amountMinor,
    fee_minor: feeMinor,
    net_minor: netMinor,
    currency,
    created_at: at,
    available_on: at,
    imported_at: at,
  });
  const settled = postGatewaySettlement({ kind: "dispute", amountMinor: -amountMinor, feeMinor, netMinor, currency });
  addPosting(world, { posting: settled, source: { balanceTransactionId: lineId }, at });
  addPosting(world, { posting: postWithdrawal({ id, currency }, amountMinor), source: { chargebackId: id }, at });
  if (!lost) return;
  const { transferId, payoutMinor, expertId } = lost;
  const shares = { escrowMinor: 0, returnedMinor: 0, withheldMinor: 0, reversedMinor: payoutMinor, platformMinor };
  const borne = postLoss({ id, currency }, expertId, shares);
  addPosting(world, { posting: borne, source: { chargebackId: id }, at: lost.at });
  addReversal(world, { chargebackId: id, transferId, amountMinor: payoutMinor, at: lost.at });
}
