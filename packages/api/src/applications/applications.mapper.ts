import type { ApplicationStatus } from "@quorate/core/applications/application";
import type { UserId } from "@quorate/core/ids";
import type { IdeaStage, IdeaTimeCommitment } from "@quorate/core/startup-ideas/startup-idea";
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
    timeCommitment: row.timeCommitment as IdeaTimeCommitment | null,
    status: row.applicationStatus as ApplicationStatus,
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
      stage: row.stage as IdeaStage,
      isActive: row.isActive,
      owner: { id: row.ownerId, name: row.ownerName, title: row.ownerTitle },
    },
  };
}
