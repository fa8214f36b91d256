import type { UserId } from "@quorate/core/ids";
import { type AuditPorts, recordAudit } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";

type Failed = { userId: UserId | null; by: "password" | "factor" | "passkey"; locks: boolean };

/** A try that has failed, at the door or inside, and the lock where it was one too many. Of an address that nobody has, no address is kept. */
export async function tellFailedTry(ctx: AuditPorts & Pick<Ports, "db">, { userId, by, locks }: Failed): Promise<void> {
  const subject = userId && ({ kind: "account", id: userId } as const);
  // Whoever is signed in to another account stands at the door of this one like a guest.
  const isInside = userId !== null && ctx.viewer?.userId === userId;
  await recordAudit(ctx.db, ctx, { action: isInside ? "proof.failed" : "log-in.failed", subject, after: { by } });
  if (locks) await recordAudit(ctx.db, ctx, { action: "log-in.locked", subject, after: { by } });
}
