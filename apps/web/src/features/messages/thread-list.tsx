import type { MessageThreadDto } from "@quorate/api/messages/messages.schema";
import { formatDayMonth } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";

import { paths } from "../../lib/paths.ts";
import styles from "./thread-list.module.css";
import { useListThreads } from "./use-list-messages.ts";

export function ThreadList({ chosenId }: { chosenId: string | null }) {
  const { threads, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListThreads();
  return (
    <Loaded
      query={{ data: threads, error, refetch }}
      what="your conversations"
      heading="h2"
      keeps
      empty={
        <EmptyState heading="h2" title="No messages yet.">
          Start a conversation with the contact button on an expert's profile or a project page.
        </EmptyState>
      }
    >
      {(threads) => (
        <nav aria-label="Conversations">
          <ul className="rows">
            {threads.map((thread) => (
              <li key={thread.counterpart.id}>
                <Thread thread={thread} isChosen={thread.counterpart.id === chosenId} />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <LoadMore
              shown={threads.length}
              noun="conversations"
              hasMore={hasNextPage}
              busy={isFetchingNextPage}
              onLoadMore={() => void fetchNextPage()}
            />
          )}
        </nav>
      )}
    </Loaded>
  );
}

export function Thread({ thread, isChosen }: { thread: MessageThreadDto; isChosen: boolean }) {
  const { counterpart, lastMessage, unreadCount } = thread;
  const isOwn = lastMessage.senderId !== counterpart.id;
  return (
    <Link
      className={styles.thread}
      to={paths.messagesWith(counterpart.id)}
      aria-current={isChosen ? "true" : undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <Portrait name={counterpart.name} src={counterpart.profileImageUrl} />
      <span className={styles.threadHead}>
        <span className="truncate">{counterpart.name}</span>
        <time className="caption whitespace-nowrap" dateTime={lastMessage.createdAt}>
          {formatDayMonth(lastMessage.createdAt)}
        </time>
      </span>
      <span className="mute truncate text-sm">
        {isOwn && "You: "}
        {lastMessage.content}
      </span>
      {unreadCount > 0 && <span className={styles.unread}>{unreadCount} unread</span>}
    </Link>
  );
}
