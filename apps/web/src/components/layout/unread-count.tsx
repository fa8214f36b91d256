import { trpc } from "../../lib/trpc.ts";

/** How many messages wait, beside the word Messages; nothing while there are none. */
export function UnreadCount() {
  const { data } = trpc.messages.unreadCount.useQuery();
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
