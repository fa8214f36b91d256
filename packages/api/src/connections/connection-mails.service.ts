import type { ConnectionId } from "@quorate/core/ids";
import {
  greeting,
  type MailPorts,
  nameInMail,
  sendLimitedMail,
  titleInMail,
} from "../mail/send-limited-mail.service.ts";
import { findConnectionForMail } from "./connection-mails.queries.ts";

/** Tells the invitee, as long as the invitation waits. The inviter's contact details are not in it. */
export async function sendConnectionInvitedMail(ports: MailPorts, connectionId: ConnectionId): Promise<Date | null> {
  const connection = await findConnectionForMail(ports.db, connectionId);
  if (connection?.status !== "pending") return null;
  const { inviter, invitee } = connection;
  const name = nameInMail(inviter.name, "Somebody");
  // Words of their own go out in our mails for those alone who can be reached themselves.
  const note = inviter.emailVerifiedAt ? connection.note : null;
  return await sendLimitedMail(ports, { kind: "invitation-received", to: invitee.email }, () => ({
    subject: `${name} would like to connect with you`,
    text: [
      greeting(invitee.firstName),
      `${name}${titleInMail(inviter.title)} invites you to connect on Quorate.`,
      ...(note ? [`“${note}”`] : []),
      "When you accept, both of you see each other's contact details. You can accept or decline here:",
      `${ports.appUrl}/connections?tab=received`,
    ].join("\n\n"),
  }));
}

export async function sendConnectionAcceptedMail(ports: MailPorts, connectionId: ConnectionId): Promise<Date | null> {
  const connection = await findConnectionForMail(ports.db, connectionId);
  if (connection?.status !== "accepted") return null;
  const { inviter, invitee } = connection;
  const name = nameInMail(invitee.name, "Somebody");
  const compose = () => ({
    subject: `${name} accepted your invitation`,
    text: [
      greeting(inviter.firstName),
      `${name}${titleInMail(invitee.title)} accepted your invitation. You find the contact details on the profile:`,
      `${ports.appUrl}/entrepreneur-profile/${invitee.id}`,
    ].join("\n\n"),
  });
  return await sendLimitedMail(ports, { kind: "invitation-accepted", to: inviter.email }, compose);
}
