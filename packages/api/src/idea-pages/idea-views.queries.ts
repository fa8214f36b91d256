import type { StartupIdeaId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/**
 * A person counts once a day, however often the idea is opened. Row and figure change in one statement, so that the figure is
 * always the number of rows. Tells whether this was a view.
 */
export async function recordIdeaView(
  db: DbOrTrx,
  view: { ideaId: StartupIdeaId; viewerUserId: UserId; at: Date },
): Promise<boolean> {
  const result = await db
    .with("seen", (seen) =>
      seen
        .insertInto("startup_idea_views")
        .values({
          startup_idea_id: view.ideaId,
          viewer_user_id: view.viewerUserId,
          day: view.at.toISOString().slice(0, 10),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("startup_idea_id"),
    )
    .updateTable("startup_ideas")
    .set((eb) => ({ view_count: eb("view_count", "+", 1) }))
    .where("id", "in", (eb) => eb.selectFrom("seen").select("seen.startup_idea_id"))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
