import type { UserId } from "@quorate/core/ids";
import type { ProjectParty } from "@quorate/core/projects/project";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import { toFileDto } from "../files/files.mapper.ts";
import type { FileRow } from "../files/files.queries.ts";
import type { DisputeDto } from "./milestones.schema.ts";

export type DisputeRow = Selectable<DB["disputes"]> & { client_user_id: UserId };

export const openedBy = (row: DisputeRow): ProjectParty =>
  row.opened_by_id === row.client_user_id ? "client" : "expert";

/** Each side's files go with its own words: their uploader opened the dispute, or answered it. */
export function toDisputeDto(row: DisputeRow, files: readonly FileRow[]): DisputeDto {
  const isOpeners = (file: FileRow) => file.uploader_id === row.opened_by_id;
  return {
    id: row.id,
    milestoneId: row.milestone_id,
    openedBy: openedBy(row),
    reason: row.reason,
    reasonFiles: files.filter(isOpeners).map(toFileDto),
    answer: row.answer,
    answerFiles: files.filter((file) => !isOpeners(file)).map(toFileDto),
    answerDueAt: row.answer_due_at.toISOString(),
    status: row.status,
    outcome: row.outcome,
    releasedAmount: row.released_amount,
    resolutionNote: row.resolution_note,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
