import type { UserId } from "@quorate/core/ids";
import type { MailPerson } from "@quorate/core/mail/letter";
import type { DbOrTrx } from "@quorate/db/client";
import { toMailPerson } from "../mail/mail-person.mapper.ts";
import { findActor } from "./event-mail-facts.queries.ts";

/** The actor, in the role in which they acted; null if it happened automatically, or they are gone. */
export async function findActorAs(
  db: DbOrTrx,
  actorId: UserId | null,
  part: "client" | "expert" | "founder",
): Promise<MailPerson | null> {
  const actor = actorId && (await findActor(db, actorId));
  if (!actor) return null;
  const title = { client: actor.asClient, expert: actor.asExpert, founder: actor.asFounder }[part];
  return toMailPerson({ ...actor, title: title ?? "" });
}

/** The same for whichever of the parties of a project it was. */
export async function findPartyWhoActed(
  db: DbOrTrx,
  actorId: UserId | null,
  clientUserId: UserId,
): Promise<MailPerson | null> {
  return await findActorAs(db, actorId, actorId === clientUserId ? "client" : "expert");
}
