import { sendConnectionAcceptedMail } from "../connections/connection-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const connectionAcceptedMail = subscribe(["connection.accepted"], (ports, { connectionId }, { eventId }) =>
  sendConnectionAcceptedMail(ports, connectionId, eventId),
);
