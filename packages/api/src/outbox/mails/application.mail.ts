import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { nameOf } from "@quorate/core/mail/deal-in-mail";
import { type Letter, lead, type MailPerson, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail, quotedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { showWordsOf } from "../../contact-details/show-words.service.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell, type Told } from "./beside-the-bell.service.ts";
import { findActor, findApplicationForMail } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";

type ApplicationStep = "reviewed" | "interview" | "accepted" | "rejected";
type OfIdea = { idea: string; ideaId: string };
const quotedIdea = ({ idea }: OfIdea) => quotedInMail(idea, "a startup idea");
const openIdea = ({ ideaId }: OfIdea) => lead("Open the idea", `/startup-ideas/${ideaId}`);

/** What became of an application, as its applicant reads it. */
function movedTo(step: ApplicationStep, of: OfIdea): { subject: string; says: string } {
  const idea = quotedIdea(of);
  switch (step) {
    case "reviewed":
      return {
        subject: `Your application to ${idea} was read`,
        says: `The founder has read your application to join ${idea}.`,
      };
    case "interview":
      return {
        subject: `The founder would like to talk about ${idea}`,
        says: `The founder would like to talk to you about joining ${idea}.`,
      };
    case "accepted":
      return {
        subject: `Your application to ${idea} was accepted`,
        says: `The founder accepted your application to join ${idea}.`,
      };
    case "rejected":
      return {
        subject: `Your application to ${idea} was not chosen`,
        says: `The founder decided against your application to join ${idea}.`,
      };
  }
}

export const applicationMails = mails({
  "application-received": mail(
    MAIL_RULES.network,
    ({ by, ...of }: OfIdea & { by: MailPerson }): Letter => ({
      subject: `${nameOf(by)} applied to join ${quotedIdea(of)}`,
      by,
      parts: [
        text(`${introducedInMail(by)} applied to join ${quotedIdea(of)}. The application is waiting for you.`),
        openIdea(of),
      ],
    }),
    [{ by: sample.ada, ...sample.idea }],
  ),
  "application-moved": mail(
    MAIL_RULES.network,
    ({ step, note, ...of }: OfIdea & { step: ApplicationStep; note: string | null }): Letter => {
      const { subject, says } = movedTo(step, of);
      return { subject, parts: [text(says), ...said(note), openIdea(of)] };
    },
    [
      { ...sample.idea, step: "reviewed", note: null },
      { ...sample.idea, step: "interview", note: "Thursday at ten would suit us." },
      { ...sample.idea, step: "accepted", note: null },
      { ...sample.idea, step: "rejected", note: null },
    ],
  ),
});

export const applicationMail = {
  mails: applicationMails,
  subscribers: {
    "application-mail": besideTheBell({
      application_received: async ({ db }, event) => {
        const application = await findApplicationForMail(db, event.applicationId);
        if (!application) return null;
        const { idea, ideaId, status } = application;
        const by = await findActorAs(db, event.actorId, "founder");
        return status === "pending" && by ? applicationMails["application-received"].write({ by, idea, ideaId }) : null;
      },
      application_reviewed: movedMail("reviewed"),
      application_interview: movedMail("interview"),
      application_accepted: movedMail("accepted"),
      application_rejected: movedMail("rejected"),
    }),
  },
};

type Moved = DomainEventOf<`application.${ApplicationStep}`>;

/** Told while the application stands where it was moved to; the founder's words only where the founder can be reached, too. */
function movedMail(step: ApplicationStep): Told<Moved> {
  return async ({ db }, event, { receiverId }) => {
    const application = await findApplicationForMail(db, event.applicationId);
    if (application?.status !== step) return null;
    const { note, ownerUserId, idea, ideaId } = application;
    const founder = event.actorId && (await findActor(db, event.actorId));
    const written = { authorId: ownerUserId, addresseeId: receiverId, texts: [note] };
    const words = founder && founder.emailVerifiedAt ? (await showWordsOf(db, receiverId, written)).show(note) : null;
    return applicationMails["application-moved"].write({ idea, ideaId, step, note: words });
  };
}
