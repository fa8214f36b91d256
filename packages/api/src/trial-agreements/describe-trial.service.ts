import type { Connection, ConnectionSide } from "@quorate/core/connections/connection";
import { connectionNotFound, sideOf } from "@quorate/core/connections/connection-rules";
import { invariant } from "@quorate/core/errors";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import { isPresentTrial, type TrialAgreement } from "@quorate/core/trial-agreements/trial-agreement";
import { TRIAL_CONSENT } from "@quorate/core/trial-agreements/trial-paper";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { findConnection, lockPair } from "../connections/connections.queries.ts";
import { toTrial, toTrialVersionDto } from "./trial-agreements.mapper.ts";
import {
  findFounders,
  listIdeasOf,
  listTrialRows,
  listTrialSignatures,
  VERSIONS_SHOWN_MAX,
} from "./trial-agreements.queries.ts";
import type { TrialAgreementDto } from "./trial-agreements.schema.ts";

/** One's own connection, whatever became of it: a trial agreement outlives it. */
export async function findOwnConnection(db: DbOrTrx, id: ConnectionId, entrepreneurId: EntrepreneurId) {
  const connection = await findConnection(db, id);
  const side = connection && sideOf(connection, entrepreneurId);
  if (!connection || !side) throw connectionNotFound();
  return { connection, side };
}

/** The connection and its present trial agreement, behind the lock of the pair. */
export async function lockOwnTrial(trx: Trx, id: ConnectionId, entrepreneurId: EntrepreneurId) {
  const candidate = await findOwnConnection(trx, id, entrepreneurId);
  await lockPair(trx, [candidate.connection.inviterId, candidate.connection.inviteeId]);
  // Read again: both may have changed while we waited.
  const own = await findOwnConnection(trx, id, entrepreneurId);
  return { ...own, present: await findPresentTrial(trx, id) };
}

async function findPresentTrial(trx: Trx, id: ConnectionId): Promise<TrialAgreement | undefined> {
  const row = (await listTrialRows(trx, id)).find(({ status }) => isPresentTrial(status));
  return row && toTrial(row, await listTrialSignatures(trx, [row.id]));
}

type Own = { connection: Connection; side: ConnectionSide };

/** Every version with what it changed, the latest first. */
export async function describeTrial(db: DbOrTrx, { connection, side }: Own): Promise<TrialAgreementDto> {
  const pair = { inviter: connection.inviterId, invitee: connection.inviteeId };
  const founders = await findFounders(db, pair);
  invariant(founders, "a connection goes with either of its founders");
  const rows = await listTrialRows(db, connection.id);
  const shown = rows.slice(0, VERSIONS_SHOWN_MAX);
  const signatures = await listTrialSignatures(
    db,
    shown.map((row) => row.id),
  );
  return {
    side,
    inviterName: founders.inviter.name,
    inviteeName: founders.invitee.name,
    consentText: TRIAL_CONSENT,
    ideas: await listIdeasOf(db, [pair.inviter, pair.invitee]),
    versions: shown.map((row, index) => toTrialVersionDto(row, rows[index + 1], signatures)),
  };
}
