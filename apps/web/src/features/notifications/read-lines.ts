import type { AppRouter } from "@quorate/api";
import type { NotificationDto, NotificationGroupDto } from "@quorate/api/notifications/notifications.schema";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { inferRouterInputs } from "@trpc/server";
import { currentTime } from "../../lib/clock.ts";
import { trpc } from "../../lib/trpc.ts";

/** Which lines are read: one by its id, or all that are told of a topic, a project or a group. */
export type ReadFilter = Pick<inferRouterInputs<AppRouter>["notifications"]["list"], "topic" | "projectId" | "group">;
export type ReadLines = { id: string } | ReadFilter;

type Pages<Item> = InfiniteData<Item[]>;

function isAmong(line: NotificationDto, read: ReadLines): boolean {
  if ("id" in read) return line.id === read.id;
  const { topic, projectId, group } = read;
  if (topic && line.topic !== topic) return false;
  if (projectId && line.projectId !== projectId) return false;
  return !group || line.group === group;
}

export function markRead(line: NotificationDto, read: ReadLines, readAt: string): NotificationDto {
  return line.isRead || !isAmong(line, read) ? line : { ...line, isRead: true, readAt };
}

/** What of a group is folded is read with it when all of the group is; a single line takes one from the count. */
export function markGroupRead(group: NotificationGroupDto, read: ReadLines, readAt: string): NotificationGroupDto {
  const notifications = group.notifications.map((line) => markRead(line, read, readAt));
  const before = group.notifications.filter(({ isRead }) => !isRead).length;
  const after = notifications.filter(({ isRead }) => !isRead).length;
  const isWhole = !("id" in read) && !read.topic && notifications.every((line) => isAmong(line, read));
  return { ...group, notifications, unreadCount: isWhole ? 0 : group.unreadCount - (before - after) };
}

/** On the screen at once; the server's answer follows. */
export function markReadOnScreen(client: QueryClient, read: ReadLines): void {
  const readAt = currentTime().toISOString();
  client.setQueriesData<Pages<NotificationDto>>({ queryKey: getQueryKey(trpc.notifications.list) }, (data) =>
    inPages(data, (line) => markRead(line, read, readAt)),
  );
  client.setQueriesData<Pages<NotificationGroupDto>>({ queryKey: getQueryKey(trpc.notifications.groups) }, (data) =>
    inPages(data, (group) => markGroupRead(group, read, readAt)),
  );
}

function inPages<Item>(data: Pages<Item> | undefined, change: (item: Item) => Item): Pages<Item> | undefined {
  return data && { ...data, pages: data.pages.map((page) => page.map(change)) };
}
