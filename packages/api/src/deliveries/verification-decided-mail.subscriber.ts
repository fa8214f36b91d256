import { sendVerificationDecidedMail } from "../verification/verification-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const verificationDecidedMail = subscribe(
  [
    "verification.approved",
    "verification.more-needed",
    "verification.rejected",
    "verification.withdrawn",
    "verification.expired",
  ],
  async (ports, { stepId }, { eventId }) => (stepId ? await sendVerificationDecidedMail(ports, stepId, eventId) : null),
);
