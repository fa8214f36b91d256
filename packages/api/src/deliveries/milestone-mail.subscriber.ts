import { MILESTONE_MAILS_ON, tellOfMilestone } from "../event-mails/milestone-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const milestoneMail = subscribe(MILESTONE_MAILS_ON, (ports, event, occurrence) =>
  sendEventMails(ports, event, occurrence, tellOfMilestone),
);
