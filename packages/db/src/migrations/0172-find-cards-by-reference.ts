import { type Kysely, sql } from "kysely";

/** The card processor tells of a customer or a card by its own name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index saved_cards_customer on saved_cards (customer_reference)`.execute(db);
  await sql`create index saved_cards_card on saved_cards (card_reference) where card_reference is not null`.execute(db);
}
