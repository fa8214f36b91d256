import type { DomainEvent } from "@quorate/core/events/domain-event";
import type {
  BookingId,
  ConnectionId,
  MilestoneId,
  ProjectId,
  ReportId,
  ReviewId,
  SavedSearchId,
  StartupIdeaId,
} from "@quorate/core/ids";

type Subject = {
  projectId: ProjectId | null;
  milestoneId: MilestoneId | null;
  startupIdeaId: StartupIdeaId | null;
  connectionId: ConnectionId | null;
  subscriptionId: string | null;
  savedSearchId: SavedSearchId | null;
  reviewId: ReviewId | null;
  reportId: ReportId | null;
  bookingId: BookingId | null;
};

/** What an event is about, of the things that a line or a notification can lead to. */
export function subjectOf(event: DomainEvent): Subject {
  const about: Pick<DomainEvent, "type"> & Partial<Subject> = event;
  const {
    projectId = null,
    milestoneId = null,
    startupIdeaId = null,
    connectionId = null,
    subscriptionId = null,
    savedSearchId = null,
    reviewId = null,
    reportId = null,
    bookingId = null,
  } = about;
  return {
    ...{ projectId, milestoneId, startupIdeaId, connectionId, subscriptionId, savedSearchId, reviewId, reportId },
    bookingId,
  };
}
