import { sendSubmissionReminderMail } from "../milestones/milestone-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const submissionReminderMail = subscribe(["milestone.decision-due"], (ports, { milestoneId }, { eventId }) =>
  sendSubmissionReminderMail(ports, milestoneId, eventId),
);
