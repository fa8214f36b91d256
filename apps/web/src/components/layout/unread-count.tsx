import { trpc } from "../../lib/trpc.ts";

const UNREAD_STALE_MS = 60_000;

/** How many messages wait, beside the word Messages; nothing while there are none. */
export function UnreadCount() {
  const { data } = trpc.messages.unreadCount.useQuery(undefined, {
    staleTime: UNREAD_STALE_MS,
    refetchOnWindowFocus: true,
  });
  if (!data?.unreadCount) return null;
  return (
    <>
      <span className="nav-count" aria-hidden="true">
        {data.unreadCount}
      </span>
      <span className="sr-only">{`, ${data.unreadCount} unread`}</span>
    </>
  );
}
