import { type TaxDetailsDto, updateTaxDetailsInput } from "@quorate/api/tax-reporting/tax-details.schema";
import { COUNTRY_CODES, countryName } from "@quorate/core/billing/country";
import { EU_STATES, isPlaceOfBirthAsked } from "@quorate/core/tax-reporting/tax-details";
import { type SellerKind, tinExample } from "@quorate/core/tax-reporting/tin";
import { Controller, useWatch } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

const optionsOf = (codes: readonly string[]) =>
  codes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en-GB"));
const COUNTRIES = optionsOf(COUNTRY_CODES);
const MEMBER_STATES = optionsOf(EU_STATES);

const KINDS = [
  { value: "individual", label: "In my own name" },
  { value: "entity", label: "As a company, partnership or other body" },
];

type CountryField = "country" | "tinCountry" | "otherTinCountry" | "birthCountry";

/** Checked while it is typed, by the rules that the server checks it by. It has a date of birth in it, so it is not kept on the device. */
export function TaxDetailsForm({ details }: { details: TaxDetailsDto }) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.taxReporting.update.useMutation();
  const form = useZodForm({
    schema: updateTaxDetailsInput,
    values: valuesOf(details),
    resetOptions: { keepDirtyValues: true },
    mode: "onTouched",
  });
  const { formState, control, register } = form;
  const [kind, tinCountry, otherTinCountry] = useWatch({ control, name: ["kind", "tinCountry", "otherTinCountry"] });
  const hasNoTin = useWatch({ control, name: "hasNoTin" }) === true;
  const isEntity = kind === "entity";
  const countryField = (name: CountryField, label: string) => (
    <Field id={name} label={label} error={formState.errors[name]?.message}>
      {(field) => <Select {...field} options={COUNTRIES} placeholder="Choose a country" {...register(name)} />}
    </Field>
  );
  return (
    <Form
      form={form}
      className="grid max-w-160 gap-5"
      aria-label="Tax details"
      onSubmit={async (typed) => {
        form.reset(valuesOf(await mutateAsync(typed)));
        await cache.taxReporting.invalidate();
        toast({ title: "Tax details saved", description: "Thank you. Nothing more is needed for now." });
      }}
    >
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioGroup
            id="kind"
            name={field.name}
            label="You sell here"
            options={KINDS}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            error={formState.errors.kind?.message}
          />
        )}
      />
      {isEntity ? (
        <>
          <TextField name="legalName" label="Legal name" autoComplete="organization" maxLength={120} />
          <TextField
            name="registrationNumber"
            label="Registration number"
            autoComplete="off"
            maxLength={60}
            hint="As the register of companies has it."
          />
        </>
      ) : (
        <>
          <TextField name="firstName" label="First name" autoComplete="given-name" maxLength={120} />
          <TextField name="lastName" label="Last name" autoComplete="family-name" maxLength={120} />
          <Field id="birthDay" label="Date of birth" error={formState.errors.birthDay?.message}>
            {(field) => <Input {...field} type="date" autoComplete="bday" {...register("birthDay")} />}
          </Field>
        </>
      )}
      {countryField("country", "Country")}
      <TextField name="address" label="Address" autoComplete="address-line1" maxLength={120} />
      <TextField name="address2" label="Address, second line" optional autoComplete="address-line2" maxLength={120} />
      <TextField name="address3" label="Address, third line" optional autoComplete="address-line3" maxLength={120} />
      <TextField name="city" label="Town or city" autoComplete="address-level2" maxLength={120} />
      <TextField name="postcode" label="Postcode" optional autoComplete="postal-code" maxLength={20} />
      <Checkbox label="No state has issued me a tax number" {...register("hasNoTin")} />
      {!hasNoTin && (
        <>
          {countryField("tinCountry", "State that issued your tax number")}
          <TextField
            name="tin"
            label="Tax number"
            autoComplete="off"
            maxLength={30}
            hint={exampleOf(tinCountry ?? "", kind)}
          />
          <Field
            id="otherTinCountry"
            label="Another state that issued you one"
            optional
            error={formState.errors.otherTinCountry?.message}
          >
            {(field) => (
              <Select {...field} options={COUNTRIES} placeholder="No other state" {...register("otherTinCountry")} />
            )}
          </Field>
          {otherTinCountry && (
            <TextField
              name="otherTin"
              label="Tax number there"
              autoComplete="off"
              maxLength={30}
              hint={exampleOf(otherTinCountry, kind)}
            />
          )}
        </>
      )}
      {isPlaceOfBirthAsked({ kind, hasNoTin }) && (
        <>
          <TextField name="birthCity" label="Town of birth" autoComplete="off" maxLength={120} />
          {countryField("birthCountry", "Country of birth")}
        </>
      )}
      <TextField name="vatNumber" label="VAT number" optional autoComplete="off" maxLength={30} />
      {isEntity && (
        <fieldset className="grid gap-2">
          <legend className="pb-2">States of the European Union where you have a permanent establishment</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {MEMBER_STATES.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} {...register("establishments")} />
            ))}
          </div>
        </fieldset>
      )}
      <div className="button-row">
        <Button type="submit" busy={formState.isSubmitting} busyLabel="Saving...">
          Save tax details
        </Button>
      </div>
    </Form>
  );
}

function exampleOf(country: string, kind: SellerKind): string | undefined {
  const example = tinExample(country, kind);
  return example === null ? undefined : `For example, ${example}.`;
}

function valuesOf(details: TaxDetailsDto) {
  const [address = "", address2 = "", address3 = ""] = details.addressLines;
  const [tin, otherTin] = details.tins;
  return {
    kind: details.kind ?? "individual",
    firstName: details.firstName ?? "",
    lastName: details.lastName ?? "",
    legalName: details.legalName ?? "",
    registrationNumber: details.registrationNumber ?? "",
    ...{ address, address2, address3 },
    postcode: details.postcode ?? "",
    city: details.city ?? "",
    country: details.country ?? "",
    tin: tin?.number ?? "",
    tinCountry: tin?.country ?? details.country ?? "",
    otherTin: otherTin?.number ?? "",
    otherTinCountry: otherTin?.country ?? "",
    hasNoTin: details.isSaved && tin === undefined,
    vatNumber: details.vatNumber ?? "",
    birthDay: details.birthDay ?? "",
    birthCity: details.birthCity ?? "",
    birthCountry: details.birthCountry ?? "",
    establishments: details.establishments,
  };
}
