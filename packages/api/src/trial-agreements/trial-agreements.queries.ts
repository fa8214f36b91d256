import type { ConnectionSide } from "@quorate/core/connections/connection";
import type { ConnectionId, EntrepreneurId, StartupIdeaId, TrialAgreementId, UserId } from "@quorate/core/ids";
import type { TrialAgreement, TrialStatus } from "@quorate/core/trial-agreements/trial-agreement";
import type { TrialTerms } from "@quorate/core/trial-agreements/trial-terms";
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

export type TrialRow = Awaited<ReturnType<typeof listTrialRows>>[number];

/** The latest version first. Of one more than are shown, so that the last one shown has its former. */
export async function listTrialRows(db: DbOrTrx, connectionId: ConnectionId) {
  return await db
    .selectFrom("trial_agreements")
    .select(COLUMNS)
    .where("connection_id", "=", connectionId)
    .orderBy("version", "desc")
    .limit(VERSIONS_SHOWN_MAX + 1)
    .execute();
}

export async function countTrials(trx: Trx, connectionId: ConnectionId): Promise<number> {
  const { count } = await trx
    .selectFrom("trial_agreements")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("connection_id", "=", connectionId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findTrialById(db: DbOrTrx, id: TrialAgreementId) {
  return await db.selectFrom("trial_agreements").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** The file as it is signed, for its two founders, whatever became of their connection. */
export async function findTrialFile(db: DbOrTrx, id: TrialAgreementId, readerId: UserId) {
  return await db
    .selectFrom("trial_agreements")
    .select(["version", "pdf", "pdf_sha256 as sha256"])
    .where("id", "=", id)
    .where((eb) => eb.or([eb("inviter_user_id", "=", readerId), eb("invitee_user_id", "=", readerId)]))
    .executeTakeFirst();
}

type NewTrial = {
  id: TrialAgreementId;
  connectionId: ConnectionId;
  users: Record<ConnectionSide, UserId>;
  version: number;
  writtenBy: ConnectionSide;
  terms: TrialTerms;
  paper: string;
  pdf: Buffer;
  at: Date;
};

/** Hashes are computed here, of what is stored. Behind the lock of the pair, so that no two take the same version. */
export async function insertTrial(trx: Trx, trial: NewTrial): Promise<void> {
  const { id, connectionId, users, version, writtenBy, terms, paper, pdf, at } = trial;
  await trx
    .insertInto("trial_agreements")
    .values({
      id,
      connection_id: connectionId,
      startup_idea_id: terms.startupIdeaId,
      inviter_user_id: users.inviter,
      invitee_user_id: users.invitee,
      version,
      written_by: writtenBy,
      terms: JSON.stringify(terms),
      paper,
      pdf,
      pdf_sha256: sql<string>`encode(sha256(${pdf}::bytea), 'hex')`,
      text_sha256: sql<string>`encode(sha256(convert_to(${paper}::text, 'UTF8')), 'hex')`,
      status_since: at,
      created_at: at,
    })
    .execute();
}

type Decision = { id: TrialAgreementId; status: TrialStatus };

export async function setTrialStatus(
  trx: Trx,
  { id, status }: Decision,
  { at, endedBy }: { at: Date; endedBy?: ConnectionSide },
): Promise<void> {
  await trx
    .updateTable("trial_agreements")
    .set({ status, status_since: at, ended_by: endedBy })
    .where("id", "=", id)
    .execute();
}

type NewSignature = {
  trial: Pick<TrialAgreement, "id" | "sha256">;
  side: ConnectionSide;
  signerId: UserId;
  name: string;
  consent: string;
  drawing: string | null;
  address: string;
  at: Date;
};

/** The database numbers the record, chains it to the one before, whatever that is of, and refuses another text. */
export async function insertTrialSignature(trx: Trx, signature: NewSignature): Promise<void> {
  const { trial, side, signerId, name, consent, drawing, address, at } = signature;
  await trx
    .insertInto("agreement_signatures")
    .values({
      number: 0,
      trial_agreement_id: trial.id,
      party: side,
      signer_id: signerId,
      name,
      consent,
      drawing,
      address,
      address_digest: "",
      signed_at: at,
      pdf_sha256: trial.sha256,
      text_sha256: "",
      previous_hash: "",
      hash: "",
    })
    .execute();
}

/** In the order in which they were signed. */
export async function listTrialSignatures(db: DbOrTrx, ids: readonly TrialAgreementId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("agreement_signatures")
    .select([
      "number",
      "trial_agreement_id as trialId",
      "party",
      "name",
      "drawing",
      "signed_at as signedAt",
      "consent",
      "hash as recordHash",
    ])
    .where("trial_agreement_id", "in", ids)
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
