import { setVatSchemeInput, type VatSchemeDto } from "@quorate/api/vat-returns/vat-returns.schema";
import { countryName } from "@quorate/core/billing/country";
import { formatDate } from "@quorate/core/format/date-format";
import { VAT_COUNTRIES } from "@quorate/core/vat/vat-rates";
import { STAGGER_GROUPS, VAT_FREQUENCIES, type VatFrequency } from "@quorate/core/vat/vat-scheme";
import { useState } from "react";
import { z } from "zod";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** A select has text. */
const schemeForm = setVatSchemeInput.extend({ staggerGroup: z.enum(["1", "2", "3"]) });

const FREQUENCY_NAMES = { monthly: "Monthly", quarterly: "Quarterly" } as const satisfies Record<VatFrequency, string>;
const FREQUENCIES = VAT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }));
const STAGGERS = STAGGER_GROUPS.map((value) => ({
  value: String(value),
  label: `${value}: quarters end with ${["March", "April", "May"][value - 1]}`,
}));
const COUNTRIES = VAT_COUNTRIES.map((value) => ({ value, label: countryName(value) }));

/** How the platform files, from which day on, and the form for the next change. */
export function VatSchemes() {
  const query = trpc.vatReturns.listSchemes.useQuery();
  const [isAsked, ask] = useState(false);
  return (
    <Section title="How VAT is filed">
      <Loaded query={query} what="how VAT is filed" rows={1}>
        {(schemes) => (
          <>
            <ul className="rows mb-4" aria-label="How VAT is filed">
              {schemes.map((scheme) => (
                <li key={scheme.fromDay ?? ""} className="py-4">
                  <p>{wordsOf(scheme)}</p>
                  <p className="caption">
                    {scheme.fromDay
                      ? `From ${formatDate(scheme.fromDay)}, set by ${scheme.setBy ?? "a former administrator"}`
                      : "Before anything was set"}
                  </p>
                </li>
              ))}
            </ul>
            <Button variant="secondary" onClick={() => ask(true)}>
              Change from a day on
            </Button>
            {isAsked && schemes[0] && <SchemeDialog present={schemes[0]} onClose={() => ask(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function wordsOf({ country, frequency, staggerGroup, ecSalesFrequency }: VatSchemeDto): string {
  const group = frequency === "quarterly" && country === "GB" ? `, stagger group ${staggerGroup}` : "";
  return `${countryName(country)}: ${frequency} returns${group}; EC sales list ${ecSalesFrequency}`;
}

function SchemeDialog({ present, onClose }: { present: VatSchemeDto; onClose: () => void }) {
  const { setBy: _setBy, ...scheme } = present;
  const form = useZodForm({
    schema: schemeForm,
    defaultValues: { ...scheme, fromDay: "", staggerGroup: `${scheme.staggerGroup}` },
  });
  const { errors, isSubmitting } = form.formState;
  const setting = trpc.vatReturns.setScheme.useMutation();
  const cache = trpc.useUtils();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Change how VAT is filed"
        description="It holds from the first day of a month on. Periods before it, and what was filed, stay as they are."
        className="max-w-136"
      >
        <Form
          form={form}
          className="mt-3 grid gap-3"
          onSubmit={async (changed) => {
            const staggerGroup = STAGGER_GROUPS.find((group) => `${group}` === changed.staggerGroup) ?? 1;
            await setting.mutateAsync({ ...changed, staggerGroup });
            toast({ title: "Saved" });
            await cache.vatReturns.invalidate();
            onClose();
          }}
        >
          <Field id="fromDay" label="From" error={errorAt(errors, "fromDay")}>
            {(control) => <Input type="date" {...control} {...form.register("fromDay")} />}
          </Field>
          <Field id="country" label="State of establishment" error={errorAt(errors, "country")}>
            {(control) => <Select {...control} {...form.register("country")} options={COUNTRIES} />}
          </Field>
          <Field id="frequency" label="Returns" error={errorAt(errors, "frequency")}>
            {(control) => <Select {...control} {...form.register("frequency")} options={FREQUENCIES} />}
          </Field>
          <Field
            id="staggerGroup"
            label="Stagger group"
            hint="Only for quarters in the United Kingdom"
            error={errorAt(errors, "staggerGroup")}
          >
            {(control) => <Select {...control} {...form.register("staggerGroup")} options={STAGGERS} />}
          </Field>
          <Field id="ecSalesFrequency" label="EC sales list" error={errorAt(errors, "ecSalesFrequency")}>
            {(control) => <Select {...control} {...form.register("ecSalesFrequency")} options={FREQUENCIES} />}
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={isSubmitting}>
              Save
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
