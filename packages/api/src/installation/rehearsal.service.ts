import type { Ports } from "../context.ts";
import { findRehearsedAheadMs, moveTimesOfRows, setRehearsedAheadMs } from "./rehearsal.queries.ts";

/** Why a server may not use this database with its clock so far ahead. */
export type ClockRefusal = "not-prepared" | "a-rehearsals" | "back";

/** Notes how far ahead a start is, 0 for the present. A clock that has been ahead never goes back: what is booked would be in the future. */
export async function noteClockAhead({ db }: Pick<Ports, "db">, aheadMs: number): Promise<ClockRefusal | null> {
  const before = await findRehearsedAheadMs(db);
  if (before === null) return aheadMs === 0 ? null : "not-prepared";
  if (aheadMs === 0) return "a-rehearsals";
  if (aheadMs < before) return "back";
  await db.transaction().execute(async (trx) => {
    await setRehearsedAheadMs(trx, aheadMs);
    await moveTimesOfRows(trx);
  });
  return null;
}
