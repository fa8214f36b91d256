import { sendImpersonatedMail } from "../accounts/security-mails.service.ts";
import { findImpersonationForMail } from "../impersonations/impersonations.queries.ts";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const impersonatedMail = subscribe(["account.impersonated"], async (ports, { accountId, impersonationId }) => {
  const look = await findImpersonationForMail(ports.db, impersonationId);
  if (!look) return null;
  const { startedAt, ...facts } = look;
  const dayOf = await findReaderDay(ports.db, { userId: accountId });
  return await sendImpersonatedMail(ports, accountId, { ...facts, on: dayOf(startedAt) });
});
