import { VERIFICATION_FILTERS, type VerificationFilter } from "@quorate/core/verification/verification";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { WordSearch } from "../../components/ui/form/word-search.tsx";
import type { AdminFilter } from "./use-admin-filter.ts";

const STATUS_LABELS = { all: "All", verified: "Verified" } as const;

type ListSearchProps = {
  filter: AdminFilter;
  label: string;
  hint: string;
  /** The word for those who are not verified: waiting, or simply not verified. Without it there is no choice of a status. */
  pendingLabel?: string;
};

/** A status counts at once. */
export function ListSearch({ filter, label, hint, pendingLabel }: ListSearchProps) {
  const labels: Record<VerificationFilter, string> = { ...STATUS_LABELS, pending: pendingLabel ?? "" };
  const statusBeside = (words: string) => (
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
  );
  return (
    <WordSearch
      id="admin-words"
      label={label}
      hint={hint}
      q={filter.q}
      onSearch={(words) => filter.show({ q: words })}
      {...(pendingLabel && { children: statusBeside })}
    />
  );
}
