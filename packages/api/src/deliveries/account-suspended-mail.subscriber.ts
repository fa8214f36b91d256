import { sendAccountRestoredMail, sendAccountSuspendedMail } from "../people/suspension-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const accountSuspendedMail = subscribe(
  ["account.restored", "account.suspended"],
  (ports, { type, accountId }) =>
    type === "account.suspended"
      ? sendAccountSuspendedMail(ports, accountId)
      : sendAccountRestoredMail(ports, accountId),
);
