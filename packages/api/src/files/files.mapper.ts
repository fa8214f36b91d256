import type { FileReader, KeptFile } from "@quorate/core/files/file-access";
import { fileView, plainMediaType } from "@quorate/core/files/file-type";
import { canRemoveFile, type RemovableFile } from "@quorate/core/files/project-files";
import type { UserId } from "@quorate/core/ids";
import type { FileRow, ProjectFileRow, StoredFileRow } from "./files.queries.ts";
import type { DeliverableDto, FileDto, ProjectFileDto } from "./files.schema.ts";

export function toKeptFile({ uploaderId, ...row }: StoredFileRow): KeptFile {
  const { organizationId, expertId, status, senderId, receiverId } = row;
  if (senderId && receiverId) {
    const { isReported, isHidden } = row;
    return { uploaderId, use: { of: "message", between: [senderId, receiverId], isReported, isHidden } };
  }
  if (!organizationId || !status) return { uploaderId, use: null };
  const { isDisputed, isPaidFor } = row;
  const project = { organizationId, expertId, status };
  const [isOfBrief, isReceipt] = [row.purpose === "project", row.purpose === "receipt"];
  return { uploaderId, use: { of: "project", project, isOfBrief, isDisputed, isPaidFor, isReceipt } };
}

export function toFileReader(
  viewer: Omit<FileReader, "isBlocked" | "isCandidate">,
  { isBlocked, isCandidate }: StoredFileRow,
): FileReader {
  return { ...viewer, isBlocked, isCandidate };
}

export function toRemovableFile({ status, ...row }: StoredFileRow): RemovableFile {
  const { uploaderId, purpose, firstOpenedAt, isDisputed } = row;
  return { uploaderId, purpose, firstOpenedAt, isDisputed, project: status && { status } };
}

export function toFileDto(file: FileRow): FileDto {
  return {
    id: file.id,
    name: file.name,
    size: file.size_bytes,
    type: plainMediaType(file.media_type),
    view: fileView(file.media_type),
    url: `/api/files/${file.id}`,
    at: (file.claimed_at ?? file.created_at).toISOString(),
  };
}

export function toDeliverableDto(file: FileRow): DeliverableDto {
  return { ...toFileDto(file), handOver: file.hand_over ?? 1 };
}

export function toProjectFileDto(row: ProjectFileRow, readerId: UserId): ProjectFileDto {
  return {
    id: row.id,
    name: row.name,
    size: row.sizeBytes,
    type: plainMediaType(row.mediaType),
    view: fileView(row.mediaType),
    url: `/api/files/${row.id}`,
    at: (row.claimedAt ?? row.createdAt).toISOString(),
    purpose: row.purpose,
    by: row.by,
    isOwn: row.uploaderId === readerId,
    milestone: row.milestoneId && { id: row.milestoneId, title: row.milestoneTitle ?? "" },
    handOver: row.handOver,
    canRemove: canRemoveFile(toRemovableFile(row), readerId),
  };
}
