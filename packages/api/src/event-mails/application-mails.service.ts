import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { letterOf } from "@quorate/core/mail/letters";
import { showWordsOf } from "../contact-details/show-words.service.ts";
import { findActor, findApplicationForMail } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const APPLICATION_MAILS_ON = [
  "application.accepted",
  "application.interview",
  "application.rejected",
  "application.reviewed",
  "application.submitted",
] as const;

const STEPS = {
  "application.accepted": "accepted",
  "application.interview": "interview",
  "application.rejected": "rejected",
  "application.reviewed": "reviewed",
} as const;

/** Told while the application stands where it was moved to; the founder's words only where the founder can be reached, too. */
export const tellOfApplication: TellEvent<DomainEventOf<(typeof APPLICATION_MAILS_ON)[number]>> = async (
  { db },
  event,
  { receiverId },
) => {
  const found = await findApplicationForMail(db, event.applicationId);
  if (!found) return null;
  const { status, note, ownerUserId, idea, ideaId } = found;
  if (event.type === "application.submitted") {
    const by = await findActorAs(db, event.actorId, "founder");
    return status === "pending" && by ? letterOf("application-received", { by, idea, ideaId }) : null;
  }
  const step = STEPS[event.type];
  if (status !== step) return null;
  const founder = event.actorId && (await findActor(db, event.actorId));
  const written = { authorId: ownerUserId, addresseeId: receiverId, texts: [note] };
  const words = founder && founder.emailVerifiedAt ? (await showWordsOf(db, receiverId, written)).show(note) : null;
  return letterOf("application-moved", { idea, ideaId, step, note: words });
};
