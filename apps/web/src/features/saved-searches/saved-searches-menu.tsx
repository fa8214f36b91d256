import type { SavedSearchDto } from "@quorate/api/saved-searches/saved-searches.schema";
import { Link } from "react-router-dom";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "../../components/ui/overlay/dropdown-menu.tsx";
import type { MenuState } from "../../components/ui/overlay/menu-button.tsx";
import { toUiError } from "../../lib/errors.ts";
import { type ExpertFilter, isAsked } from "../../lib/experts/expert-filter.ts";
import { trpc } from "../../lib/trpc.ts";
import { asksFor, savedSearchPath } from "./saved-filter.ts";
import styles from "./saved-searches.module.css";

type SavedSearchesMenuProps = { state: MenuState; filter: ExpertFilter; onSave: () => void; onManage: () => void };

/** What is kept, each a way to its results; below it what can be done. */
export function SavedSearchesMenu({ state, filter, onSave, onManage }: SavedSearchesMenuProps) {
  const { data: saved, error, refetch } = trpc.savedSearches.list.useQuery();
  return (
    <DropdownMenu state={state}>
      {saved ? (
        <Saved saved={saved} />
      ) : error ? (
        <ErrorState
          heading="h2"
          title="We could not load your searches"
          requestId={toUiError(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label="Loading your searches" rows={2} />
      )}
      {isAsked(filter) && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={onSave}>Save this search</DropdownMenuItem>
        </>
      )}
      {saved && saved.length > 0 && (
        <>
          {!isAsked(filter) && <DropdownMenuSeparator />}
          <DropdownMenuItem onSelect={onManage}>Alerts and names</DropdownMenuItem>
        </>
      )}
    </DropdownMenu>
  );
}

function Saved({ saved }: { saved: readonly SavedSearchDto[] }) {
  if (saved.length === 0) {
    return (
      <DropdownMenuLabel className={styles.none}>
        None yet. Search or filter first, then keep it here under a name.
      </DropdownMenuLabel>
    );
  }
  return saved.map((search) => (
    <DropdownMenuItem key={search.id} asChild>
      <Link to={savedSearchPath(search)}>
        <span className={styles.entry}>
          <span>{search.name}</span>
          <span className="caption">{asksFor(search)}</span>
        </span>
      </Link>
    </DropdownMenuItem>
  ));
}
