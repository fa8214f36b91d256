import type { LogInGuard, LogInGuardKey } from "@quorate/core/accounts/log-in-guard";
import type { DbOrTrx, Trx } from "@quorate/db/client";

const GUARD_COLUMNS = ["kind", "subject", "tries"] as const;

export async function findLogInGuards(db: DbOrTrx, keys: readonly LogInGuardKey[]): Promise<LogInGuard[]> {
  const rows = await db
    .selectFrom("log_in_guards")
    .select(GUARD_COLUMNS)
    .where((eb) => eb.or(keys.map(({ kind, subject }) => eb.and({ kind, subject }))))
    .execute();
  return rows;
}

/** Makes the rows that are not there, and locks all of them in one order: tries that share one queue, and never cross. */
export async function lockLogInGuards(trx: Trx, keys: readonly LogInGuardKey[], now: Date): Promise<LogInGuard[]> {
  const ordered = keys.toSorted((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1));
  const rows = await trx
    .insertInto("log_in_guards")
    .values(ordered.map(({ kind, subject }) => ({ kind, subject, counted_at: now })))
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject"]).doUpdateSet((eb) => ({ counted_at: eb.ref("excluded.counted_at") })),
    )
    .returning(GUARD_COLUMNS)
    .execute();
  return rows;
}

export async function setLogInTries(trx: Trx, { kind, subject }: LogInGuardKey, tries: readonly Date[]) {
  await trx
    .updateTable("log_in_guards")
    .set({ tries: [...tries] })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

export async function deleteLogInGuard(db: DbOrTrx, { kind, subject }: LogInGuardKey) {
  await db.deleteFrom("log_in_guards").where("kind", "=", kind).where("subject", "=", subject).execute();
}

export async function deleteLogInGuardsBefore(db: DbOrTrx, before: Date) {
  await db.deleteFrom("log_in_guards").where("counted_at", "<", before).execute();
}
