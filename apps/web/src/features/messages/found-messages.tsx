import type { CorrespondentDto, FoundMessageDto } from "@quorate/api/messages/messages.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";

import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./found-messages.module.css";

type FoundMessagesProps = {
  words: string;
  within: CorrespondentDto | null;
  chosenId: string | null;
  onFound: (() => void) | null;
};

/** The reader's messages with these words, newest first, each leading to where it stands. */
export function FoundMessages({ words, within, chosenId, onFound }: FoundMessagesProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    trpc.messages.search.useInfiniteQuery(
      { q: words, limit: LIST_PAGE_SIZE, ...(within && { with: within.id }) },
      { getNextPageParam: nextCursor, refetchOnMount: "always" },
    );
  const found = data?.pages.flat();
  return (
    <Loaded
      query={{ data: found, error, refetch }}
      failed="We could not search your messages"
      loading="Searching"
      heading="h2"
      keeps
      empty={
        <div role="status">
          <EmptyState
            heading="h2"
            title={`Nothing in ${within ? "this conversation" : "your messages"} matches \u201c${words}\u201d.`}
          >
            We look for messages with all of these words. We don't search names of people or files.
          </EmptyState>
        </div>
      }
    >
      {(found) => (
        <section aria-label="Messages found">
          <ul className="rows">
            {found.map((one) => (
              <li key={one.id}>
                <FoundMessage found={one} isChosen={one.id === chosenId} onFound={onFound} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={found.length}
            noun={found.length === 1 ? "message" : "messages"}
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            onLoadMore={() => void fetchNextPage()}
          />
        </section>
      )}
    </Loaded>
  );
}

type FoundMessageProps = { found: FoundMessageDto; isChosen: boolean; onFound: (() => void) | null };

function FoundMessage({ found: { id, counterpart, message, excerpt }, isChosen, onFound }: FoundMessageProps) {
  const isOwn = message.senderId !== counterpart.id;
  return (
    <Link
      className={styles.found}
      to={paths.messageIn(counterpart.id, id)}
      aria-current={isChosen ? "true" : undefined}
      onClick={() => onFound?.()}
    >
      <Portrait name={counterpart.name} src={counterpart.profileImageUrl} />
      <span className={styles.head}>
        <span className="truncate">{counterpart.name}</span>
        <time className="caption whitespace-nowrap" dateTime={message.createdAt}>
          {formatDate(message.createdAt)}
        </time>
      </span>
      <span className={styles.excerpt}>
        {isOwn && "You: "}
        {excerpt.map(({ text, isMatch }, place) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no name but their place
          isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
      </span>
    </Link>
  );
}
