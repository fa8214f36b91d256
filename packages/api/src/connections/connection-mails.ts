import type { ConnectionId } from "@quorate/core/ids";
import type { Services } from "../context.ts";
import type { Mailer } from "../mail/mailer.ts";
import { findConnectionForMail } from "./connection-mails.queries.ts";

type MailServices = Pick<Services, "db" | "appUrl"> & { mailer: Mailer };

/** Tells the invitee, as long as the invitation waits. The inviter's contact details are not in it. */
export async function sendConnectionInvitedMail(
  { db, appUrl, mailer }: MailServices,
  connectionId: ConnectionId,
): Promise<void> {
  const connection = await findConnectionForMail(db, connectionId);
  if (connection?.status !== "pending") return;
  const { inviter, invitee } = connection;
  await mailer.send({
    to: invitee.email,
    subject: `${inviter.name} would like to connect with you`,
    text: [
      `Hello ${invitee.firstName},`,
      `${inviter.name} (${inviter.title}) invites you to connect on Quorate.`,
      ...(connection.note ? [`“${connection.note}”`] : []),
      "When you accept, both of you see each other's contact details. You can accept or decline here:",
      `${appUrl}/connections?tab=received`,
    ].join("\n\n"),
  });
}

export async function sendConnectionAcceptedMail(
  { db, appUrl, mailer }: MailServices,
  connectionId: ConnectionId,
): Promise<void> {
  const connection = await findConnectionForMail(db, connectionId);
  if (connection?.status !== "accepted") return;
  const { inviter, invitee } = connection;
  await mailer.send({
    to: inviter.email,
    subject: `${invitee.name} accepted your invitation`,
    text: [
      `Hello ${inviter.firstName},`,
      `${invitee.name} (${invitee.title}) accepted your invitation. You find the contact details on the profile:`,
      `${appUrl}/entrepreneur-profile/${invitee.id}`,
    ].join("\n\n"),
  });
}
