import type { Trx } from "@quorate/db/client";
import { type Renamer, type ToldName, takeName } from "../person-names/take-name.service.ts";
import { lockPersonName } from "../profiles/profiles.queries.ts";
import { followChangedName } from "./changed-name.service.ts";
import { lockSubject } from "./verification-cases.queries.ts";
import { findClaimedName } from "./verification-claims.queries.ts";

/** Stores a person's new name. An expert with another name than the one checked is checked again. */
export async function renamePerson(trx: Trx, ctx: Renamer, told: ToldName): Promise<void> {
  const { userId, expertId } = ctx.viewer;
  const subject = expertId && ({ kind: "expert", id: expertId } as const);
  // The account's row first, then the profile's: the order of every change of both.
  await lockPersonName(trx, userId);
  const before = subject && (await lockSubject(trx, subject)) && (await findClaimedName(trx, subject));
  await takeName(trx, ctx, told);
  if (subject && before) await followChangedName(trx, ctx, { subject, actorId: userId, before });
}
