import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { GatewayEvent, PaymentGateway } from "../ports/payment-gateway.ts";

type EventKey = { gateway: PaymentGateway["name"]; id: string };

/** Stored before it is worked, so that nothing a gateway says is lost; a second delivery finds it there. */
export async function insertGatewayEvent(
  db: DbOrTrx,
  gateway: PaymentGateway["name"],
  { id, type, ...payload }: GatewayEvent,
  receivedAt: Date,
): Promise<void> {
  await db
    .insertInto("gateway_events")
    .values({ gateway, id, type, payload: JSON.stringify(payload), received_at: receivedAt })
    .onConflict((conflict) => conflict.columns(["gateway", "id"]).doNothing())
    .execute();
}

/** Deliveries of one event queue here. */
export async function lockGatewayEvent(
  trx: Trx,
  { gateway, id }: EventKey,
): Promise<{ isWorked: boolean } | undefined> {
  const row = await trx
    .selectFrom("gateway_events")
    .select("worked_at")
    .where("gateway", "=", gateway)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { isWorked: row.worked_at !== null };
}

export async function setGatewayEventWorked(
  trx: Trx,
  { gateway, id }: EventKey,
  worked: { outcome: string; at: Date },
): Promise<void> {
  await trx
    .updateTable("gateway_events")
    .set({ outcome: worked.outcome, worked_at: worked.at })
    .where("gateway", "=", gateway)
    .where("id", "=", id)
    .execute();
}
