import { sendTokenCreatedMail } from "../accounts/security-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const tokenCreatedMail = subscribe(["token.created"], (ports, { accountId }) =>
  sendTokenCreatedMail(ports, accountId),
);
