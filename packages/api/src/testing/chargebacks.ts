import type { ChargebackStatus } from "@quorate/core/chargebacks/chargeback";
import type { CheckoutId } from "@quorate/core/ids";
import { sql } from "kysely";
import { applyGatewayEvent } from "../gateway/apply-gateway-event.service.ts";
import type { EventAbout, GatewayEventResult, ToldBalanceTransaction } from "../ports/payment-gateway.ts";
import type { TestContext } from "./test-context.ts";

export const DISPUTE_FEE_MINOR = 2_000;

export type ChargebackWord = {
  status?: ChargebackStatus;
  amountMinor?: number;
  isWithdrawn?: boolean;
  isReinstated?: boolean;
};

let count = 0;

/** A word of the sandbox about a chargeback of a payment: what it says is all that it knows at that moment. */
export function chargebackWord(
  test: TestContext,
  checkoutId: CheckoutId,
  word: ChargebackWord = {},
  reference = `dispute_${checkoutId}`,
) {
  const { status = "open", amountMinor = 100_000, isWithdrawn = false, isReinstated = false } = word;
  const line = (name: string, signedMinor: number, feeMinor: number): ToldBalanceTransaction => ({
    reference: `${reference}_${name}`,
    kind: "dispute",
    toldType: "adjustment",
    sourceReference: reference,
    ownId: null,
    amountMinor: signedMinor,
    feeMinor,
    netMinor: signedMinor - feeMinor,
    currency: "GBP",
    createdAt: test.clock.now(),
    availableOn: test.clock.now(),
  });
  return {
    id: `dispute-event-${++count}`,
    type: "charge.dispute.updated",
    subject: "chargeback",
    reference,
    paymentReference: `sandbox_payment_${checkoutId}`,
    status,
    amountMinor,
    currency: "GBP",
    openedAt: test.clock.now(),
    reason: "product_not_received",
    evidenceDueAt: new Date(test.clock.now().getTime() + 7 * 86_400_000),
    isAnswered: false,
    lines: [
      ...(isWithdrawn ? [line("withdrawn", -amountMinor, DISPUTE_FEE_MINOR)] : []),
      ...(isReinstated ? [line("reinstated", amountMinor, 0)] : []),
    ],
  } satisfies EventAbout<"chargeback">;
}

export function tellChargeback(
  test: TestContext,
  checkoutId: CheckoutId,
  word: ChargebackWord = {},
  reference?: string,
): Promise<GatewayEventResult> {
  return applyGatewayEvent(test.ports, chargebackWord(test, checkoutId, word, reference));
}

export async function chargebackOf(test: TestContext, checkoutId: CheckoutId) {
  return await test.db
    .selectFrom("gateway_chargebacks")
    .selectAll()
    .where("reference", "=", `dispute_${checkoutId}`)
    .executeTakeFirstOrThrow();
}

/** Everything that the ledger says of a chargeback, account by account; what is zero is left out. */
export async function chargebackBalances(test: TestContext, checkoutId: CheckoutId): Promise<Record<string, number>> {
  const { id, reference } = await chargebackOf(test, checkoutId);
  const { rows } = await sql<{ account: string; balance: number }>`
    select split_part(e.account, ':', 1) as account, sum(e.amount_minor)::bigint as balance
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    left join gateway_balance_transactions b on b.id = t.balance_transaction_id
    where t.chargeback_id = ${id} or b.source_reference = ${reference}
    group by 1 having sum(e.amount_minor) <> 0`.execute(test.db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}
