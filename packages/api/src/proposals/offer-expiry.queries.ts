import type { ProposalId } from "@quorate/core/ids";
import { OFFER_EXPIRED } from "@quorate/core/proposals/offer-expiry";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** Undecided offers for open projects whose last day is this one or an earlier one, without those whose end was announced. */
export async function listEndingOffers(db: DbOrTrx, validUntil: string) {
  return await db
    .selectFrom("proposals")
    .innerJoin("projects", "projects.id", "proposals.project_id")
    .select(["proposals.id", "version", "valid_until as validUntil", "expiry_notices_sent as noticesSent"])
    .select(sql<Date>`coalesce(proposals.offered_at, proposals.created_at)`.as("offeredAt"))
    .where("proposals.status", "=", "pending")
    .where("projects.status", "=", "open")
    .where("valid_until", "<=", validUntil)
    .where("expiry_notices_sent", "<", OFFER_EXPIRED)
    .orderBy("valid_until")
    .execute();
}

/** False when another server was quicker, or the offer was decided, or renewed, meanwhile. */
export async function setExpiryNoticesSent(
  trx: Trx,
  { id, version }: { id: ProposalId; version: number },
  noticesSent: number,
): Promise<boolean> {
  const row = await trx
    .updateTable("proposals")
    .set({ expiry_notices_sent: noticesSent })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("status", "=", "pending")
    .where("expiry_notices_sent", "<", noticesSent)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
