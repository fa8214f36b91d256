import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { ConnectionRow } from "./connection-row.tsx";
import { type ConnectionFilter, useListConnections } from "./use-list-connections.ts";

type ConnectionListProps = { filter: ConnectionFilter; noun: readonly [string, string]; empty: string; hint: string };

/** One of the lists of connections in every state it can be in. */
export function ConnectionList({ filter, noun: [one, many], empty, hint }: ConnectionListProps) {
  const list = useListConnections(filter);
  const { connections } = list;
  if (list.error) {
    return (
      <ErrorState title={`We could not load your ${many}`} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!connections) return <SkeletonRows label={`Loading your ${many}`} rows={3} />;
  if (connections.length === 0) {
    return (
      <EmptyState
        title={empty}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.browseEntrepreneurs}>Browse Entrepreneurs</Link>
          </Button>
        }
      >
        {hint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="rows">
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionRow connection={connection} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={connections.length}
        noun={connections.length === 1 ? one : many}
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
