import type { SavedSearchDto } from "@quorate/api/saved-searches/saved-searches.schema";
import { SEARCH_ALERTS, type SearchAlert } from "@quorate/core/saved-searches/search-alert";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";

import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { asksFor, savedSearchPath } from "./saved-filter.ts";
import styles from "./saved-searches.module.css";
import { useDeleteSearch, useUpdateSearch } from "./use-saved-searches.ts";

const ALERT_WORDS: Readonly<Record<SearchAlert, string>> = {
  never: "No alerts",
  at_once: "As they come",
  daily: "Once a day",
};
const ALERT_OPTIONS = SEARCH_ALERTS.map((value) => ({ value, label: ALERT_WORDS[value] }));

/** Where a search is renamed, removed, or made to tell of who is new. */
export function SavedSearchesDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.savedSearches.list.useQuery();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        wide
        title="Saved searches"
        description="An alert tells you of experts who registered since and fit: by the bell, as they come, or together at eight in the morning."
      >
        <Loaded
          query={query}
          what="your searches"
          rows={2}
          heading="h3"
          keeps
          empty={
            <EmptyState heading="h3" title="No saved searches">
              Search or filter, then choose “Save this search”.
            </EmptyState>
          }
        >
          {(saved) => (
            <ul className="rows">
              {saved.map((search) => (
                <li key={search.id}>
                  <SavedSearch search={search} onFollow={onClose} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

function SavedSearch({ search, onFollow }: { search: SavedSearchDto; onFollow: () => void }) {
  const [isRenaming, setRenaming] = useState(false);
  const update = useUpdateSearch();
  const remove = useDeleteSearch();
  const [isRemoval, askRemoval] = useState(false);
  const alertId = `alert-${search.id}`;
  return (
    <div className={styles.row}>
      {isRenaming ? (
        <Rename search={search} onDone={() => setRenaming(false)} />
      ) : (
        <p className={styles.entry}>
          <Link className="link font-semibold" to={savedSearchPath(search)} onClick={onFollow}>
            {search.name}
          </Link>
          <span className="caption">{asksFor(search)}</span>
        </p>
      )}
      <div className={styles.choices}>
        <label className="sr-only" htmlFor={alertId}>
          Alerts of {search.name}
        </label>
        <Select
          id={alertId}
          className={styles.alert}
          options={ALERT_OPTIONS}
          value={update.isPending ? (update.variables.alert ?? search.alert) : search.alert}
          onChange={({ target }) => {
            const alert = SEARCH_ALERTS.find((one) => one === target.value);
            if (alert) update.mutate({ id: search.id, alert });
          }}
        />
        {!isRenaming && (
          <Button variant="quiet" size="sm" aria-label={`Rename ${search.name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Remove ${search.name}`}
          busy={remove.isPending}
          onClick={() => askRemoval(true)}
        >
          Remove
        </Button>
        {isRemoval && (
          <ConfirmDialog
            title={`Remove ${search.name}?`}
            description="The search and its alerts are gone for good."
            action="Remove"
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ id: search.id }, { onSettled: () => askRemoval(false) })}
            onClose={() => askRemoval(false)}
          />
        )}
      </div>
    </div>
  );
}

function Rename({ search, onDone }: { search: SavedSearchDto; onDone: () => void }) {
  const [name, setName] = useState(search.name);
  const update = useUpdateSearch(onDone);
  const error = update.error ? toUiError(update.error).message : undefined;
  const isBlank = name.trim() === "";
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) update.mutate({ id: search.id, name });
      }}
    >
      <Field id={`name-${search.id}`} label="Name" error={isBlank ? "Name is required" : error}>
        {(control) => (
          <Input
            {...control}
            ref={takeFocus}
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="button-row">
        <Button type="submit" size="sm" busy={update.isPending}>
          Save name
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** After "Rename" the user goes on by typing. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
