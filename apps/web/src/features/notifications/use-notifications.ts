import { useQueryClient } from "@tanstack/react-query";
import { toUiError } from "../../lib/errors.ts";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import type { NotificationFilter } from "./notification-filter.ts";
import { markReadOnScreen, type ReadFilter } from "./read-lines.ts";

/** What the reader was told of by group, the newest first; others write here, so that it is always read afresh. */
export function useListGroups(filter: NotificationFilter) {
  const query = trpc.notifications.groups.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE, ...filter },
    { refetchOnMount: "always", getNextPageParam: nextCursor },
  );
  return { ...query, groups: query.data?.pages.flat() };
}

/** The lines of one group that follow those already shown. */
export function useListOlder(filter: NotificationFilter & ReadFilter, after: string, isOpen: boolean) {
  const query = trpc.notifications.list.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE, ...filter },
    { enabled: isOpen, initialCursor: after, getNextPageParam: nextCursor },
  );
  return { ...query, older: query.data?.pages.flat() };
}

/** Following a notification reads it. A failure shows nothing: the reader is on the way to what matters. */
export function useReadNotification() {
  const [cache, client] = [trpc.useUtils(), useQueryClient()];
  return trpc.notifications.read.useMutation({
    onMutate: ({ id }) => markReadOnScreen(client, { id }),
    onSuccess: async (unread) => {
      // The bell asks on every change of screen, which this one began: its answer may be older than this one.
      await cache.notifications.unreadCount.cancel();
      cache.notifications.unreadCount.setData(undefined, unread);
    },
    onError: () => cache.notifications.invalidate(),
  });
}

/** All of it, or what is told of a topic, a project or a group. */
export function useReadNotifications() {
  const [cache, client] = [trpc.useUtils(), useQueryClient()];
  return trpc.notifications.readAll.useMutation({
    onMutate: (read) => markReadOnScreen(client, read ?? {}),
    onSuccess: async (unread) => {
      await cache.notifications.unreadCount.cancel();
      cache.notifications.unreadCount.setData(undefined, unread);
    },
    onError: async (error) => {
      await cache.notifications.invalidate();
      showRefusal(toUiError(error), "The notifications were not marked as read");
    },
  });
}
