import type { ServiceCategoryDto } from "@quorate/api/catalog/catalog.schema";
import { updateExpertServicesInput } from "@quorate/api/experts/services/expert-services.schema";
import { Controller } from "react-hook-form";
import { Loaded } from "../../components/ui/data/loaded.tsx";

import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { FieldGroup } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export function ExpertServices() {
  const categories = trpc.catalog.serviceCategories.useQuery();
  const services = trpc.expertServices.list.useQuery();
  const query = {
    data: categories.data && services.data && { offered: categories.data, own: services.data },
    error: categories.error ?? services.error,
    refetch: () => Promise.all([categories.refetch(), services.refetch()]),
  };
  return (
    <Section title="Services">
      <Loaded query={query} what="the services" loading="Loading services" rows={4}>
        {({ offered, own }) => (
          <ServicesForm categories={offered} chosen={own.map(({ serviceCategoryId }) => serviceCategoryId)} />
        )}
      </Loaded>
    </Section>
  );
}

function servicesSaved({ length }: readonly unknown[]) {
  const count = length === 1 ? "One service is" : `${length} services are`;
  const description = length === 0 ? "Your profile lists no services." : `${count} on your profile.`;
  return { title: "Services saved", description };
}

function ServicesForm({ categories, chosen }: { categories: readonly ServiceCategoryDto[]; chosen: string[] }) {
  const { mutateAsync } = useAction(trpc.expertServices.update, { done: servicesSaved });
  const form = useZodForm({ schema: updateExpertServicesInput, defaultValues: { serviceCategoryIds: chosen } });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} className="grid gap-5" aria-label="Services" onSubmit={(values) => mutateAsync(values)}>
      <Controller
        name="serviceCategoryIds"
        control={form.control}
        render={({ field: { value, onChange, onBlur } }) => (
          <FieldGroup
            id="serviceCategoryIds"
            label="What clients can hire you for"
            hint="Clients find you under these services."
            error={errorAt(errors, "serviceCategoryIds")}
          >
            <div className="grid gap-x-8 md:grid-cols-2">
              {categories.map(({ id, name, description }) => (
                <Checkbox
                  key={id}
                  label={name}
                  hint={description}
                  checked={value.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
                  }
                  onBlur={onBlur}
                />
              ))}
            </div>
          </FieldGroup>
        )}
      />
      <div className="button-row">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save services
        </Button>
      </div>
    </Form>
  );
}
