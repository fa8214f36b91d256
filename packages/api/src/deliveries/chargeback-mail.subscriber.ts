import { CHARGEBACK_MAILS_ON, tellOfChargeback } from "../event-mails/chargeback-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const chargebackMail = subscribe(CHARGEBACK_MAILS_ON, (ports, event, occurrence) =>
  sendEventMails(ports, event, occurrence, tellOfChargeback),
);
