import type { RoleHolder } from "@quorate/core/access/admin-role";
import type { UserId } from "@quorate/core/ids";
import type { ShownWords } from "@quorate/core/messages/shown-words";
import { toEntrepreneurDto } from "../entrepreneurs/entrepreneurs.mapper.ts";
import type { ApplicationRow, IdeaApplicationRow, MyApplicationRow } from "./applications.queries.ts";
import type { ApplicationDto, IdeaApplicationDto, MyApplicationDto } from "./applications.schema.ts";

/** What the applicant wrote, and what the idea's owner noted on it, as their reader has both. */
export type ApplicationWords = { letter: ShownWords; note: ShownWords };

export function toApplicationDto(row: ApplicationRow, { letter, note }: ApplicationWords): ApplicationDto {
  return {
    id: row.applicationId,
    startupIdeaId: row.startupIdeaId,
    entrepreneurId: row.applicantId,
    coverLetter: letter.show(row.coverLetter),
    relevantExperience: letter.show(row.relevantExperience),
    equityExpectation: letter.show(row.equityExpectation),
    timeCommitment: row.timeCommitment,
    status: row.applicationStatus,
    statusNotes: note.show(row.statusNotes),
    hiddenDetails: letter.hiddenDetails,
    hiddenInNotes: note.hiddenDetails,
    createdAt: row.appliedAt.toISOString(),
    updatedAt: row.changedAt.toISOString(),
  };
}

export function toIdeaApplicationDto(
  row: IdeaApplicationRow,
  reader: RoleHolder & { userId: UserId },
  words: ApplicationWords,
): IdeaApplicationDto {
  return { ...toApplicationDto(row, words), applicant: toEntrepreneurDto(row, reader) };
}

export function toMyApplicationDto(row: MyApplicationRow, words: ApplicationWords): MyApplicationDto {
  return {
    ...toApplicationDto(row, words),
    idea: {
      id: row.startupIdeaId,
      title: row.title,
      industry: row.industry,
      stage: row.stage,
      isActive: row.isActive,
      owner: { id: row.ownerId, name: row.ownerName, title: row.ownerTitle },
    },
  };
}
