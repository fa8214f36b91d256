import type { NotificationId } from "@quorate/core/ids";
import { LOOSE_GROUPS } from "@quorate/core/notifications/notification-groups";
import { isOneOf } from "@quorate/core/one-of";
import { insiderOf } from "@quorate/core/projects/project-access";
import type { DbOrTrx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";
import type { NotificationFilter } from "./heard-notifications.queries.ts";
import { listGroupedProjects, listNotificationGroupRows } from "./notification-groups.queries.ts";
import { listNotificationRows } from "./notification-list.queries.ts";
import { toGroupDto, toNotificationDto } from "./notifications.mapper.ts";
import type { NotificationGroupDto } from "./notifications.schema.ts";

/** As many of a group are shown before anybody asks for more. */
const SHOWN_MAX = 3;

type Page = NotificationFilter & { now: Date; limit: number; cursor?: string | undefined };

/** One page of groups with the newest lines of each, in three queries however many there are. */
export async function listGroups(db: DbOrTrx, viewer: Viewer, { now, ...page }: Page): Promise<NotificationGroupDto[]> {
  const groups = await listNotificationGroupRows(db, viewer.userId, { ...page, shownMax: SHOWN_MAX });
  const shown = new Map<NotificationId, Awaited<ReturnType<typeof listNotificationRows>>[number]>();
  const ids = groups.flatMap(({ shownIds }) => shownIds);
  if (ids.length > 0) {
    const rows = await listNotificationRows(db, viewer.userId, { ids, limit: ids.length });
    for (const row of rows) shown.set(row.id, row);
  }
  const isLoose = (key: string) => isOneOf(LOOSE_GROUPS, key);
  const projects = await listGroupedProjects(
    db,
    groups.flatMap(({ key }) => (isLoose(key) ? [] : [key])),
  );
  const projectsById = new Map(projects.map((project) => [String(project.id), project]));
  return groups.flatMap((group) => {
    const notifications = group.shownIds.flatMap((id) => shown.get(id) ?? []).map((row) => toNotificationDto(row, now));
    const [newest] = notifications;
    // Read in another query: what was removed in between is not there any more.
    if (!newest) return [];
    const project = projectsById.get(group.key);
    const insider = project && insiderOf(project, viewer);
    return [toGroupDto({ ...group, newest, notifications, project, insider: insider ?? null })];
  });
}
