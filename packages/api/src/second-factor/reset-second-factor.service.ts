import type { Ports } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { deleteAllRemembered } from "./remembered-browsers.queries.ts";
import {
  deletePasskeysOfUser,
  deleteRecoveryCodes,
  deleteSessionsOf,
  deleteTotp,
  findUserByEmail,
} from "./second-factor.queries.ts";

/**
 * Takes every factor away, from the shell alone, and ends whatever was opened with them. Its owner is told by mail, as soon as a server
 * works the job. False where there is no such account.
 */
export async function resetSecondFactor(ports: EventPorts & Pick<Ports, "db">, email: string): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const userId = await findUserByEmail(trx, email);
    if (!userId) return false;
    await deleteTotp(trx, userId);
    await deletePasskeysOfUser(trx, userId);
    await deleteRecoveryCodes(trx, userId);
    await deleteAllRemembered(trx, userId);
    await deleteSessionsOf(trx, userId);
    await endStandingAccess(trx, { ...ports, isCommand: true }, userId);
    await publishEvent(
      trx,
      { ...ports, isCommand: true },
      { type: "account.second-factor-reset", actorId: null, accountId: userId },
    );
    return true;
  });
}
