import type { CountryCode } from "@quorate/core/billing/country";
import type { ExpertId, UserId } from "@quorate/core/ids";
import type { Diligence, TaxStep } from "@quorate/core/tax-reporting/due-diligence";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** How far it is with a seller's tax details, and where they are by these. */
export type SellerDiligence = Diligence & { userId: UserId; seller: CountryCode | null };

export async function findDiligence(db: DbOrTrx, expertId: ExpertId): Promise<SellerDiligence> {
  const row = await db
    .selectFrom("experts")
    .leftJoin("tax_requests as request", "request.expert_id", "experts.id")
    .leftJoin("tax_details as details", "details.user_id", "experts.user_id")
    .select(["experts.user_id as userId", "details.country"])
    .select(["request.asked_at as askedAt", "request.reminded_at as remindedAt"])
    .select(["request.reminded_again_at as remindedAgainAt", "request.withheld_at as withheldAt"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("project_payments as payment")
            .select("payment.id")
            .whereRef("payment.expert_id", "=", "experts.id")
            .where("payment.settled_payout", ">", "0"),
        )
        .$castTo<boolean>()
        .as("hasSold"),
    )
    .where("experts.id", "=", expertId)
    .executeTakeFirstOrThrow();
  const { userId, askedAt, remindedAt, remindedAgainAt, withheldAt, hasSold } = row;
  return {
    ...{ userId, hasSold, hasDetails: row.country !== null },
    request: askedAt && { askedAt, remindedAt, remindedAgainAt, withheldAt },
    seller: row.country,
  };
}

/** Experts without tax details who were asked, or were paid since then; of open accounts. */
export async function listUndiligent(db: DbOrTrx, soldSince: Date): Promise<ExpertId[]> {
  const { rows } = await sql<{ id: ExpertId }>`
    select experts.id from experts join users on users.id = experts.user_id
    where users.closed_at is null and not exists (select from tax_details where user_id = users.id)
      and (exists (select from tax_requests where expert_id = experts.id)
        or exists (select from project_payments payment where payment.expert_id = experts.id
          and payment.settled_payout > 0 and payment.settled_at >= ${soldSince}))
    order by experts.id`.execute(db);
  return rows.map(({ id }) => id);
}

const COLUMN_OF = {
  ask: "asked_at",
  remind: "reminded_at",
  remind_again: "reminded_again_at",
  withhold: "withheld_at",
} as const satisfies Record<TaxStep, string>;

export async function setTaxStepDone(trx: Trx, expertId: ExpertId, step: TaxStep, at: Date): Promise<void> {
  if (step === "ask") {
    await trx.insertInto("tax_requests").values({ expert_id: expertId, asked_at: at }).execute();
    return;
  }
  await trx
    .updateTable("tax_requests")
    .set({ [COLUMN_OF[step]]: at })
    .where("expert_id", "=", expertId)
    .execute();
}

export async function setTaxRequestCompleted(trx: Trx, expertId: ExpertId, at: Date): Promise<void> {
  await trx
    .updateTable("tax_requests")
    .set({ completed_at: at })
    .where("expert_id", "=", expertId)
    .where("completed_at", "is", null)
    .execute();
}

/** Behind the lock of the person's row. */
export async function setPayoutsWithheld(trx: Trx, userId: UserId, since: Date | null): Promise<void> {
  await trx.updateTable("users").set({ payouts_withheld_at: since }).where("id", "=", userId).execute();
}

export async function arePayoutsWithheld(trx: Trx, userId: UserId): Promise<boolean> {
  const { since } = await trx
    .selectFrom("users")
    .select("payouts_withheld_at as since")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return since !== null;
}
