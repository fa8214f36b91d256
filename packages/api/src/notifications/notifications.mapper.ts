import { notificationOutcome, notificationParams, notificationPath } from "@quorate/core/notifications/notification";
import { groupOf } from "@quorate/core/notifications/notification-groups";
import { type NotificationKind, notificationOf } from "@quorate/core/notifications/notification-kinds";
import type { ProjectInsider } from "@quorate/core/projects/project-access";
import { canReadReview, type ReviewStage, reviewStage } from "@quorate/core/reviews/review-rules";
import * as en from "@quorate/core/words/en";
import { sentenceOf } from "@quorate/core/words/words";
import type { PersonFaceDto } from "../schema/face.ts";
import type { listGroupedProjects, listNotificationGroupRows } from "./notification-groups.queries.ts";
import type { listNotificationRows } from "./notification-list.queries.ts";
import type { NotificationDto, NotificationGroupDto } from "./notifications.schema.ts";

type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number];

export function toNotificationDto(row: NotificationRow, now: Date): NotificationDto {
  // as: rows are asked for by the kinds there are.
  const kind = row.kind as NotificationKind;
  const facts = {
    ...row,
    actorName: row.actor?.name ?? null,
    planEndsOn: row.planEndsAt?.toISOString().slice(0, 10) ?? null,
  };
  const told = { code: kind, params: notificationParams(facts) };
  const outcome = notificationOutcome(kind, { ...row, reviewStage: reviewStageOf(row, now) });
  return {
    id: row.id,
    kind,
    topic: notificationOf(kind).topic,
    group: groupOf(kind, row.projectId),
    projectId: row.projectId,
    ...told,
    text: sentenceOf(en.notifications, told) ?? kind,
    outcome: outcome && { code: outcome, text: en.outcomes[outcome] },
    actor: row.actor,
    path: notificationPath(kind, facts),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

function reviewStageOf({ projectStatus, projectEndDate, reviewFacts }: NotificationRow, now: Date): ReviewStage | null {
  if (projectStatus === null || reviewFacts === null) return null;
  const { reader, isPaid, reviews } = reviewFacts;
  const readable = reviews.filter((review) => canReadReview(review, reader));
  return reviewStage({ status: projectStatus, endDate: projectEndDate, isPaid }, reader, readable, now);
}

type GroupRow = Awaited<ReturnType<typeof listNotificationGroupRows>>[number];
type GroupFacts = GroupRow & {
  newest: NotificationDto;
  notifications: NotificationDto[];
  project: Awaited<ReturnType<typeof listGroupedProjects>>[number] | undefined;
  /** What the reader is in the project. */
  insider: ProjectInsider | null;
};

/** A project goes by whom the reader works with there; before there is anybody its lines show who did what. */
export function toGroupDto({ project, insider, newest, notifications, ...group }: GroupFacts): NotificationGroupDto {
  const path = notifications.find((one) => one.path.startsWith("/project/"))?.path.split("#")[0] ?? null;
  return {
    id: newest.id,
    group: newest.group,
    project: project ? { id: project.id, title: project.title, path } : null,
    counterpart: project ? counterpartIn(project, insider) : null,
    count: group.count,
    unreadCount: group.unreadCount,
    latestAt: group.latestAt.toISOString(),
    notifications,
  };
}

function counterpartIn(
  { client, expert }: NonNullable<GroupFacts["project"]>,
  insider: ProjectInsider | null,
): PersonFaceDto | null {
  if (insider === "client") return expert && { name: expert.name, profileImageUrl: expert.profileImageUrl };
  return client && { name: client.name, profileImageUrl: client.logoUrl };
}
