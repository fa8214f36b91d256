import type { ExpertId, UserId } from "@quorate/core/ids";
import type { TaxDetails } from "@quorate/core/tax-reporting/tax-details";
import type { Tin } from "@quorate/core/tax-reporting/tin";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

export type KeptTaxDetails = TaxDetails & { updatedAt: Date };

/** What an account has told for the reports to tax authorities; undefined: nothing yet. */
export async function findTaxDetails(db: DbOrTrx, userId: UserId): Promise<KeptTaxDetails | undefined> {
  const row = await db
    .selectFrom("tax_details")
    .selectAll()
    .select(sql<string | null>`to_char(birth_day, 'YYYY-MM-DD')`.as("birthDay"))
    .select((eb) => eb.ref("tins").$castTo<Tin[]>().as("toldTins"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { postcode, city, country, establishments } = row;
  const place = {
    ...{ postcode, city, country, establishments, addressLines: row.address_lines },
    vatNumber: row.vat_number,
    tins: row.toldTins,
    updatedAt: row.updated_at,
  };
  if (row.seller_kind === "entity") {
    const names = { legalName: row.legal_name ?? "", registrationNumber: row.registration_number ?? "" };
    return { kind: "entity", ...names, ...place };
  }
  return {
    ...{ kind: "individual", firstName: row.first_name ?? "", lastName: row.last_name ?? "", registrationNumber: null },
    birth: { day: row.birthDay ?? "", city: row.birth_city, country: row.birth_country },
    ...place,
  };
}

export async function setTaxDetails(trx: Trx, userId: UserId, details: TaxDetails, at: Date): Promise<void> {
  const person = details.kind === "individual" ? details : null;
  const values = {
    seller_kind: details.kind,
    first_name: person?.firstName ?? null,
    last_name: person?.lastName ?? null,
    birth_day: person?.birth.day ?? null,
    birth_city: person?.birth.city ?? null,
    birth_country: person?.birth.country ?? null,
    legal_name: details.kind === "entity" ? details.legalName : null,
    registration_number: details.registrationNumber,
    address_lines: [...details.addressLines],
    postcode: details.postcode,
    city: details.city,
    country: details.country,
    tins: JSON.stringify(details.tins),
    vat_number: details.vatNumber,
    establishments: [...details.establishments],
    updated_at: at,
  };
  await trx
    .insertInto("tax_details")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** The last four characters of the bank account that an expert was paid to last; null: none yet. */
export async function findLastBank(db: DbOrTrx, expertId: ExpertId): Promise<string | null> {
  const row = await db
    .selectFrom("bank_payouts")
    .select("bank_last4 as last4")
    .where("expert_id", "=", expertId)
    .where("bank_last4", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.last4 ?? null;
}

/** The last calendar year in which an account was paid for what it sold; null: it never was. */
export async function findLastSellingYear(db: DbOrTrx, userId: UserId, bookZone: string): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select max(extract(year from payment.settled_at at time zone ${bookZone}))::int as year from project_payments payment
    join experts on experts.id = payment.expert_id where experts.user_id = ${userId} and payment.settled_payout > 0`.execute(
    db,
  );
  return rows[0]?.year ?? null;
}

export async function setTaxDetailsKeptUntil(trx: Trx, userId: UserId, day: string): Promise<void> {
  await trx.updateTable("tax_details").set({ keep_until: day }).where("user_id", "=", userId).execute();
}

export async function deleteTaxDetails(trx: Trx, userId: UserId): Promise<void> {
  await trx.deleteFrom("tax_details").where("user_id", "=", userId).execute();
}

/** Those of erased accounts that the law does not have kept any longer. */
export async function deleteLapsedTaxDetails(db: DbOrTrx, now: Date): Promise<void> {
  await sql`delete from tax_details where keep_until <= (${now}::timestamptz at time zone 'UTC')::date`.execute(db);
}
