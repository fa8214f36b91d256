import type { SavedSearchDto } from "@quorate/api/saved-searches/saved-searches.schema";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "../../components/ui/overlay/dropdown-menu.tsx";
import type { MenuState } from "../../components/ui/overlay/menu-button.tsx";
import { type ExpertFilter, isAsked } from "../../lib/experts/expert-filter.ts";
import { trpc } from "../../lib/trpc.ts";
import { asksFor, savedSearchPath } from "./saved-filter.ts";
import styles from "./saved-searches.module.css";
import { SavedSearchesDialog } from "./saved-searches-dialog.tsx";

const SaveSearchDialog = lazy(async () => ({
  default: (await import("./save-search-dialog.tsx")).SaveSearchDialog,
}));

type SavedSearchesMenuProps = { state: MenuState; filter: ExpertFilter };

/** The menu, and the dialogs that it leads to: they stay when it closes. */
export function SavedSearchesMenu({ state, filter }: SavedSearchesMenuProps) {
  const [shown, setShown] = useState<"save" | "manage" | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Menu state={state} filter={filter} onSave={() => setShown("save")} onManage={() => setShown("manage")} />
      {shown === "manage" && <SavedSearchesDialog onClose={close} />}
      {shown === "save" && (
        <Suspense fallback={null}>
          <SaveSearchDialog filter={filter} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

type MenuProps = SavedSearchesMenuProps & { onSave: () => void; onManage: () => void };

/** What is kept, each a way to its results; below it what can be done. */
function Menu({ state, filter, onSave, onManage }: MenuProps) {
  const { data: saved, error, refetch } = trpc.savedSearches.list.useQuery();
  return (
    <DropdownMenu state={state}>
      <Loaded query={{ data: saved, error, refetch }} what="your searches" rows={2} heading="h2" keeps>
        {(saved) => <Saved saved={saved} />}
      </Loaded>
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
