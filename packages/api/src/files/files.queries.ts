import type { WaitingFile } from "@quorate/core/files/claim";
import type { FilePurpose } from "@quorate/core/files/file";
import type { FileReader } from "@quorate/core/files/file-access";
import type { FileSafety } from "@quorate/core/files/file-safety";
import type {
  DisputeId,
  ExpertId,
  FileId,
  MessageId,
  MilestoneId,
  OrganizationId,
  ProjectId,
  UserId,
} from "@quorate/core/ids";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type Selectable, sql } from "kysely";
import { type FailedCheck, type Verdict, verdictColumns } from "../documents/document-checks.queries.ts";
import { personFace } from "../profiles/faces.queries.ts";
import { projectsToAnswer } from "../projects/invitations.queries.ts";
import type { PersonFaceDto } from "../schema/face.ts";

export type FileRow = Selectable<DB["files"]>;

export type NewFile = {
  id: FileId;
  uploaderId: UserId;
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  sizeBytes: number;
  safety: FileSafety;
  now: Date;
};

export async function insertFile(trx: Trx, file: NewFile): Promise<void> {
  await trx
    .insertInto("files")
    .values({
      id: file.id,
      uploader_id: file.uploaderId,
      purpose: file.purpose,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      storage_key: file.id,
      safety: file.safety,
      created_at: file.now,
    })
    .execute();
}

