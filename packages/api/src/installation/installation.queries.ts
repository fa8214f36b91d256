import type { Currency } from "@quorate/core/format/currency";
import type { InstallationCurrency } from "@quorate/core/installation/currency-choice";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function findCurrency(db: DbOrTrx): Promise<Currency> {
  const { currency } = await db.selectFrom("installation").select("currency").executeTakeFirstOrThrow();
  return currency;
}

/** Servers that start at once queue here: the first one chooses for all. */
export async function lockInstallation(trx: Trx): Promise<InstallationCurrency> {
  const row = await trx
    .selectFrom("installation")
    .select(["currency", "currency_chosen_at as chosenAt"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, currency: row.currency };
}

/** The plans' prices are part of the product: the same figures in every currency. */
export async function setCurrency(trx: Trx, currency: Currency, chosenAt: Date): Promise<void> {
  await trx.updateTable("installation").set({ currency, currency_chosen_at: chosenAt }).execute();
  await trx.updateTable("subscription_pricing_options").set({ currency }).execute();
}
