import type { AuditFacts, AuditMeans, AuditSubject } from "@quorate/core/audit/audit-line";
import type { Currency } from "@quorate/core/format/currency";
import type { ApiTokenId, AuditLineId, ProjectId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

export type NewAuditLine = {
  id: AuditLineId;
  at: Date;
  action: string;
  actorId: UserId | null;
  means: AuditMeans;
  tokenId: ApiTokenId | null;
  address: string | null;
  requestId: string | null;
  subject: AuditSubject | null;
  projectId: ProjectId | null;
  money: { amountMinor: Minor; currency: Currency } | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
};

export async function insertAuditLine(db: DbOrTrx, line: NewAuditLine): Promise<void> {
  const { subject, money, before, after } = line;
  await db
    .insertInto("audit_log")
    .values({
      id: line.id,
      at: line.at,
      action: line.action,
      actor_id: line.actorId,
      means: line.means,
      token_id: line.tokenId,
      address: line.address,
      request_id: line.requestId,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      project_id: line.projectId,
      amount: money && decimalFromMinor(money.amountMinor),
      currency: money?.currency ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

type Read = { actorId: UserId; call: string; subjectId: string | null; since: Date };

/** Whether the same person has read the same by the same call since then. */
export async function wasReadSince(db: DbOrTrx, { actorId, call, subjectId, since }: Read): Promise<boolean> {
  const line = await db
    .selectFrom("audit_log")
    .select("id")
    .where("actor_id", "=", actorId)
    .where("action", "=", "data.read")
    .where("at", ">", since)
    .where("subject_id", "is not distinct from", subjectId)
    .where(sql<SqlBool>`after ->> 'call' = ${call}`)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
