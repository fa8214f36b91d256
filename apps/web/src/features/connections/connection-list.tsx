import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { ConnectionRow } from "./connection-row.tsx";
import { type ConnectionFilter, useListConnections } from "./use-list-connections.ts";

type ConnectionListProps = {
  filter: ConnectionFilter;
  noun: readonly [string, string];
  empty: string;
  hint: string;
};

/** One of the lists of connections in every state it can be in. */
export function ConnectionList({ filter, noun: [one, many], empty, hint }: ConnectionListProps) {
  const list = useListConnections(filter);
  const { connections } = list;
  return (
    <Loaded
      query={{ ...list, data: connections }}
      failed={`We could not load your ${many}`}
      loading={`Loading your ${many}`}
      empty={
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
      }
    >
      {(connections) => (
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
      )}
    </Loaded>
  );
}
