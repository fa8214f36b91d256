import type { FilePurpose } from "@quorate/core/files/file";
import type { KeptFile } from "@quorate/core/files/file-access";
import type { WaitingFile } from "@quorate/core/files/hand-over";
import type { FileId, MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type Selectable, sql } from "kysely";

export type FileRow = Selectable<DB["files"]>;

export type NewFile = {
  id: FileId;
  uploaderId: UserId;
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  sizeBytes: number;
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

export async function deleteFile(db: DbOrTrx, id: FileId): Promise<void> {
  await db.deleteFrom("files").where("id", "=", id).execute();
}

export type StoredProjectFile = KeptFile & { name: string; mediaType: string; sizeBytes: number; storageKey: string };

/** With what decides who may read it. A file of a project as a whole is in dispute with any of its milestones. */
export async function findStoredFile(db: DbOrTrx, id: FileId): Promise<StoredProjectFile | undefined> {
  const row = await db
    .selectFrom("files")
    .leftJoin("projects", "projects.id", "files.project_id")
    .where("files.id", "=", id)
    .select([
      "files.uploader_id as uploaderId",
      "files.name",
      "files.media_type as mediaType",
      "files.size_bytes as sizeBytes",
      "files.storage_key as storageKey",
      "projects.organization_id as organizationId",
      "projects.expert_id as expertId",
      "projects.status",
      sql<boolean>`exists (
        select from disputes join milestones on milestones.id = disputes.milestone_id
        where milestones.project_id = files.project_id
          and (files.milestone_id is null or milestones.id = files.milestone_id))`.as("isDisputed"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { organizationId, expertId, status, ...file } = row;
  return { ...file, project: organizationId && status ? { organizationId, expertId, status } : null };
}

/** Of the person's own: two hand-overs that name the same file wait for each other here, in the order of ids. */
export async function lockOwnFiles(trx: Trx, uploaderId: UserId, ids: readonly FileId[]): Promise<WaitingFile[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("files")
    .select(["id", "purpose", "claimed_at as claimedAt"])
    .where("id", "in", ids)
    .where("uploader_id", "=", uploaderId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id, purpose, claimedAt }) => ({ id, purpose, isClaimed: claimedAt !== null }));
}

type Claim = { projectId: ProjectId; milestoneId: MilestoneId; handOver: number; at: Date };

export async function setFilesHandedOver(trx: Trx, ids: readonly FileId[], claim: Claim): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("files")
    .set({
      project_id: claim.projectId,
      milestone_id: claim.milestoneId,
      hand_over: claim.handOver,
      claimed_at: claim.at,
    })
    .where("id", "in", ids)
    .execute();
}

/** The latest hand-over first, in it as they were uploaded. */
export async function listDeliverables(db: DbOrTrx, milestoneIds: readonly MilestoneId[]): Promise<FileRow[]> {
  if (milestoneIds.length === 0) return [];
  return await db
    .selectFrom("files")
    .selectAll()
    .where("milestone_id", "in", milestoneIds)
    .orderBy("hand_over", "desc")
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

/** Takes the row of a file that nobody uses away and names what is stored; undefined where it was used meanwhile, or is gone. */
export async function deleteWaitingFile(trx: Trx, id: FileId): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("files")
    .where("id", "=", id)
    .where("claimed_at", "is", null)
    .returning("storage_key as storageKey")
    .executeTakeFirst();
  return row?.storageKey;
}
