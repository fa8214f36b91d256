import { VERIFICATION_FILTERS, type VerificationFilter } from "@quorate/core/verification/verification";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import styles from "./list-search.module.css";
import type { AdminFilter } from "./use-admin-filter.ts";

const WORDS_CHARACTERS_MAX = 200;
const STATUS_LABELS = { all: "All", verified: "Verified" } as const;

type ListSearchProps = {
  filter: AdminFilter;
  label: string;
  hint: string;
  /** The word for those who are not verified: who waits, or whoever is not. Without it there is no choice of a status. */
  pendingLabel?: string;
};

/** Words are sent by Enter or the button; a status counts at once. */
export function ListSearch({ filter, label, hint, pendingLabel }: ListSearchProps) {
  const labels: Record<VerificationFilter, string> = { ...STATUS_LABELS, pending: pendingLabel ?? "" };
  const [words, setWords] = useState(filter.q);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          filter.show({ q: words });
        }}
      >
        <Field id="admin-words" label={label}>
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder={hint}
              value={words}
              maxLength={WORDS_CHARACTERS_MAX}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        {pendingLabel && (
          <Field id="admin-status" label="Status">
            {(control) => (
              <Select
                {...control}
                options={VERIFICATION_FILTERS.map((value) => ({ value, label: labels[value] }))}
                value={filter.status}
                onChange={({ target }) => {
                  const status = VERIFICATION_FILTERS.find((value) => value === target.value);
                  filter.show({ q: words, status: status ?? "all" });
                }}
              />
            )}
          </Field>
        )}
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
