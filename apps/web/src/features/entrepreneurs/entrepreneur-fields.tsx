import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { EXPERIENCE_LEVEL_LABELS, EXPERIENCE_LEVELS } from "@quorate/core/entrepreneurs/entrepreneur";
import { useFormContext, useWatch } from "react-hook-form";
import { NewVerificationNotice } from "../../components/layout/new-verification-notice.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TagField } from "../../components/ui/form/tag-field.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { useIsOtherName } from "../../lib/checked-name.ts";
import { useSession } from "../../lib/session.ts";
import { CoFounderFields } from "./co-founder-fields.tsx";
import type { EntrepreneurFormInput } from "./entrepreneur-form-schema.ts";

const LEVELS = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LEVEL_LABELS[value] }));
const LINK = { optional: true, type: "url", inputMode: "url", autoComplete: "url", placeholder: "https://" } as const;

/** All fields of a profile, for signing up and for editing. */
export function EntrepreneurFields() {
  const { register, formState } = useFormContext<EntrepreneurFormInput>();
  const { errors } = formState;
  return (
    <>
      <FormSection first title="You" reason="This is what other founders read first.">
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          hint="Your name across Quorate: changing it here changes it everywhere."
        />
        <TextField name="title" label="Title" placeholder="Founder, cold chain sensors" />
        <TextAreaField name="bio" label="Bio" hint="What you've done, what you want to build, and why you." />
        <OtherNameNotice />
      </FormSection>
      <FormSection title="Experience" reason="We use skills and industries to suggest people to each other.">
        <TagField name="skills" label="Skills" suggestions={ENTREPRENEUR_SKILLS} />
        <TagField name="industries" label="Industries" suggestions={ENTREPRENEUR_INDUSTRIES} />
        <Field id="experienceLevel" label="Experience level" error={errors.experienceLevel?.message}>
          {(control) => <Select {...control} options={LEVELS} {...register("experienceLevel")} />}
        </Field>
        <TextAreaField
          name="previousStartups"
          label="Previous startups"
          optional
          hint="Name, years, and how it ended."
        />
      </FormSection>
      <CoFounderFields />
      <FormSection title="Links" reason="Shown only to people you're connected with.">
        <TextField name="linkedinUrl" label="LinkedIn" {...LINK} />
        <TextField name="githubUrl" label="GitHub" {...LINK} />
        <TextField name="portfolioUrl" label="Portfolio" {...LINK} />
      </FormSection>
    </>
  );
}

/** A person verified as an expert changes their name here, too. */
function OtherNameNotice() {
  const { user } = useSession();
  const name = useWatch<EntrepreneurFormInput, "name">({ name: "name" });
  const isOtherName = useIsOtherName(user?.expertId ? "expert" : null);
  return isOtherName(name.trim()) ? <NewVerificationNotice of="name" /> : null;
}
