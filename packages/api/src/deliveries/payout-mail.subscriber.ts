import { PAYOUT_MAILS_ON, tellOfPayout } from "../event-mails/payout-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const payoutMail = subscribe(PAYOUT_MAILS_ON, (ports, event, occurrence) =>
  sendEventMails(ports, event, occurrence, tellOfPayout),
);
