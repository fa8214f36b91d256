import { sendVerificationRenewalMail } from "../verification/verification-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const verificationRenewalMail = subscribe(
  ["verification.renewal-due"],
  (ports, { verificationId }, { eventId }) => sendVerificationRenewalMail(ports, verificationId, eventId),
);
