import { fullName, type PersonName, splitName } from "@quorate/core/accounts/person-name";
import { assertNoPosing } from "@quorate/core/accounts/posing-name";
import type { Trx } from "@quorate/db/client";
import type { Context, Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockPersonName, setPersonName } from "../profiles/profiles.queries.ts";
import { skeleton } from "../schema/skeleton.ts";

export type Renamer = Context & { viewer: Viewer };

/** In one piece, or the parts that were given. */
export type ToldName = string | { [Part in keyof PersonName]?: string | null | undefined };

/**
 * A person has one name, whichever form it was typed in: the account's. Their profiles follow it in the database. What was left out
 * stays as it is; the same name again is no change. Who may have been verified goes through `renamePerson`.
 */
export async function takeName(trx: Trx, ctx: Renamer, told: ToldName): Promise<void> {
  const { userId } = ctx.viewer;
  const present = await lockPersonName(trx, userId);
  const name = toldName(told, present);
  if (name.firstName === present.firstName && name.lastName === present.lastName) return;
  assertNoPosing(fullName(name), typeof told === "string" ? "name" : "firstName", skeleton);
  await setPersonName(trx, userId, name);
  await publishEvent(trx, ctx, { type: "account.renamed", actorId: userId, accountId: userId });
}

function toldName(told: ToldName, present: PersonName): PersonName {
  if (typeof told === "string") return splitName(told, present) ?? present;
  return { firstName: told.firstName ?? present.firstName, lastName: told.lastName ?? present.lastName };
}
