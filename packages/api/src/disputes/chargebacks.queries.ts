import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import { decimalFromMinor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import type { EventAbout } from "../ports/payment-gateway.ts";

/** A chargeback that is decided stays decided, in whatever order its events come. */
export async function upsertChargeback(
  trx: Trx,
  gateway: GatewayName,
  { reference, paymentReference, status, openedAt, amountMinor, currency }: EventAbout<"chargeback">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("gateway_chargebacks")
    .values((eb) => ({
      gateway,
      reference,
      payment_reference: paymentReference,
      checkout_id: eb
        .selectFrom("checkout_sessions")
        .select("id")
        .where("payment_reference", "=", paymentReference)
        .limit(1),
      amount: decimalFromMinor(amountMinor),
      currency,
      status,
      opened_at: openedAt,
    }))
    .onConflict((conflict) =>
      conflict
        .columns(["gateway", "reference"])
        .doUpdateSet({ status })
        .where("gateway_chargebacks.status", "=", "open"),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
