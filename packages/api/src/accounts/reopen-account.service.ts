import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { assertNotSuspended } from "@quorate/core/suspensions/suspension";
import type { Context } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockPerson, unshelvePerson } from "../profiles/closings.queries.ts";

/**
 * The owner of a closed account who signs in has changed their mind: everything is restored. Returns whether the account was closed. Once
 * its days are over it is erased, perhaps during this very sign-in, and then there is nothing to open. Refuses (forbidden) a suspended
 * account.
 */
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
