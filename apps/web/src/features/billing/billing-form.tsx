import { type BillingDto, updateBillingInput } from "@quorate/api/billing/billing.schema";
import { COMPANY_NUMBER_MAX, companyNumberExample } from "@quorate/core/billing/company-number";
import { COUNTRY_CODES, countryName } from "@quorate/core/billing/country";
import { postcodeExample } from "@quorate/core/billing/postcode";
import { vatNumberExample } from "@quorate/core/billing/vat-number";
import { Controller, useWatch } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

const COUNTRIES = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
  one.label.localeCompare(other.label, "en-GB"),
);

const ACTS_AS = [
  { value: "business", label: "As a business" },
  { value: "consumer", label: "As a private person" },
];

/** Who fills it in says it; programs may leave it out. */
const FORM = updateBillingInput.refine(({ actsAs }) => actsAs !== undefined, {
  path: ["actsAs"],
  message: "Say whether you buy and sell as a business.",
});

/** Checked while it is typed, by the rules that the server checks it by. */
export function BillingForm({ billing }: { billing: BillingDto }) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.billing.update.useMutation();
  const form = useZodForm({
    schema: FORM,
    values: valuesOf(billing),
    resetOptions: { keepDirtyValues: true },
    mode: "onTouched",
  });
  const { formState, control, register, trigger } = form;
  const country = useWatch({ control, name: "country" });
  const postcode = postcodeExample(country);
  const vatNumber = vatNumberExample(country);
  const companyNumber = companyNumberExample(country);
  return (
    <Form
      form={form}
      keptAs="billing-details"
      className="grid max-w-160 gap-5"
      aria-label="Billing details"
      onSubmit={async (details) => {
        const saved = await mutateAsync(details);
        form.reset(valuesOf(saved));
        await cache.billing.invalidate();
        toast({ title: "Billing details saved", description: "New invoices show them from now on." });
      }}
    >
      <TextField
        name="legalName"
        label="Legal name"
        autoComplete="organization"
        maxLength={120}
        hint="Your company's, or your own if you work in your own name."
      />
      <Controller
        control={control}
        name="actsAs"
        render={({ field }) => (
          <RadioGroup
            id="actsAs"
            name={field.name}
            label="You buy and sell"
            options={ACTS_AS}
            value={field.value ?? ""}
            onChange={(value) => {
              field.onChange(value);
              void trigger(["companyNumber", "vatNumber"]);
            }}
            onBlur={field.onBlur}
            ref={field.ref}
            error={formState.errors.actsAs?.message}
          />
        )}
      />
      <Field id="country" label="Country" error={formState.errors.country?.message}>
        {(field) => (
          <Select
            {...field}
            autoComplete="country"
            options={COUNTRIES}
            placeholder="Choose a country"
            {...register("country", { onChange: () => void trigger(["postcode", "companyNumber", "vatNumber"]) })}
          />
        )}
      </Field>
      <TextField name="address" label="Address" autoComplete="address-line1" maxLength={120} />
      <TextField name="address2" label="Address, second line" optional autoComplete="address-line2" maxLength={120} />
      <TextField name="address3" label="Address, third line" optional autoComplete="address-line3" maxLength={120} />
      <TextField name="city" label="Town or city" autoComplete="address-level2" maxLength={120} />
      <TextField
        name="postcode"
        label="Postcode"
        optional
        autoComplete="postal-code"
        maxLength={20}
        hint={postcode && `For example, ${postcode}.`}
      />
      <TextField
        name="companyNumber"
        label="Company number"
        optional
        autoComplete="off"
        maxLength={COMPANY_NUMBER_MAX}
        hint={companyNumber ? `For example, ${companyNumber}.` : "In the register of companies."}
      />
      <TextField
        name="vatNumber"
        label="VAT number"
        optional
        autoComplete="off"
        maxLength={30}
        hint={`${vatNumber ? `For example, ${vatNumber}. ` : ""}We ask the register about it. Until it's confirmed, invoices from other countries contain VAT.`}
      />
      <div className="button-row">
        <Button type="submit" busy={formState.isSubmitting} busyLabel="Saving...">
          Save billing details
        </Button>
      </div>
    </Form>
  );
}

function valuesOf({ actsAs, legalName, addressLines, postcode, city, country, vatNumber, companyNumber }: BillingDto) {
  const [address = "", address2 = "", address3 = ""] = addressLines;
  // An account with a number from before it was asked is a business.
  const said: BillingDto["actsAs"] | "" = actsAs ?? (vatNumber === null ? "" : "business");
  return {
    ...{ legalName, address, address2, address3, actsAs: said },
    postcode: postcode ?? "",
    city: city ?? "",
    country: country ?? "",
    companyNumber: companyNumber ?? "",
    vatNumber: vatNumber ?? "",
  };
}
