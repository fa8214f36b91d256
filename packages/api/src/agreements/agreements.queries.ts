import type { Agreement, AgreementStatus } from "@quorate/core/agreements/agreement";
import type { MilestoneTerms } from "@quorate/core/change-orders/change-order";
import { NDA_STATUS } from "@quorate/core/confidential-parts/confidential-part";
import type { ConnectionSide } from "@quorate/core/connections/connection";
import type { AgreementId, FounderAgreementId, NdaId, ProjectId, UserId } from "@quorate/core/ids";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { periodOf } from "@quorate/core/milestones/period";
import { minorFromDecimal } from "@quorate/core/money";
import type { ProjectParty } from "@quorate/core/projects/project";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

const COLUMNS = [
  "agreements.id",
  "agreements.project_id",
  "agreements.number",
  "agreements.status",
  "agreements.status_since",
  "agreements.pdf_sha256",
  "agreements.declined_by",
  "agreements.decline_reason",
  "agreements.created_at",
] as const;

const PRESENT: readonly AgreementStatus[] = ["drawn", "expert_signed", "in_force", "declined"];

export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findPresentAgreementRow>>>;

export const toAgreement = (row: Omit<AgreementRow, "paper">): Agreement => ({
  id: row.id,
  projectId: row.project_id,
  number: row.number,
  status: row.status,
  sha256: row.pdf_sha256,
});

/** The one that counts now; there is one at most. Without its file. */
export async function findPresentAgreementRow(db: DbOrTrx, projectId: ProjectId) {
  return await db
    .selectFrom("agreements")
    .select([...COLUMNS, "paper"])
    .where("project_id", "=", projectId)
    .where("status", "in", PRESENT)
    .executeTakeFirst();
}

/** Under the project's lock. */
export async function findPresentAgreement(trx: Trx, projectId: ProjectId): Promise<Agreement | undefined> {
  const row = await findPresentAgreementRow(trx, projectId);
  return row && toAgreement(row);
}

