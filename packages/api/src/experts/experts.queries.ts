import { claimedDocuments } from "@quorate/core/experts/expert-registration";
import type {
  DocumentId,
  ExpertId,
  OrganizationId,
  UserId,
  VerificationId,
  VerificationStepId,
} from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { VerificationStatus } from "@quorate/core/verification/verification";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { z } from "zod";
import { EXPERT_FIELDS } from "../profiles/expert-fields.schema.ts";
import { findVerificationFacts } from "../profiles/shown-verification.queries.ts";
import { namesShown, selected, written } from "../schema/fields.ts";
import { listPastWork } from "../track-records/past-work.queries.ts";
import { findReviewSummary, listPublicReviews } from "../track-records/public-reviews.queries.ts";
import { expertSummaryColumns, selectExperts } from "./expert-summaries.queries.ts";
import type { createExpertInput, PortfolioItemDto, updateExpertInput } from "./experts.schema.ts";

const profileColumns = [
  ...expertSummaryColumns,
  "experts.user_id as userId",
  ...selected("experts", namesShown(EXPERT_FIELDS, "everybody")),
  ...selected("experts", namesShown(EXPERT_FIELDS, "self")),
  "experts.verification_notes as verificationNotes",
  "experts.verification_date as verificationDate",
  "experts.created_at as createdAt",
  "experts.updated_at as updatedAt",
  "users.email",
] as const;

export type ExpertProfileRow = NonNullable<Awaited<ReturnType<typeof findExpertProfile>>>;

export async function existsExpert(db: DbOrTrx, id: ExpertId): Promise<boolean> {
  const row = await selectExperts(db)
    .select("experts.id")
    .where("experts.id", "=", id)
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUserIdOfExpert(db: DbOrTrx, expertId: ExpertId): Promise<UserId | null> {
  const row = await db.selectFrom("experts").select("user_id").where("id", "=", expertId).executeTakeFirst();
  return row ? row.user_id : null;
}

/** The profile with everything that its page shows; who may see which part is for the caller to decide. */
export async function findExpertProfile(db: DbOrTrx, id: ExpertId) {
  const expert = await selectExperts(db)
    .select(profileColumns)
    .where("experts.id", "=", id)
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
  if (!expert) return null;
  const [verification, services, reviews, reviewSummary, pastWork, portfolio, documents] = await Promise.all([
    findVerificationFacts(db, { kind: "expert", id }),
    listExpertServices(db, id),
    listPublicReviews(db, { expertId: id }),
    findReviewSummary(db, { expertId: id }),
    listPastWork(db, id),
    listPortfolioItems(db, id),
    listDocumentFiles(
      db,
      expert.userId,
      claimedDocuments(expert).map(({ documentId }) => documentId),
    ),
  ]);
  return {
    ...expert,
    ...{ verification, services, reviews, reviewSummary, pastWork, portfolio, documents },
  };
}

export async function listExpertServices(db: DbOrTrx, id: ExpertId) {
  return await db
    .selectFrom("expert_services")
    .innerJoin("service_categories", "service_categories.id", "expert_services.service_category_id")
    .select(["service_categories.id", "service_categories.name", "service_categories.slug"])
    .where("expert_services.expert_id", "=", id)
    .where("service_categories.is_active", "=", true)
    .orderBy("service_categories.position")
    .execute();
}

export async function listPortfolioItems(db: DbOrTrx, expertId: ExpertId): Promise<PortfolioItemDto[]> {
  return await db
    .selectFrom("portfolio_items")
    .select(["id", "title", "summary", "year", "url", "result_figure as resultFigure", "result_line as resultLine"])
    .where("expert_id", "=", expertId)
    .orderBy("position")
    .execute();
}

/** Organizations that gave this expert a project; for one reader, so that the list stays short. */
export async function listClientsAmong(db: DbOrTrx, expertId: ExpertId, organizationId: OrganizationId | null) {
  if (!organizationId) return [];
  const project = await db
    .selectFrom("projects")
    .select("organization_id")
    .where("expert_id", "=", expertId)
    .where("organization_id", "=", organizationId)
    .limit(1)
    .executeTakeFirst();
  return project ? [project.organization_id] : [];
}

/** Lists that an expert replaces as a whole, and its rating, change behind this row: two changes never mix. */
export async function lockExpert(trx: Trx, id: ExpertId): Promise<void> {
  await trx.selectFrom("experts").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** Those of this person among them: anybody else's are not there. */
export async function lockDocuments(trx: Trx, userId: UserId, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await trx
    .selectFrom("documents")
    .select(["id", "user_id as userId", "kind", "safety"])
    .where("user_id", "=", userId)
    .where((eb) => eb(eb.cast<string>("id", "text"), "in", ids))
    .forUpdate()
    .execute();
}

/** By the person first: what older rows point to need not be an id. */
async function listDocumentFiles(db: DbOrTrx, userId: UserId, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("documents")
    .select(["id", "name", "size_bytes as size"])
    .where("user_id", "=", userId)
    .where((eb) => eb(eb.cast<string>("id", "text"), "in", ids))
    .execute();
}

/** A claimed document belongs to a profile: the job that removes abandoned uploads leaves it alone. */
export async function setDocumentsClaimed(trx: Trx, ids: readonly DocumentId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("documents").set({ claimed_at: now }).where("id", "in", ids).execute();
}

/** What an expert gives of the profile: everything when they register, what they change later. */
type NewExpert = Omit<z.output<typeof createExpertInput>, "firstName" | "lastName">;
type ExpertChanges = Partial<Pick<z.output<typeof updateExpertInput>, keyof NewExpert>>;

export async function insertExpert(
  trx: Trx,
  expert: NewExpert & { id: ExpertId; userId: UserId; now: Date },
): Promise<void> {
  const { id, userId, now, title, mbaSchool, graduationYear, yearsExperience } = expert;
  const fixed = { id, user_id: userId, created_at: now, updated_at: now };
  // What the compiler wants to see; all of them are among what is written.
  const required = { title, mba_school: mbaSchool, graduation_year: graduationYear, years_experience: yearsExperience };
  await trx
    .insertInto("experts")
    .values({ ...required, ...written(EXPERT_FIELDS, expert), ...fixed })
    .execute();
}

/** What is left out stays as it is; the columns are those of the form and no others. */
export async function setExpertFields(trx: Trx, id: ExpertId, changes: ExpertChanges): Promise<void> {
  await trx
    .updateTable("experts")
    .set({ id, ...written(EXPERT_FIELDS, changes) })
    .where("id", "=", id)
    .execute();
}

export async function insertVerification(
  trx: Trx,
  verification: {
    id: VerificationId;
    expertId: ExpertId;
    type: string;
    status: VerificationStatus;
    costMinor: Minor;
    documentIds: readonly DocumentId[];
    /** Under which the first line of its history stands, and who wrote it. */
    stepId: VerificationStepId;
    actorId: UserId;
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto("verifications")
    .values({
      id: verification.id,
      expert_id: verification.expertId,
      verification_type: verification.type,
      status: verification.status,
      cost: decimalFromMinor(verification.costMinor),
      document_ids: [...verification.documentIds],
      created_at: verification.now,
      updated_at: verification.now,
    })
    .execute();
  await trx
    .insertInto("verification_steps")
    .values({
      id: verification.stepId,
      verification_id: verification.id,
      kind: "submitted",
      actor_id: verification.actorId,
      document_ids: [...verification.documentIds],
      created_at: verification.now,
    })
    .execute();
}
