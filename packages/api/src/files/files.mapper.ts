import { fileView } from "@quorate/core/files/file-type";
import type { FileRow } from "./files.queries.ts";
import type { DeliverableDto, FileDto } from "./files.schema.ts";

export function toFileDto(file: FileRow): FileDto {
  return {
    id: file.id,
    name: file.name,
    size: file.size_bytes,
    type: file.media_type,
    view: fileView(file.media_type),
    url: `/api/files/${file.id}`,
    at: (file.claimed_at ?? file.created_at).toISOString(),
  };
}

export function toDeliverableDto(file: FileRow): DeliverableDto {
  return { ...toFileDto(file), handOver: file.hand_over ?? 1 };
}
