import type { ConnectionSide } from "@quorate/core/connections/connection";
import type { FounderAgreementKind, FounderDecision } from "@quorate/core/founder-agreements/founder-agreement";
import type { ConnectionId, EntrepreneurId, FounderAgreementId, StartupIdeaId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

export const VERSIONS_SHOWN_MAX = 50;
const IDEAS_SHOWN_MAX = 50;
const COLUMNS = [
  "id",
  "connection_id",
  "version",
  "written_by",
  "status",
  "ended_by",
  "terms",
  "pdf_sha256",
  "created_at",
] as const;

export type AgreementRow = Awaited<ReturnType<typeof listAgreementRows>>[number];
const ofKind = (db: DbOrTrx, connectionId: ConnectionId, kind: FounderAgreementKind) =>
  db.selectFrom("founder_agreements").where("connection_id", "=", connectionId).where("kind", "=", kind);

/** The latest version first. Of one more than are shown, so that the last one shown has its former. */
export async function listAgreementRows(db: DbOrTrx, connectionId: ConnectionId, kind: FounderAgreementKind) {
  return await ofKind(db, connectionId, kind)
    .select(COLUMNS)
    .orderBy("version", "desc")
    .limit(VERSIONS_SHOWN_MAX + 1)
    .execute();
}

/** Those that count now, however many versions were written after them: one open and one in force at most. */
export async function listPresentRows(db: DbOrTrx, connectionId: ConnectionId, kind: FounderAgreementKind) {
  return await ofKind(db, connectionId, kind)
    .select(COLUMNS)
    .where("status", "in", ["proposed", "signed_once", "in_force"])
    .orderBy("version", "desc")
    .execute();
}

export async function countAgreements(
  trx: Trx,
  connectionId: ConnectionId,
  kind: FounderAgreementKind,
): Promise<number> {
  const { count } = await ofKind(trx, connectionId, kind)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findAgreementById(db: DbOrTrx, id: FounderAgreementId) {
  return await db.selectFrom("founder_agreements").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** The file as it is signed, for its two founders, whatever became of their connection. */
export async function findFounderFile(db: DbOrTrx, id: FounderAgreementId, readerId: UserId) {
  return await db
    .selectFrom("founder_agreements")
    .select(["kind", "version", "pdf", "pdf_sha256 as sha256"])
    .where("id", "=", id)
    .where((eb) => eb.or([eb("inviter_user_id", "=", readerId), eb("invitee_user_id", "=", readerId)]))
    .executeTakeFirst();
}

type NewAgreement = {
  id: FounderAgreementId;
  kind: FounderAgreementKind;
  connectionId: ConnectionId;
  users: Record<ConnectionSide, UserId>;
  version: number;
  writtenBy: ConnectionSide;
  startupIdeaId: StartupIdeaId | null;
  /** As JSON, like the paper. */
  terms: string;
  paper: string;
  pdf: Buffer;
  at: Date;
};

/** Hashes are computed here, of what is stored. Behind the lock of the pair, so that no two take the same version. */
export async function insertAgreement(trx: Trx, agreement: NewAgreement): Promise<void> {
  const { id, kind, connectionId, users, version, writtenBy, startupIdeaId, terms, paper, pdf, at } = agreement;
  await trx
    .insertInto("founder_agreements")
    .values({
      id,
      kind,
      connection_id: connectionId,
      startup_idea_id: startupIdeaId,
      inviter_user_id: users.inviter,
      invitee_user_id: users.invitee,
      version,
      written_by: writtenBy,
      terms,
      paper,
      pdf,
      pdf_sha256: sql<string>`encode(sha256(${pdf}::bytea), 'hex')`,
      text_sha256: sql<string>`encode(sha256(convert_to(${paper}::text, 'UTF8')), 'hex')`,
      status_since: at,
      created_at: at,
    })
    .execute();
}

export async function setAgreementStatus(
  trx: Trx,
  { id, status }: FounderDecision,
  { at, endedBy }: { at: Date; endedBy?: ConnectionSide },
): Promise<void> {
  await trx
    .updateTable("founder_agreements")
    .set({ status, status_since: at, ended_by: endedBy })
    .where("id", "=", id)
    .execute();
}

/** In the order in which they were signed. */
export async function listFounderSignatures(db: DbOrTrx, ids: readonly FounderAgreementId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("agreement_signatures")
    .select([
      "number",
      "founder_agreement_id as agreementId",
      "party",
      "name",
      "drawing",
      "signed_at as signedAt",
      "consent",
      "hash as recordHash",
    ])
    .where("founder_agreement_id", "in", ids)
    .orderBy("number")
    .execute();
}

/** The two by name and account. */
export async function findFounders(db: DbOrTrx, pair: Record<ConnectionSide, EntrepreneurId>) {
  const people = await db
    .selectFrom("entrepreneurs")
    .select(["id", "name", "user_id as userId"])
    .where("id", "in", [pair.inviter, pair.invitee])
    .execute();
  const inviter = people.find(({ id }) => id === pair.inviter);
  const invitee = people.find(({ id }) => id === pair.invitee);
  return inviter && invitee ? { inviter, invitee } : null;
}

/** The open ideas of the two. */
export async function listIdeasOf(db: DbOrTrx, owners: readonly EntrepreneurId[]) {
  return await db
    .selectFrom("startup_ideas")
    .select(["id", "title"])
    .where("entrepreneur_id", "in", owners)
    .where("is_active", "=", true)
    .orderBy("title")
    .orderBy("id")
    .limit(IDEAS_SHOWN_MAX)
    .execute();
}

/** Of an idea of one of the two. */
export async function findIdea(trx: Trx, id: StartupIdeaId, owners: readonly EntrepreneurId[]) {
  return await trx
    .selectFrom("startup_ideas")
    .select(["id", "title", "entrepreneur_id as ownerId", "is_active as isOpen"])
    .where("id", "=", id)
    .where("entrepreneur_id", "in", owners)
    .executeTakeFirst();
}
