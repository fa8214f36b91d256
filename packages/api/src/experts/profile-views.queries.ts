import type { ExpertId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** A person counts once a day, however often the profile is opened. */
export async function insertProfileView(
  db: DbOrTrx,
  view: { expertId: ExpertId; viewerUserId: UserId; at: Date },
): Promise<void> {
  await db
    .insertInto("profile_views")
    .values({ expert_id: view.expertId, viewer_user_id: view.viewerUserId, day: dayOf(view.at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many people looked at the profile since then, by day; the day of `since` is among them. */
export async function countProfileViews(db: DbOrTrx, expertId: ExpertId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("profile_views")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("expert_id", "=", expertId)
    .where("day", ">=", dayOf(since))
    .executeTakeFirstOrThrow();
  return count;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
