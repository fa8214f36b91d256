import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { toUiError } from "../../lib/errors.ts";
import { type ExpertFilter, isAsked, writeFilter } from "../../lib/experts/expert-filter.ts";
import { paths } from "../../lib/paths.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { fromSavedFilter } from "./saved-filter.ts";
import styles from "./saved-searches.module.css";

const SaveSearchDialog = lazy(async () => ({
  default: (await import("./save-search-dialog.tsx")).SaveSearchDialog,
}));

/** The searches somebody keeps, and the way to keep this one; guests keep none. */
export function SavedSearches({ filter }: { filter: ExpertFilter }) {
  const { status } = useSession();
  const { data: saved = [] } = trpc.savedSearches.list.useQuery(undefined, { enabled: status === "signedIn" });
  const [isSaving, setSaving] = useState(false);
  if (status !== "signedIn" || (saved.length === 0 && !isAsked(filter))) return null;
  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        <ul className="chips" aria-label="Saved searches">
          {saved.map((search) => (
            <li className="chip" key={search.id}>
              <Link to={`${paths.findExperts}?${writeFilter(fromSavedFilter(search)).toString()}`}>{search.name}</Link>
              <DeleteSearch search={search} />
            </li>
          ))}
        </ul>
      )}
      {isAsked(filter) && (
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setSaving(true)}>
          Save this search
        </Button>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveSearchDialog filter={filter} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </div>
  );
}

function DeleteSearch({ search }: { search: { id: string; name: string } }) {
  const cache = trpc.useUtils();
  const remove = trpc.savedSearches.delete.useMutation({
    onSuccess: () => cache.savedSearches.invalidate(),
    onError: (error) => showRefusal(toUiError(error), "The search was not deleted"),
  });
  return (
    <button
      type="button"
      aria-label={`Delete saved search ${search.name}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ id: search.id })}
    >
      <X className="icon" aria-hidden="true" />
    </button>
  );
}
