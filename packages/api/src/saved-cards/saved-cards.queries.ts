import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { CardOnFile } from "../ports/payment-gateway.ts";
import { toCardOnFile } from "./saved-cards.mapper.ts";

type Holder = { userId: UserId; gateway: GatewayName };

const selectCard = (db: DbOrTrx, { userId, gateway }: Holder) =>
  db.selectFrom("saved_cards").selectAll().where("user_id", "=", userId).where("gateway", "=", gateway);

/** The card that plans are charged to; one of another gateway than the present one cannot be. */
export async function findSavedCard(db: DbOrTrx, holder: Holder): Promise<CardOnFile | null> {
  const row = await selectCard(db, holder).executeTakeFirst();
  return row ? toCardOnFile(row) : null;
}

/** The gateway's id for a customer; it stays when their card is removed. */
export async function findCustomerReference(db: DbOrTrx, userId: UserId, gateway: GatewayName): Promise<string | null> {
  return (await selectCard(db, { userId, gateway }).executeTakeFirst())?.customer_reference ?? null;
}

/** Whose card or customer it is; either reference may not be told. */
export async function listCardHolders(
  db: DbOrTrx,
  gateway: GatewayName,
  { customerReference, cardReference }: { customerReference: string | null; cardReference: string | null },
): Promise<UserId[]> {
  const rows = await db
    .selectFrom("saved_cards")
    .select("user_id")
    .where("gateway", "=", gateway)
    .where((eb) => eb.or([eb("customer_reference", "=", customerReference), eb("card_reference", "=", cardReference)]))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function upsertSavedCard(
  trx: Trx,
  { userId, gateway }: Holder,
  card: CardOnFile,
  at: Date,
): Promise<void> {
  const columns = {
    gateway,
    customer_reference: card.customerReference,
    card_reference: card.cardReference,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    saved_at: at,
  };
  await trx
    .insertInto("saved_cards")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
}

/** The customer stays, for whatever card comes next. */
export async function setCardForgotten(trx: Trx, userId: UserId, at: Date): Promise<void> {
  await trx
    .updateTable("saved_cards")
    .set({ card_reference: null, brand: null, last4: null, exp_month: null, exp_year: null, saved_at: at })
    .where("user_id", "=", userId)
    .execute();
}
