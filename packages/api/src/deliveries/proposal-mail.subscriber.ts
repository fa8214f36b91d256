import { PROPOSAL_MAILS_ON, tellOfProposal } from "../event-mails/proposal-mails.service.ts";
import { sendEventMails } from "../event-mails/send-event-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const proposalMail = subscribe(PROPOSAL_MAILS_ON, (ports, event, occurrence) =>
  sendEventMails(ports, event, occurrence, tellOfProposal),
);
