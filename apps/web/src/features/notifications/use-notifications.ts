import { toUiError } from "../../lib/errors.ts";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** What the reader was told of, newest first; others write here, so that it is always read afresh. */
export function useListNotifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const query = trpc.notifications.list.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE, ...(isUnreadOnly && { unread: true }) },
    { refetchOnMount: "always", getNextPageParam: nextCursor },
  );
  return { ...query, notifications: query.data?.pages.flat() };
}

/** Following a notification reads it. A failure shows nothing: the reader is on the way to what matters. */
export function useReadNotification() {
  const cache = trpc.useUtils();
  return trpc.notifications.read.useMutation({
    onSuccess: async (unread) => {
      // The bell asks on every change of screen, which this one began: its answer may be older than this one.
      await cache.notifications.unreadCount.cancel();
      cache.notifications.unreadCount.setData(undefined, unread);
      await cache.notifications.list.invalidate();
    },
  });
}

export function useReadAllNotifications() {
  const cache = trpc.useUtils();
  return trpc.notifications.readAll.useMutation({
    onSuccess: async (unread) => {
      cache.notifications.unreadCount.setData(undefined, unread);
      await cache.notifications.list.invalidate();
    },
    onError: (error) => showRefusal(toUiError(error), "The notifications were not marked as read"),
  });
}
