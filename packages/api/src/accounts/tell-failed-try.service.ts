import type { UserId } from "@quorate/core/ids";
import { type AuditPorts, recordAudit } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";

type Failed = { userId: UserId | null; by: "password" | "factor" | "passkey"; locks: boolean };

/**
 * Records a failed try to sign in or to prove a session, and the lock if it was one too many. An address without an account is not
 * recorded.
 */
export async function tellFailedTry(ctx: AuditPorts & Pick<Ports, "db">, { userId, by, locks }: Failed): Promise<void> {
  const subject = userId && ({ kind: "account", id: userId } as const);
  // A person who is signed in to another account counts as a guest at this one.
  const isInside = userId !== null && ctx.viewer?.userId === userId;
  await recordAudit(ctx.db, ctx, { action: isInside ? "proof.failed" : "log-in.failed", subject, after: { by } });
  if (locks) await recordAudit(ctx.db, ctx, { action: "log-in.locked", subject, after: { by } });
}
