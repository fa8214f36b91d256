import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { useFormContext } from "react-hook-form";
import { Field } from "../../components/ui/form/field.tsx";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TagField } from "../../components/ui/form/tag-field.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { FUNDING_OPTIONS, STAGE_OPTIONS, TIME_OPTIONS } from "./idea-choices.ts";
import type { IdeaFormInput } from "./idea-form-schema.ts";

/** The fields of an idea; `industry` is the one it has, which need not be in the list. */
export function IdeaFields({ industry = "" }: { industry?: string }) {
  const { register, formState } = useFormContext<IdeaFormInput>();
  const { errors } = formState;
  const listed: readonly string[] = ENTREPRENEUR_INDUSTRIES;
  const industries = industry === "" || listed.includes(industry) ? listed : [industry, ...listed];
  return (
    <>
      <FormSection first title="The idea" reason="This is what co-founders read before they apply.">
        <TextField name="title" label="Title" wide placeholder="Current sensor for harbour quays" />
        <TextAreaField
          name="description"
          label="Description"
          rows={7}
          hint="The problem, what you've learned or built so far, and what comes next."
        />
        <Field id="industry" label="Industry" error={errors.industry?.message}>
          {(control) => (
            <Select {...control} options={industries} placeholder="Choose an industry" {...register("industry")} />
          )}
        </Field>
        <Field id="stage" label="Stage" error={errors.stage?.message}>
          {(control) => <Select {...control} options={STAGE_OPTIONS} {...register("stage")} />}
        </Field>
      </FormSection>
      <FormSection title="The business" reason="Leave out anything you haven't settled yet.">
        <TextField name="targetMarket" label="Target market" optional placeholder="Commercial harbours" />
        <TextField name="businessModel" label="Business model" optional placeholder="Rental per quay and month" />
        <Field id="fundingStatus" label="Funding" optional error={errors.fundingStatus?.message}>
          {(control) => (
            <Select {...control} options={FUNDING_OPTIONS} placeholder="Not stated" {...register("fundingStatus")} />
          )}
        </Field>
      </FormSection>
      <FormSection title="The co-founder" reason="Who you need, and what you offer in return.">
        <TagField name="requiredSkills" label="Required skills" optional suggestions={ENTREPRENEUR_SKILLS} />
        <TextField name="equityOffered" label="Equity offered" optional placeholder="30-50%" />
        <Field
          id="timeCommitmentRequired"
          label="Time commitment"
          optional
          error={errors.timeCommitmentRequired?.message}
        >
          {(control) => (
            <Select
              {...control}
              options={TIME_OPTIONS}
              placeholder="Not stated"
              {...register("timeCommitmentRequired")}
            />
          )}
        </Field>
      </FormSection>
    </>
  );
}
