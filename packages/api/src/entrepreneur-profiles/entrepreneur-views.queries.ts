import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** A person counts once a day, however often the profile is opened. */
export async function insertEntrepreneurView(
  db: DbOrTrx,
  view: { entrepreneurId: EntrepreneurId; viewerUserId: UserId; at: Date },
): Promise<void> {
  await db
    .insertInto("entrepreneur_views")
    .values({
      entrepreneur_id: view.entrepreneurId,
      viewer_user_id: view.viewerUserId,
      day: view.at.toISOString().slice(0, 10),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
