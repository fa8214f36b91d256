import { PLAN_MAILS_ON, tellOfPlan } from "../event-mails/plan-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const planMail = subscribe(PLAN_MAILS_ON, (ports, event, occurrence) =>
  sendEventMails(ports, event, occurrence, tellOfPlan),
);
