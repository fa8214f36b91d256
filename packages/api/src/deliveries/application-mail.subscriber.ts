import { APPLICATION_MAILS_ON, tellOfApplication } from "../event-mails/application-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const applicationMail = subscribe(APPLICATION_MAILS_ON, (ports, event, occurrence) =>
  sendEventMails(ports, event, occurrence, tellOfApplication),
);
