import type { ConnectionId } from "@quorate/core/ids";
import { showWordsOf } from "../contact-details/show-words.service.ts";
import { toMailPerson } from "../mail/mail-person.mapper.ts";
import { type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findConnectionForMail } from "./connection-mails.queries.ts";

/** Tells the invitee, as long as the invitation waits. The inviter's contact details are not in it. */
export async function sendConnectionInvitedMail(
  ports: MailPorts,
  connectionId: ConnectionId,
  eventId: string | null = null,
): Promise<Date | null> {
  const connection = await findConnectionForMail(ports.db, connectionId);
  if (connection?.status !== "pending") return null;
  const { inviter, invitee } = connection;
  // Words of their own go out in our mails for those alone who can be reached themselves.
  const words = { authorId: inviter.userId, addresseeId: invitee.userId, texts: [connection.note] };
  const { show } = await showWordsOf(ports.db, invitee.userId, words);
  const note = inviter.emailVerifiedAt ? show(connection.note) : null;
  const { email: to, firstName } = invitee;
  return await sendLimitedMail(ports, { kind: "invitation-received", to, firstName, eventId }, () => {
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
  return await sendLimitedMail(ports, { kind: "invitation-accepted", to, firstName, eventId }, () => {
    return { by: toMailPerson(invitee), entrepreneurId: invitee.id };
  });
}
