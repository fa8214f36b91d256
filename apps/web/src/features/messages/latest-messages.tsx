import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
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
      <Loaded
        query={{ data: threads, error, refetch }}
        what="your messages"
        rows={2}
        empty={<EmptyState title="No messages yet.">Start a conversation from a profile or a project page.</EmptyState>}
        keeps
      >
        {(threads) => (
          <ul className="rows">
            {threads.slice(0, THREADS_SHOWN_MAX).map((thread) => (
              <li key={thread.counterpart.id}>
                <Thread thread={thread} isChosen={false} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
