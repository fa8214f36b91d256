import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

type Window = { address: string; kind: string };

/** Creates the row if it is missing, so that two first emails at once queue for it instead of both being first. */
export async function lockMailWindow(trx: Trx, { address, kind }: Window): Promise<Date[]> {
  await trx
    .insertInto("mail_windows")
    .values({ address, kind })
    .onConflict((conflict) => conflict.columns(["address", "kind"]).doNothing())
    .execute();
  const row = await trx
    .selectFrom("mail_windows")
    .select("sent_at")
    .where("address", "=", address)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();
  return row?.sent_at ?? [];
}

export async function setMailWindow(trx: Trx, { address, kind }: Window, sentAt: readonly Date[]): Promise<void> {
  await trx
    .updateTable("mail_windows")
    .set({ sent_at: [...sentAt] })
    .where("address", "=", address)
    .where("kind", "=", kind)
    .execute();
}

/** Forgets addresses that got no email since then. */
export async function deleteMailWindowsBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db
    .deleteFrom("mail_windows")
    .where(sql<boolean>`not exists (select from unnest(sent_at) at where at >= ${before})`)
    .execute();
}
