import { sendConnectionInvitedMail } from "../connections/connection-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const connectionInvitedMail = subscribe(["connection.invited"], (ports, { connectionId }, { eventId }) =>
  sendConnectionInvitedMail(ports, connectionId, eventId),
);
