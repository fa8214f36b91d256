import { ADMIN_ROLE_MAILS_ON, sendAdminRoleMail } from "../administrators/admin-role-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const adminRoleMail = subscribe(ADMIN_ROLE_MAILS_ON, (ports, { accountId }) =>
  sendAdminRoleMail(ports, accountId),
);
