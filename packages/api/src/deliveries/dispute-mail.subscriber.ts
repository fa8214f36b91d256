import { DISPUTE_MAILS_ON, tellOfDispute } from "../event-mails/dispute-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const disputeMail = subscribe(DISPUTE_MAILS_ON, (ports, event, occurrence) =>
  sendEventMails(ports, event, occurrence, tellOfDispute),
);
