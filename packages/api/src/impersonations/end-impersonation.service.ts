import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type AuditPorts, recordAudit } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";
import { setEnded, setLapsed } from "./impersonations.queries.ts";

type Ended = Awaited<ReturnType<typeof setEnded>>;

/** Ends what a session has open: a line of the audit log. False where nothing was. */
export async function endImpersonation(db: DbOrTrx, ports: AuditPorts, sid: string): Promise<boolean> {
  const ended = await setEnded(db, { sid }, ports.now());
  await recordEnds(db, ports, ended);
  return ended.length > 0;
}

/** Called with whatever ends a person's sessions: an administrator who impersonates them (null: anyone) is out, too. */
export async function endImpersonationsOf(db: DbOrTrx, ports: AuditPorts, personId: UserId | null): Promise<void> {
  await recordEnds(db, ports, await setEnded(db, { personId }, ports.now()));
}

/** For the clean-up: an impersonation that lapsed gets its line in the audit log, too. */
export async function endLapsedImpersonations({ db, ...ports }: Pick<Ports, "db" | "now" | "newId">): Promise<void> {
  await db.transaction().execute(async (trx) => recordEnds(trx, ports, await setLapsed(trx, ports.now())));
}

async function recordEnds(db: DbOrTrx, ports: AuditPorts, ended: Ended): Promise<void> {
  for (const { id, adminId, personId } of ended) {
    await recordAudit(db, ports, {
      action: "impersonation.ended",
      subject: { kind: "account", id: personId },
      actorId: adminId,
      after: { impersonation: id },
    });
  }
}
