import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../ui/data/empty-state.tsx";
import { Loaded } from "../ui/data/loaded.tsx";

import { Button } from "../ui/form/button.tsx";

type OwnToEditProps<Thing> = {
  what: "profile" | "organization";
  isOwn: boolean;
  /** Where a reader goes who asked for another's: to their own, or to have one. */
  elsewhere: { to: string; label: string };
  query: { data: Thing | undefined; error: unknown; refetch: () => unknown };
  rows?: number;
  children: (thing: Thing) => ReactNode;
};

/** What a reader corrects of their own, once it is there; another's is not there to edit. */
export function OwnToEdit<Thing>({ what, isOwn, elsewhere, query, rows = 4, children }: OwnToEditProps<Thing>) {
  if (!isOwn) {
    return (
      <EmptyState
        heading="h2"
        title={`This isn't your ${what}`}
        action={
          <Button asChild>
            <Link to={elsewhere.to}>{elsewhere.label}</Link>
          </Button>
        }
      >
        You can edit only your own.
      </EmptyState>
    );
  }
  return (
    <Loaded query={query} what={`your ${what}`} rows={rows} heading="h2" keeps>
      {children}
    </Loaded>
  );
}
