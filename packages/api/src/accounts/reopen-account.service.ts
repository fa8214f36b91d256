import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { assertNotSuspended } from "@quorate/core/suspensions/suspension";
import type { Context } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockPerson, unshelvePerson } from "../profiles/closings.queries.ts";

/** Whoever logs in to an account that they had closed has changed their mind: everything is as it was. Answers whether it was so. After the
 * days that they had it is erased, be it while they were logging in: then there is nobody here whom that would be.
 * Refuses (forbidden) a suspended account. */
export async function reopenAccount(ctx: Context, userId: UserId): Promise<boolean> {
  return await ctx.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (person?.erasedAt) throw new DomainError("unauthenticated", "accounts/invalid-credentials");
    if (person) assertNotSuspended(person);
    if (!person?.closedAt) return false;
    await unshelvePerson(trx, userId);
    await publishEvent(trx, ctx, { type: "account.reopened", actorId: userId, accountId: userId });
    return true;
  });
}
