import { formatDate } from "@quorate/core/format/date-format";
import { sendImpersonatedMail } from "../accounts/security-mails.service.ts";
import { findImpersonationForMail } from "../impersonations/impersonations.queries.ts";
import { subscribe } from "./subscribe.service.ts";

export const impersonatedMail = subscribe(["account.impersonated"], async (ports, { accountId, impersonationId }) => {
  const look = await findImpersonationForMail(ports.db, impersonationId);
  if (!look) return null;
  const { startedAt, ...facts } = look;
  return await sendImpersonatedMail(ports, accountId, { ...facts, on: formatDate(startedAt.toISOString()) });
});