/** Whatever became of it. */
export async function findLatestAgreement(trx: Trx, projectId: ProjectId): Promise<Agreement | undefined> {
  const row = await trx
    .selectFrom("agreements")
    .select(COLUMNS)
    .where("project_id", "=", projectId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toAgreement(row);
}

export async function findAgreementById(db: DbOrTrx, id: AgreementId) {
  return await db.selectFrom("agreements").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** The file as it is signed. */
export async function findPresentAgreementFile(db: DbOrTrx, projectId: ProjectId) {
  return await db
    .selectFrom("agreements")
    .select(["number", "pdf"])
    .where("project_id", "=", projectId)
    .where("status", "in", PRESENT)
    .executeTakeFirst();
}

type NewAgreement = {
  id: AgreementId;
  projectId: ProjectId;
  drawnAt: Date;
  number: number;
  paper: string;
  pdf: Buffer;
};

/** Hashes are computed here, of what is stored. Under the project's lock, so that no two take the same number. */
export async function insertAgreement(trx: Trx, { id, projectId, drawnAt, number, paper, pdf }: NewAgreement) {
  await trx
    .insertInto("agreements")
    .values({
      id,
      project_id: projectId,
      number,
      paper,
      pdf,
      pdf_sha256: sql<string>`encode(sha256(${pdf}::bytea), 'hex')`,
      text_sha256: sql<string>`encode(sha256(convert_to(${paper}::text, 'UTF8')), 'hex')`,
      status_since: drawnAt,
      created_at: drawnAt,
    })
    .execute();
}

export async function countAgreements(trx: Trx, projectId: ProjectId): Promise<number> {
  const { count } = await trx
    .selectFrom("agreements")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return count;
}

type Decision = { id: AgreementId; status: AgreementStatus };
type Decline = { by: ProjectParty; reason: string | null };

export async function setAgreementStatus(
  trx: Trx,
  { id, status }: Decision,
  { at, declined }: { at: Date; declined?: Decline },
): Promise<void> {
  await trx
    .updateTable("agreements")
    .set({ status, status_since: at, declined_by: declined?.by, decline_reason: declined?.reason })
    .where("id", "=", id)
    .execute();
}

/** What is signed: an agreement of a project, one between two founders, or an NDA. */
type Signed = { agreement_id: AgreementId } | { founder_agreement_id: FounderAgreementId } | { nda_id: NdaId };

type NewSignature = {
  of: Signed;
  /** Of the PDF that was read. */
  sha256: string;
  party: ProjectParty | ConnectionSide;
  signerId: UserId;
  name: string;
  consent: string;
  drawing?: string | null;
  address: string;
  at: Date;
};

/**
 * The database numbers the record, chains it to the one before, whatever that is of, and refuses another text or the client before the
 * expert.
 */
export async function insertSignature(trx: Trx, signature: NewSignature): Promise<void> {
  const { of, sha256, party, signerId, name, consent, drawing = null, address, at } = signature;
  const chained = { number: 0, address_digest: "", text_sha256: "", previous_hash: "", hash: "" };
  const record = { party, signer_id: signerId, name, consent, drawing, address, signed_at: at, pdf_sha256: sha256 };
  await trx
    .insertInto("agreement_signatures")
    .values({ ...of, ...record, ...chained })
    .execute();
}

/** In the order in which they were signed. */
export async function listSignatures(db: DbOrTrx, id: AgreementId) {
  const rows = await db
    .selectFrom("agreement_signatures")
    .select(["number", "party", "name", "consent", "drawing", "address", "signed_at", "hash", "previous_hash"])
    .where("agreement_id", "=", id)
    .orderBy("number")
    .execute();
  return rows.flatMap(({ party, ...row }) => (isProjectParty(party) ? [{ ...row, party }] : []));
}

const isProjectParty = (party: ProjectParty | ConnectionSide): party is ProjectParty =>
  party === "client" || party === "expert";

/** Of the file with this hash, which only a holder of the file can name: a project's agreement, one between two founders, or an NDA. */
export async function findSignedFileByHash(db: DbOrTrx, sha256: string) {
  const file =
    (await db
      .selectFrom("agreements")
      .select(["id", "status", "created_at"])
      .where("pdf_sha256", "=", sha256)
      .executeTakeFirst()) ??
    (await db
      .selectFrom("founder_agreements")
      .select(["id", "status", "created_at"])
      .where("pdf_sha256", "=", sha256)
      .executeTakeFirst()) ??
    (await db
      .selectFrom("ndas")
      .select(["id", sql.lit<typeof NDA_STATUS>(NDA_STATUS).as("status"), "created_at"])
      .where("pdf_sha256", "=", sha256)
      .executeTakeFirst());
  if (!file) return null;
  const signatures = await db
    .selectFrom("agreement_signatures")
    .select(["number as record", "party", "name", "signed_at as signedAt"])
    .where(sql<boolean>`${file.id} in (agreement_id, founder_agreement_id, nda_id)`)
    .orderBy("number")
    .execute();
  return { status: file.status, drawnAt: file.created_at, signatures };
}

export type PlannedWork = MilestoneTerms & { status: MilestoneStatus; hasLivePayment: boolean };

/** What a project's milestones are now, in their order, without bonuses and those that were dropped. */
export async function listPlannedWork(trx: Trx, projectId: ProjectId): Promise<PlannedWork[]> {
  const rows = await trx
    .selectFrom("milestones")
    .select([
      "title",
      "description",
      "amount",
      "due_date as dueDate",
      "status",
      "period_weeks as weeks",
      "hourly_rate as rate",
      "expenses_cap as expensesCap",
    ])
    .select(
      sql<boolean>`exists (select from project_payments p
        where p.milestone_id = milestones.id and p.status not in ('failed', 'cancelled'))`.as("hasLivePayment"),
    )
    .where("project_id", "=", projectId)
    .where("status", "<>", "cancelled")
    .where("expenses_of_id", "is", null)
    // A bonus is no work that was agreed on.
    .where("is_bonus", "=", false)
    .orderBy("position")
    .execute();
  return rows.map(({ amount, weeks, rate, expensesCap, ...row }) => {
    const expensesCapMinor = expensesCap === null ? null : minorFromDecimal(expensesCap);
    return { ...row, amountMinor: minorFromDecimal(amount), period: periodOf(weeks, rate), expensesCapMinor };
  });
}

/** What the accepted offer says beside its milestones. */
export async function findAcceptedOffer(trx: DbOrTrx, projectId: ProjectId) {
  const row = await trx
    .selectFrom("proposals")
    .innerJoin("experts", "experts.id", "proposals.expert_id")
    .innerJoin("projects", "projects.id", "proposals.project_id")
    .select([
      "proposals.version",
      "proposals.proposed_rate",
      "proposals.estimated_hours",
      "proposals.price",
      "proposals.can_start_on",
      "proposals.estimated_timeline",
      "proposals.leaves_out",
      "projects.amount",
      "experts.user_id as expertUserId",
    ])
    .select(
      sql<boolean>`exists (select from proposal_milestones pm where pm.proposal_id = proposals.id)`.as("isByMilestone"),
    )
    .where("proposals.project_id", "=", projectId)
    .where("proposals.status", "=", "accepted")
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, proposed_rate: rate, estimated_hours: hours, price, isByMilestone } = row;
  return {
    version,
    expertUserId: row.expertUserId,
    canStartOn: row.can_start_on,
    timeline: row.estimated_timeline,
    leavesOut: row.leaves_out,
    amountMinor: row.amount === null ? null : minorFromDecimal(row.amount),
    hourly:
      rate === null || hours === null || price !== null || isByMilestone
        ? null
        : { rateMinor: minorFromDecimal(rate), hours },
  };
}
