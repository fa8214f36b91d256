import type { AdminRole } from "@quorate/core/access/admin-role";
import { assertCanGrant, assertFullOneLeft } from "@quorate/core/administrators/administrator-rules";
import type { Ports } from "../context.ts";
import type { EventPorts } from "../events/publish-event.service.ts";
import { lockAccount } from "../people/suspensions.queries.ts";
import { findUserByEmail } from "../second-factor/second-factor.queries.ts";
import { findAdminRole, lockAdministrators } from "./administrators.queries.ts";
import { changeAdminRole } from "./change-admin-role.service.ts";

/**
 * Makes an account an administrator's, who looks after what the role says, from the shell alone. False where there is no such account.
 * Refuses (conflict) a suspended account, and to take the last one who looks after everything away.
 */
export async function grantAdmin(
  ports: EventPorts & Pick<Ports, "db">,
  email: string,
  role: AdminRole,
): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const administrators = await lockAdministrators(trx);
    const userId = await findUserByEmail(trx, email);
    const account = userId && (await lockAccount(trx, userId));
    if (!userId || !account) return false;
    assertCanGrant(account);
    assertFullOneLeft(administrators, { userId, role });
    const before = await findAdminRole(trx, userId);
    await changeAdminRole(trx, { ...ports, isCommand: true }, { actorId: null, userId, before, role });
    return true;
  });
}
