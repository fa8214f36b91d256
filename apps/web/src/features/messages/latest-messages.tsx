import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { Thread } from "./thread-list.tsx";
import { useListThreads } from "./use-list-messages.ts";

const THREADS_SHOWN_MAX = 3;

/** With whom the reader wrote last. */
export function LatestMessages() {
  const { threads, error, refetch } = useListThreads();
  return (
    <Section title="Messages" note={<MoreLink to={paths.messages}>All messages</MoreLink>}>
      {!threads ? (
        error ? (
          <ErrorState title="We could not load your messages" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label="Loading your messages" rows={2} />
        )
      ) : threads.length === 0 ? (
        <EmptyState title="No messages yet.">
          A conversation begins on somebody's profile or on a project's page.
        </EmptyState>
      ) : (
        <ul className="rows">
          {threads.slice(0, THREADS_SHOWN_MAX).map((thread) => (
            <li key={thread.counterpart.id}>
              <Thread thread={thread} isChosen={false} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
