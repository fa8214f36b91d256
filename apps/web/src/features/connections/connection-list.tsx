import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
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
export function ConnectionList({ filter, noun, empty, hint }: ConnectionListProps) {
  const list = useListConnections(filter);
  return (
    <PagedList
      query={list}
      noun={noun}
      failed={`We could not load your ${noun[1]}`}
      loading={`Loading your ${noun[1]}`}
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
        <ul className="rows">
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectionRow connection={connection} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
