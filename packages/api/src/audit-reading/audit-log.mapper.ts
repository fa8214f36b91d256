import { topicOfAction } from "@quorate/core/audit/audit-facts";
import { auditSentence } from "@quorate/core/audit/audit-words";
import type { AuditLineDto } from "./audit-log.schema.ts";
import type { AuditLineRow } from "./audit-log-list.queries.ts";

export function toAuditLineDto(row: AuditLineRow): AuditLineDto {
  const { id, action, means, amount, currency, before, after, address, requestId, tokenId, projectId } = row;
  const actor = row.actorId && { id: row.actorId, name: `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim() };
  const { subjectKind: kind, subjectId } = row;
  const subject = kind && subjectId ? { kind, id: subjectId, name: row.subjectName } : null;
  return {
    id,
    at: row.at.toISOString(),
    action,
    topic: topicOfAction(action),
    text: auditSentence({ action, actor: actor || null, means, subject, amount, currency, after }),
    actor: actor || null,
    means,
    tokenId,
    subject,
    projectId,
    amount,
    currency,
    before,
    after,
    address,
    requestId,
  };
}
