import { sendAccountClosedMail, sendAccountReopenedMail } from "../accounts/security-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const accountClosedMail = subscribe(["account.closed", "account.reopened"], (ports, { type, accountId }) =>
  type === "account.closed" ? sendAccountClosedMail(ports, accountId) : sendAccountReopenedMail(ports, accountId),
);
