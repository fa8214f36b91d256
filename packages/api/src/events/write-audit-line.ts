import { auditProjectOf, auditSubjectOf } from "@quorate/core/audit/audit-subject";
import { isAuditedEvent } from "@quorate/core/audit/audited-events";
import { recordAudit } from "../audit/record-audit.service.ts";
import type { InTransaction } from "./in-transaction.ts";

/** The audit log: what lets in, decides, ends or moves is there if and only if it is a fact. */
export const writeAuditLine: InTransaction = async (trx, ports, { event, change }) => {
  if (!isAuditedEvent(event.type)) return;
  await recordAudit(trx, ports, {
    action: event.type,
    subject: auditSubjectOf(event),
    actorId: event.actorId,
    projectId: auditProjectOf(event),
    ...change,
  });
};
