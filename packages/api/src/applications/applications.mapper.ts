import type { UserId } from "@quorate/core/ids";
import { toEntrepreneurDto } from "../entrepreneurs/entrepreneurs.mapper.ts";
import type { ApplicationRow, IdeaApplicationRow, MyApplicationRow } from "./applications.queries.ts";
import type { ApplicationDto, IdeaApplicationDto, MyApplicationDto } from "./applications.schema.ts";

export function toApplicationDto(row: ApplicationRow): ApplicationDto {
  return {
    id: row.applicationId,
    startupIdeaId: row.startupIdeaId,
    entrepreneurId: row.applicantId,
    coverLetter: row.coverLetter,
    relevantExperience: row.relevantExperience,
    equityExpectation: row.equityExpectation,
    timeCommitment: row.timeCommitment,
    status: row.applicationStatus,
    statusNotes: row.statusNotes,
    createdAt: row.appliedAt.toISOString(),
    updatedAt: row.changedAt.toISOString(),
  };
}

export function toIdeaApplicationDto(
  row: IdeaApplicationRow,
  reader: { userId: UserId; isAdmin: boolean },
): IdeaApplicationDto {
  return { ...toApplicationDto(row), applicant: toEntrepreneurDto(row, reader) };
}

export function toMyApplicationDto(row: MyApplicationRow): MyApplicationDto {
  return {
    ...toApplicationDto(row),
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
