import type { Connection, ConnectionSide } from "@quorate/core/connections/connection";
import { connectionNotFound, sideOf } from "@quorate/core/connections/connection-rules";
import { invariant } from "@quorate/core/errors";
import { type FounderAgreement, isOpenAgreement } from "@quorate/core/founder-agreements/founder-agreement";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { findConnection, lockPair } from "../connections/connections.queries.ts";
import { type DescribedVersion, describeVersion, toAgreement } from "./founder-agreements.mapper.ts";
import {
  findFounders,
  listAgreementRows,
  listFounderSignatures,
  listIdeasOf,
  listPresentRows,
  VERSIONS_SHOWN_MAX,
} from "./founder-agreements.queries.ts";
import type { FounderKind, FoundersDto, FounderTerms } from "./founder-agreements.schema.ts";

export type OwnConnection = { connection: Connection; side: ConnectionSide };

/** One's own connection, whatever became of it: what was agreed on outlives it. */
export async function findOwnConnection(
  db: DbOrTrx,
  id: ConnectionId,
  entrepreneurId: EntrepreneurId,
): Promise<OwnConnection> {
  const connection = await findConnection(db, id);
  const side = connection && sideOf(connection, entrepreneurId);
  if (!connection || !side) throw connectionNotFound();
  return { connection, side };
}

export type OwnAgreements<Terms> = OwnConnection & {
  /** The version that waits for signatures. */
  open: FounderAgreement<Terms> | undefined;
  /** The version that both have signed and that still holds. */
  inForce: FounderAgreement<Terms> | undefined;
};

/** The connection and its agreements of a kind that count now, behind the lock of the pair. */
export async function lockOwnAgreements<Terms extends FounderTerms, Field extends string>(
  trx: Trx,
  kind: FounderKind<Terms, Field>,
  { id, entrepreneurId }: { id: ConnectionId; entrepreneurId: EntrepreneurId },
): Promise<OwnAgreements<Terms>> {
  const candidate = await findOwnConnection(trx, id, entrepreneurId);
  await lockPair(trx, [candidate.connection.inviterId, candidate.connection.inviteeId]);
  // Read again: both may have changed while we waited.
  const own = await findOwnConnection(trx, id, entrepreneurId);
  const present = await listPresentRows(trx, id, kind.kind);
  const signatures = await listFounderSignatures(
    trx,
    present.map((row) => row.id),
  );
  const agreements = present.map((row) => toAgreement(row, signatures, kind));
  return {
    ...own,
    open: agreements.find(({ status }) => isOpenAgreement(status)),
    inForce: agreements.find(({ status }) => status === "in_force"),
  };
}

type Described<Terms, Field extends string> = FoundersDto & { versions: DescribedVersion<Terms, Field>[] };

/** Every version with what it changed, the latest first. */
export async function describeAgreement<Terms extends FounderTerms, Field extends string>(
  db: DbOrTrx,
  kind: FounderKind<Terms, Field>,
  { connection, side }: OwnConnection,
): Promise<Described<Terms, Field>> {
  const pair = { inviter: connection.inviterId, invitee: connection.inviteeId };
  const founders = await findFounders(db, pair);
  invariant(founders, "a connection goes with either of its founders");
  const rows = await listAgreementRows(db, connection.id, kind.kind);
  const latest = rows.slice(0, VERSIONS_SHOWN_MAX);
  const present = await listPresentRows(db, connection.id, kind.kind);
  const shown = [...latest, ...present.filter(({ id }) => !rows.some((row) => row.id === id))];
  const signatures = await listFounderSignatures(
    db,
    shown.map((row) => row.id),
  );
  return {
    side,
    isConnected: connection.status === "accepted",
    inviterName: founders.inviter.name,
    inviteeName: founders.invitee.name,
    consentText: kind.consent,
    ideas: await listIdeasOf(db, [pair.inviter, pair.invitee]),
    versions: shown.map((row, index) => describeVersion(row, { former: rows[index + 1], signatures, kind })),
  };
}
