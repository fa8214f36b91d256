import { DomainError } from "../errors.ts";
import type { EntrepreneurId } from "../ids.ts";
import type { Connection } from "./connection.ts";
import { connectionNotFound, sideOf } from "./connection-rules.ts";

/** In characters. */
export const PRIVATE_NOTES_LENGTH_MAX = 5000;

/** The first day (yyyy-MM-dd) on which two founders may say they met: a year before it is a slip of the keyboard. */
export const MET_ON_MIN = "1950-01-01";

/** The day that begins first on Earth is this far ahead of UTC. */
const FIRST_ZONE_MS = 14 * 3_600_000;

/**
 * Either founder says on which day (yyyy-MM-dd) the two met, each for their own part; null takes it back. Refuses (invalid) a day that has
 * begun nowhere yet.
 */
export function noteMeeting(connection: Connection, actorId: EntrepreneurId, metOn: string | null, now: Date): void {
  assertCanNote(connection, actorId);
  if (metOn === null) return;
  const latest = new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);
  if (metOn < MET_ON_MIN || metOn > latest) {
    throw new DomainError("invalid", "connections/met-day", {}, { issues: [{ path: "metOn" }] });
  }
}

/** Two who are connected note what came of it; when the connection has ended, what was noted stays readable and unchanged. */
export function assertCanNote(connection: Connection, actorId: EntrepreneurId): void {
  if (!sideOf(connection, actorId)) throw connectionNotFound();
  if (connection.status !== "accepted") throw new DomainError("conflict", "connections/not-connected");
}
