import type { ActsAs } from "@quorate/core/billing/acts-as";
import type { BillingDetails } from "@quorate/core/billing/billing-details";
import type { CountryCode } from "@quorate/core/billing/country";
import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

export type SavedBilling = BillingDetails & { country: CountryCode };

export async function findBillingDetails(db: DbOrTrx, userId: UserId): Promise<SavedBilling | undefined> {
  return await db
    .selectFrom("billing_details")
    .select(["legal_name as legalName", "address_lines as addressLines", "postcode", "city", "country"])
    .select(["vat_number as vatNumber", "company_number as companyNumber"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

type NewBilling = SavedBilling & { actsAs: ActsAs | undefined };

/** Asks about a number that is not confirmed at the next opportunity. `actsAs`: undefined keeps what was said before. */
export async function setBillingDetails(trx: Trx, userId: UserId, saved: NewBilling, at: Date): Promise<void> {
  const values = {
    legal_name: saved.legalName,
    address_lines: [...saved.addressLines],
    postcode: saved.postcode,
    city: saved.city,
    country: saved.country,
    vat_number: saved.vatNumber,
    company_number: saved.companyNumber ?? null,
    ...(saved.actsAs && { acts_as: saved.actsAs }),
    updated_at: at,
  };
  const askAt = sql<Date | null>`case when exists (select from vat_answers answer
    where answer.id = billing_details.vat_answer_id and answer.outcome = 'confirmed') then billing_details.vat_ask_at end`;
  await trx
    .insertInto("billing_details")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...values, vat_ask_at: askAt }))
    .execute();
}

/** What the account's profiles say of who it is: the organization where there is one, else the expert, else the person. */
export async function findProfileForBilling(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("users")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("experts", "experts.user_id", "users.id")
    .select(["users.first_name as firstName", "users.last_name as lastName"])
    .select(["organizations.name as organizationName", "organizations.registered_country as registeredCountry"])
    .select(["experts.address", "experts.city", "experts.postal_code as postcode", "experts.country"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}
