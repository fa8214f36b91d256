import { sendPasswordChangedMail } from "../accounts/security-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const passwordChangedMail = subscribe(["account.password-changed"], (ports, { accountId }) =>
  sendPasswordChangedMail(ports, accountId),
);
