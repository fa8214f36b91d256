import type { UserId } from "@quorate/core/ids";
import type { Context } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockPerson, unshelvePerson } from "../profiles/closings.queries.ts";

/** Whoever logs in to an account that they had closed has changed their mind: everything is as it was. Answers whether it was so. */
export async function reopenAccount(ctx: Context, userId: UserId): Promise<boolean> {
  return await ctx.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (!person?.closedAt || person.erasedAt) return false;
    await unshelvePerson(trx, userId);
    await publishEvent(trx, ctx, { type: "account.reopened", actorId: userId, accountId: userId });
    return true;
  });
}
