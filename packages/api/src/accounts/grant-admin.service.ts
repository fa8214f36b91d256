import type { AdminRole } from "@quorate/core/access/admin-role";
import { type AuditPorts, recordAudit } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";
import { setAdmin } from "./admins.queries.ts";

/** Makes an account an administrator's, who looks after what the role says, from the shell alone. False where there is no such account. */
export async function grantAdmin(
  ports: AuditPorts & Pick<Ports, "db">,
  email: string,
  role: AdminRole,
): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const userId = await setAdmin(trx, email, role);
    if (!userId) return false;
    const subject = { kind: "account", id: userId } as const;
    await recordAudit(trx, { ...ports, isCommand: true }, { action: "admin.granted", subject, after: { role } });
    return true;
  });
}
