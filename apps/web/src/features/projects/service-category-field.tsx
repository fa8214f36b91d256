import { useFormContext } from "react-hook-form";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { trpc } from "../../lib/trpc.ts";
import type { ProjectFormInput } from "./use-create-project.ts";

/** The choices come from the server; without them the project can still be posted, because a category is not required. */
export function ServiceCategoryField() {
  const { register, formState } = useFormContext<ProjectFormInput>();
  const { data: categories, error, refetch } = trpc.catalog.serviceCategories.useQuery();
  return (
    <Field
      id="serviceCategoryId"
      label="Service category"
      optional
      error={formState.errors.serviceCategoryId?.message}
      hint={
        error && (
          <>
            The categories could not be loaded.{" "}
            <button className="link" type="button" onClick={() => void refetch()}>
              Try again
            </button>
          </>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          key={categories ? "loaded" : "loading"}
          options={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={categories || error ? "Choose a category" : "Loading..."}
          disabled={!categories}
          {...register("serviceCategoryId", { setValueAs: (id: unknown) => id || null })}
        />
      )}
    </Field>
  );
}
