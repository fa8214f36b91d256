import { sendNewDeviceMail } from "../accounts/security-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const deviceSignedInMail = subscribe(["account.device-signed-in"], (ports, { accountId }) =>
  sendNewDeviceMail(ports, accountId),
);
