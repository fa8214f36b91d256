import { sendEmailChangedMail, sendEmailRequestedMail } from "../accounts/email-change-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const emailChangedMail = subscribe(
  ["account.email-change-asked", "account.email-changed"],
  (ports, { type, accountId }) =>
    type === "account.email-changed"
      ? sendEmailChangedMail(ports, accountId)
      : sendEmailRequestedMail(ports, accountId),
);
