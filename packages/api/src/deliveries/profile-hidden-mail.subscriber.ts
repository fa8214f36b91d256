import { sendProfileHiddenMail } from "../reports/report-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const profileHiddenMail = subscribe(["entrepreneur.hidden"], (ports, { entrepreneurId }) =>
  sendProfileHiddenMail(ports, entrepreneurId),
);
