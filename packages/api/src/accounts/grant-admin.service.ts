import { type AuditPorts, recordAudit } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";
import { setAdmin } from "./admins.queries.ts";

/** Makes an account an administrator's, from the shell alone. False where there is no such account. */
export async function grantAdmin(ports: AuditPorts & Pick<Ports, "db">, email: string): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const userId = await setAdmin(trx, email);
    if (!userId) return false;
    const subject = { kind: "account", id: userId } as const;
    await recordAudit(trx, { ...ports, isCommand: true }, { action: "admin.granted", subject });
    return true;
  });
}