export async function countWaitingFiles(db: DbOrTrx, uploaderId: UserId): Promise<number> {
  const row = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("uploader_id", "=", uploaderId)
    .where("claimed_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The person's own file, used or not. */
export async function findOwnFile(db: DbOrTrx, id: FileId, uploaderId: UserId): Promise<FileRow | undefined> {
  return await db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", id)
    .where("uploader_id", "=", uploaderId)
    .executeTakeFirst();
}

/** The person's own file, if it is not used yet. */
export async function findWaitingFile(db: DbOrTrx, id: FileId, uploaderId: UserId): Promise<FileRow | undefined> {
  return await db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", id)
    .where("uploader_id", "=", uploaderId)
    .where("claimed_at", "is", null)
    .executeTakeFirst();
}

export async function deleteFile(db: DbOrTrx, id: FileId): Promise<void> {
  await db.deleteFrom("files").where("id", "=", id).execute();
}

export type StoredFileRow = {
  uploaderId: UserId;
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  sizeBytes: number;
  storageKey: string;
  safety: FileSafety;
  firstOpenedAt: Date | null;
  projectId: ProjectId | null;
  organizationId: OrganizationId | null;
  expertId: ExpertId | null;
  status: ProjectStatus | null;
  senderId: UserId | null;
  receiverId: UserId | null;
  /** Of what was sent with a message: whether it was reported, and hidden after that. */
  isReported: boolean;
  isHidden: boolean;
  isDisputed: boolean;
  isCandidate: boolean;
  isBlocked: boolean;
  isPaidFor: boolean;
};
export type ProjectFileRow = StoredFileRow & {
  id: FileId;
  createdAt: Date;
  claimedAt: Date | null;
  handOver: number | null;
  milestoneId: MilestoneId | null;
  milestoneTitle: string | null;
  by: PersonFaceDto;
};

/**
 * Whether the expert is invited to propose for the file's project, or has a pending proposal: one who was declined or withdrew is neither.
 */
const isCandidate = (expertId: ExpertId | null) => sql<boolean>`(
  exists (select from proposals
    where proposals.project_id = files.project_id and proposals.expert_id = ${expertId} and proposals.status = 'pending')
  or files.project_id in ${projectsToAnswer(expertId)})`;

/** Of a project as a whole a file is in dispute with any of its milestones. */
const isDisputed = sql<boolean>`exists (
  select from disputes join milestones disputed on disputed.id = disputes.milestone_id
  where disputed.project_id = files.project_id
    and (files.milestone_id is null or disputed.id = files.milestone_id))`;

const hasBlocked = (userId: UserId) => sql<boolean>`exists (
  select from user_blocks where blocker_id = files.uploader_id and blocked_id = ${userId})`;

/** With what decides whether this reader may read it, or take it back. */
function selectStoredFiles(db: DbOrTrx, reader: Pick<FileReader, "userId" | "expertId">) {
  return db
    .selectFrom("files")
    .leftJoin("projects", "projects.id", "files.project_id")
    .leftJoin("milestones", "milestones.id", "files.milestone_id")
    .leftJoin("messages", "messages.id", "files.message_id")
    .select([
      "files.uploader_id as uploaderId",
      "files.purpose",
      "files.name",
      "files.media_type as mediaType",
      "files.size_bytes as sizeBytes",
      "files.storage_key as storageKey",
      "files.safety",
      "files.first_opened_at as firstOpenedAt",
      "projects.id as projectId",
      "projects.organization_id as organizationId",
      "projects.expert_id as expertId",
      "projects.status",
      "messages.sender_id as senderId",
      "messages.receiver_id as receiverId",
      sql<boolean>`messages.hidden_at is not null`.as("isHidden"),
      sql<boolean>`exists (select from reports where reports.message_id = files.message_id)`.as("isReported"),
      isDisputed.as("isDisputed"),
      isCandidate(reader.expertId).as("isCandidate"),
      hasBlocked(reader.userId).as("isBlocked"),
      sql<boolean>`coalesce(milestones.status in ('released', 'split'), false)`.as("isPaidFor"),
    ]);
}

export async function findStoredFile(
  db: DbOrTrx,
  id: FileId,
  reader: Pick<FileReader, "userId" | "expertId">,
): Promise<StoredFileRow | undefined> {
  return await selectStoredFiles(db, reader).where("files.id", "=", id).executeTakeFirst();
}

/** The same while the file's row is locked: opening it for the first time, using it and taking it back wait for each other here. */
export async function lockStoredFile(
  trx: Trx,
  id: FileId,
  reader: Pick<FileReader, "userId" | "expertId">,
): Promise<StoredFileRow | undefined> {
  const locked = await trx.selectFrom("files").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return locked && (await findStoredFile(trx, id, reader));
}

/** All files handed over, put on the project or sent in a dispute, the newest first, regardless of who may read them. */
export async function listProjectFiles(
  db: DbOrTrx,
  projectId: ProjectId,
  reader: Pick<FileReader, "userId" | "expertId">,
): Promise<ProjectFileRow[]> {
  return await selectStoredFiles(db, reader)
    .innerJoin("users", "users.id", "files.uploader_id")
    .select([
      "files.id",
      "files.created_at as createdAt",
      "files.claimed_at as claimedAt",
      "files.hand_over as handOver",
      "milestones.id as milestoneId",
      "milestones.title as milestoneTitle",
      personFace("users").$notNull().as("by"),
    ])
    .where("files.project_id", "=", projectId)
    .orderBy("files.claimed_at", "desc")
    .orderBy("files.created_at", "desc")
    .orderBy("files.id")
    .execute();
}

/** Of those that people put on it by hand. */
export async function countProjectFiles(db: DbOrTrx, projectId: ProjectId): Promise<number> {
  const row = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .where("purpose", "=", "project")
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False where it was taken back in that moment. Its uploader's own looks do not count. */
export async function setFileOpened(db: DbOrTrx, id: FileId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set((eb) => ({ first_opened_at: eb.fn.coalesce("first_opened_at", eb.val(at)) }))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Of the person's own: two who use the same file wait for each other here, in the order of ids. */
export async function lockOwnFiles(trx: Trx, uploaderId: UserId, ids: readonly FileId[]): Promise<WaitingFile[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("files")
    .select(["id", "purpose", "claimed_at as claimedAt", "safety"])
    .where("id", "in", ids)
    .where("uploader_id", "=", uploaderId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ claimedAt, ...file }) => ({ ...file, isClaimed: claimedAt !== null }));
}

/** What a file is used for: a hand-over, a project, a message, or one side's words in a dispute. */
export type FileUse = {
  projectId?: ProjectId;
  milestoneId?: MilestoneId;
  handOver?: number;
  messageId?: MessageId;
  disputeId?: DisputeId;
};

export async function setFilesUsed(trx: Trx, ids: readonly FileId[], use: FileUse & { at: Date }): Promise<void> {
  if (ids.length === 0) return;
  const { projectId = null, milestoneId = null, handOver = null, messageId = null, disputeId = null, at } = use;
  await trx
    .updateTable("files")
    .set({
      project_id: projectId,
      milestone_id: milestoneId,
      hand_over: handOver,
      message_id: messageId,
      dispute_id: disputeId,
      claimed_at: at,
    })
    .where("id", "in", ids)
    .execute();
}

export async function listFilesById(db: DbOrTrx, ids: readonly FileId[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("files").selectAll().where("id", "in", ids).execute();
}

/** A receipt goes with what its expense was paid as. */
export async function setFileMilestone(trx: Trx, id: FileId, milestoneId: MilestoneId): Promise<void> {
  await trx.updateTable("files").set({ milestone_id: milestoneId }).where("id", "=", id).execute();
}

/** The latest hand-over first, in it as they were uploaded. */
export async function listDeliverables(db: DbOrTrx, milestoneIds: readonly MilestoneId[]): Promise<FileRow[]> {
  if (milestoneIds.length === 0) return [];
  return await db
    .selectFrom("files")
    .selectAll()
    .where("milestone_id", "in", milestoneIds)
    .where("hand_over", "is not", null)
    .orderBy("hand_over", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Files of messages, as they were uploaded, without those whose sender blocked the reader. Null for an administrator, for whom blocks do
 * not count.
 */
export async function listMessageFiles(
  db: DbOrTrx,
  messageIds: readonly MessageId[],
  readerId: UserId | null,
): Promise<FileRow[]> {
  if (messageIds.length === 0) return [];
  return await db
    .selectFrom("files")
    .selectAll()
    .where("message_id", "in", messageIds)
    .where((eb) => (readerId === null ? eb.val(true) : eb.not(hasBlocked(readerId))))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Of disputes, as they were uploaded: those of both sides. */
export async function listDisputeFiles(db: DbOrTrx, disputeIds: readonly DisputeId[]): Promise<FileRow[]> {
  if (disputeIds.length === 0) return [];
  return await db
    .selectFrom("files")
    .selectAll()
    .where("dispute_id", "in", disputeIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function listFilesWaitingSince(db: DbOrTrx, before: Date): Promise<FileId[]> {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("claimed_at", "is", null)
    .where("created_at", "<", before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the row of an unused file and returns its storage key; undefined if it was used meanwhile, or is gone. */
export async function deleteWaitingFile(trx: Trx, id: FileId): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("files")
    .where("id", "=", id)
    .where("claimed_at", "is", null)
    .returning("storage_key as storageKey")
    .executeTakeFirst();
  return row?.storageKey;
}

export async function findCheckedFile(
  db: DbOrTrx,
  id: FileId,
): Promise<{ safety: FileSafety; storageKey: string } | undefined> {
  return await db
    .selectFrom("files")
    .select(["safety", "storage_key as storageKey"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The least recently tried come first, so that a file that fails each time does not delay the others. */
export async function listFilesBeingChecked(db: DbOrTrx): Promise<FileId[]> {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("safety", "=", "checking")
    .orderBy("check_failed_at", (order) => order.asc().nullsFirst())
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

export async function setFileSafety(db: DbOrTrx, id: FileId, { malware, at }: Verdict): Promise<void> {
  await db
    .updateTable("files")
    .set({ ...verdictColumns(malware), checked_at: at })
    .where("id", "=", id)
    .where("safety", "=", "checking")
    .execute();
}

export async function setFileCheckFailed(db: DbOrTrx, id: FileId, { reason, at }: FailedCheck): Promise<void> {
  await db
    .updateTable("files")
    .set({ check_failed_at: at, check_failure: reason })
    .where("id", "=", id)
    .where("safety", "=", "checking")
    .execute();
}
