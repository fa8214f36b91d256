import { sendEmailChangeMail } from "../accounts/email-change-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const emailChangeMail = subscribe(["account.email-change-asked"], (ports, { accountId }) =>
  sendEmailChangeMail(ports, accountId),
);
