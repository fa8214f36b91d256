import { SEARCH_MAILS_ON, tellOfSearch } from "../event-mails/search-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const searchMail = subscribe(SEARCH_MAILS_ON, (ports, event, occurrence) =>
  sendEventMails(ports, event, occurrence, tellOfSearch),
);
