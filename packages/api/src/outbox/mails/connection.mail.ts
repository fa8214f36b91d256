import type { ConnectionId } from "@quorate/core/ids";
import { nameOf } from "@quorate/core/mail/deal-in-mail";
import { type Letter, lead, type MailPerson, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail, quotedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { showWordsOf } from "../../contact-details/show-words.service.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { toMailPerson } from "../mail/mail-person.mapper.ts";
import { type MailPorts, sendMail } from "../mail/send-mail.service.ts";
import { findConnectionForMail } from "./connection-mails.queries.ts";
import { subscribe } from "./subscribe.service.ts";

type Invitation =
  /** `note`: what they wrote, where their words may go out. */
  | { to: "connect"; by: MailPerson; note: string | null }
  | { to: "project"; by: MailPerson; project: string; projectId: string };

/** Invitations, to connect or to a project. They contain no contact details. */
export const connectionMails = mails({
  "invitation-received": mail(
    MAIL_RULES.invitation,
    (invitation: Invitation): Letter =>
      invitation.to === "project"
        ? {
            subject: `${nameOf(invitation.by)} invites you to propose for ${quotedInMail(invitation.project, "a project")}`,
            by: invitation.by,
            parts: [
              text(
                `${introducedInMail(invitation.by)} invites you to send a proposal for ${quotedInMail(invitation.project, "a project")}.`,
              ),
              lead("Read the brief", `/project/${invitation.projectId}`),
            ],
          }
        : {
            subject: `${nameOf(invitation.by)} would like to connect with you`,
            by: invitation.by,
            parts: [
              text(`${introducedInMail(invitation.by)} invites you to connect on Quorate.`),
              ...said(invitation.note),
              text("When you accept, you both see each other's contact details."),
              lead("Accept or decline", "/connections?tab=received"),
            ],
          },
    [
      { to: "connect", by: sample.ada, note: "Your work on cold chains\nis what we lack.\n\nShall we talk?" },
      { to: "connect", by: { ...sample.ada, picturePath: "/pictures/sample/96.webp" }, note: null },
      { to: "project", by: sample.client, ...sample.project },
    ],
  ),
  "invitation-accepted": mail(
    MAIL_RULES.network,
    ({ by, entrepreneurId }: { by: MailPerson; entrepreneurId: string }): Letter => ({
      subject: `${nameOf(by)} accepted your invitation`,
      by,
      parts: [
        text(`${introducedInMail(by)} accepted your invitation. You can find the contact details on the profile.`),
        lead("Open the profile", `/entrepreneur-profile/${entrepreneurId}`),
      ],
    }),
    [{ by: sample.ada, entrepreneurId: sample.id }],
  ),
});

/** Tells the invitee, as long as the invitation waits. */
export async function sendConnectionInvitedMail(
  ports: MailPorts,
  connectionId: ConnectionId,
  eventId: string | null = null,
): Promise<Date | null> {
  const connection = await findConnectionForMail(ports.db, connectionId);
  if (connection?.status !== "pending") return null;
  const { inviter, invitee } = connection;
  // An author's own words are in our emails only if the recipient may read the author's contact details.
  const words = { authorId: inviter.userId, addresseeId: invitee.userId, texts: [connection.note] };
  const { show } = await showWordsOf(ports.db, invitee.userId, words);
  const note = inviter.emailVerifiedAt ? show(connection.note) : null;
  const { email: to, firstName } = invitee;
  return await sendMail(ports, connectionMails["invitation-received"], { to, firstName, eventId }, () => {
    return { to: "connect" as const, by: toMailPerson(inviter), note };
  });
}

export async function sendConnectionAcceptedMail(
  ports: MailPorts,
  connectionId: ConnectionId,
  eventId: string | null = null,
): Promise<Date | null> {
  const connection = await findConnectionForMail(ports.db, connectionId);
  if (connection?.status !== "accepted") return null;
  const { inviter, invitee } = connection;
  const { email: to, firstName } = inviter;
  return await sendMail(ports, connectionMails["invitation-accepted"], { to, firstName, eventId }, () => {
    return { by: toMailPerson(invitee), entrepreneurId: invitee.id };
  });
}

export const connectionMail = {
  mails: connectionMails,
  subscribers: {
    "connection-accepted-mail": subscribe(["connection.accepted"], (ports, { connectionId }, { eventId }) =>
      sendConnectionAcceptedMail(ports, connectionId, eventId),
    ),
    "connection-invited-mail": subscribe(["connection.invited"], (ports, { connectionId }, { eventId }) =>
      sendConnectionInvitedMail(ports, connectionId, eventId),
    ),
  },
};
