import { sendWritingModeratedMail } from "../reports/report-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const writingModeratedMail = subscribe(["message.hidden", "person.warned"], (ports, { reportId }) =>
  sendWritingModeratedMail(ports, reportId),
);
