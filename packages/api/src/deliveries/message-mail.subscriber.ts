import { MESSAGE_MAILS_ON, tellOfMessage, unreadUntil } from "../event-mails/message-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const messageMail = subscribe(
  MESSAGE_MAILS_ON,
  async (ports, event, occurrence) =>
    unreadUntil(occurrence.occurredAt, ports.now()) ?? (await sendEventMails(ports, event, occurrence, tellOfMessage)),
);
