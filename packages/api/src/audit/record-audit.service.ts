import type { AuditAction } from "@quorate/core/audit/audit-facts";
import type { AuditFacts, AuditMeans, AuditSubject } from "@quorate/core/audit/audit-line";
import { PERSONAL_READ_EVERY_MS, type PersonalReads, personalReadOf } from "@quorate/core/audit/personal-reads";
import { isSecurityAction, type SecurityFact } from "@quorate/core/audit/security-events";
import type { Currency } from "@quorate/core/format/currency";
import type { ImpersonationId, ProjectId, UserId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import { afterCommit } from "@quorate/db/after-commit";
import type { DbOrTrx } from "@quorate/db/client";
import type { Context, Ports } from "../context.ts";
import { insertAuditLine, wasReadSince } from "./audit-log.queries.ts";

/** If a person asked for it, the request says who and from where; a job has neither. `isCommand`: it was run from the command line. */
export type AuditPorts = Pick<Ports, "now" | "newId"> &
  Partial<Pick<Context, "securityLog" | "viewer" | "impersonation" | "visitor" | "requestId" | "apiTokenId">> & {
    isCommand?: boolean;
  };

export type AuditedFact = {
  action: AuditAction;
  subject: AuditSubject | null;
  /** The person who did it, if it was not the caller. */
  actorId?: UserId | null;
  projectId?: ProjectId | null;
  money?: { amountMinor: Minor; currency: Currency } | null;
  before?: AuditFacts | null;
  after?: AuditFacts | null;
};

/**
 * The one place that writes the audit log: a line of a fact, in the transaction that makes it one. What speaks of ways in and of personal
 * data goes to the security log as well, once it stands.
 */
export async function recordAudit(trx: DbOrTrx, ports: AuditPorts, fact: AuditedFact): Promise<void> {
  const line = {
    // During an impersonation the administrator is recorded.
    actorId: fact.actorId ?? askerOf(ports),
    tokenId: ports.apiTokenId ?? null,
    address: ports.visitor?.network ?? null,
    requestId: ports.requestId ?? null,
    subject: fact.subject,
  };
  const means = meansOf(ports, line.actorId);
  await insertAuditLine(trx, {
    ...line,
    means,
    id: ports.newId(),
    at: ports.now(),
    action: fact.action,
    projectId: fact.projectId ?? null,
    money: fact.money ?? null,
    before: fact.before ?? null,
    after: fact.after ?? null,
  });
  const { securityLog } = ports;
  if (!securityLog || !isSecurityAction(fact.action)) return;
  const by = fact.after?.["by"];
  const told = { ...line, means, event: fact.action, by: typeof by === "string" ? by : null };
  await afterCommit(trx, () => securityLog(told));
}

/** Writes a refusal to the security log only: in a table, refused callers could fill it up. */
export function tellRefusal(
  ports: Partial<Pick<Context, "securityLog" | "viewer" | "impersonation" | "visitor" | "requestId" | "apiTokenId">>,
  { event, by }: { event: SecurityFact; by: string },
): void {
  const actorId = askerOf(ports);
  ports.securityLog?.({
    event,
    by,
    actorId,
    means: meansOf(ports, actorId),
    tokenId: ports.apiTokenId ?? null,
    address: ports.visitor?.network ?? null,
    requestId: ports.requestId ?? null,
    subject: null,
  });
}

function askerOf({ impersonation, viewer }: Partial<Pick<Context, "viewer" | "impersonation">>): UserId | null {
  return impersonation?.adminId ?? viewer?.userId ?? null;
}

function meansOf(
  { visitor, apiTokenId, isCommand }: Pick<AuditPorts, "visitor" | "apiTokenId" | "isCommand">,
  actorId: UserId | null,
): AuditMeans {
  if (isCommand) return "command";
  if (!visitor) return "system";
  if (actorId === null) return "guest";
  return apiTokenId ? "token" : "session";
}

type PersonalRead = { call: string; subject: AuditSubject | null; after?: AuditFacts };

/** What an administrator has just read of a person or of many: a line, where there is none of the same yet that is young. */
async function recordRead(ctx: Context, { call, subject, after }: PersonalRead): Promise<void> {
  const actorId = askerOf(ctx);
  if (actorId === null) return;
  const since = new Date(ctx.now().getTime() - PERSONAL_READ_EVERY_MS);
  if (await wasReadSince(ctx.db, { actorId, call, subjectId: subject?.id ?? null, since })) return;
  await recordAudit(ctx.db, ctx, { action: "data.read", subject, after: { call, ...after } });
}

/** What a call of administrators has just answered of other people. */
export async function recordPersonalRead(
  ctx: Context,
  { call, reads, input }: { call: string; reads: PersonalReads; input: unknown },
): Promise<void> {
  const read = personalReadOf(reads, input);
  if (read) await recordRead(ctx, { call, subject: read.subject });
}

/** Records what an administrator has just read during an impersonation, in their own name. */
export async function recordReadAs(
  ctx: Context,
  { id, personId, call }: { id: ImpersonationId; personId: UserId; call: string },
): Promise<void> {
  await recordRead(ctx, { call, subject: { kind: "account", id: personId }, after: { impersonation: id } });
}
