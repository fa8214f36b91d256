import type { SandboxCardBehaviour } from "@quorate/core/subscriptions/saved-card";
import type { Db } from "@quorate/db/client";

/** The sandbox's cards, each with how it answers when it is charged without its owner. */
export async function insertSandboxCard(db: Db, reference: string, behaviour: SandboxCardBehaviour): Promise<void> {
  await db
    .insertInto("sandbox_cards")
    .values({ reference, behaviour })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSandboxCard(db: Db, reference: string): Promise<SandboxCardBehaviour | null> {
  const row = await db
    .selectFrom("sandbox_cards")
    .select("behaviour")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.behaviour ?? null;
}

export async function deleteSandboxCard(db: Db, reference: string): Promise<void> {
  await db.deleteFrom("sandbox_cards").where("reference", "=", reference).execute();
}
