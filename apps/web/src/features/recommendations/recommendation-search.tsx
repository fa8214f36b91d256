import { type SyntheticEvent, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { trpc } from "../../lib/trpc.ts";
import styles from "./recommendation-search.module.css";
import { isSearchable, type RecommendationSearch } from "./use-recommend-experts.ts";

type RecommendationSearchFormProps = { busy: boolean; onSearch: (search: RecommendationSearch) => void };

export function RecommendationSearchForm({ busy, onSearch }: RecommendationSearchFormProps) {
  const [search, setSearch] = useState<RecommendationSearch>({ serviceCategory: "", skills: "" });
  const { data: categories, error } = trpc.catalog.serviceCategories.useQuery();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isSearchable(search) && !busy) onSearch(search);
  }
  return (
    <form className={styles.search} onSubmit={submit}>
      <Field
        id="recommend-category"
        label="Service category"
        optional
        hint={error ? "We could not load the categories, but you can still search by skills." : undefined}
      >
        {(control) => (
          <Select
            {...control}
            options={(categories ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
            placeholder="Any category"
            disabled={!categories}
            value={search.serviceCategory}
            onChange={({ target }) => setSearch({ ...search, serviceCategory: target.value })}
          />
        )}
      </Field>
      <Field id="recommend-skills" label="Skills" optional hint="Separate them with commas.">
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            placeholder="Pricing, market entry"
            value={search.skills}
            onChange={({ target }) => setSearch({ ...search, skills: target.value })}
          />
        )}
      </Field>
      <Button
        className={styles.submit}
        type="submit"
        variant="secondary"
        disabled={!isSearchable(search)}
        busy={busy}
        busyLabel="Searching..."
      >
        Find Experts
      </Button>
    </form>
  );
}
