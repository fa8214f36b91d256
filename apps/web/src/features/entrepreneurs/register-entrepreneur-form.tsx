import { createEntrepreneurInput } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { EXPERIENCE_LEVEL_LABELS, EXPERIENCE_LEVELS } from "@quorate/core/entrepreneurs/entrepreneur";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Form, useZodForm } from "../../components/ui/form.tsx";
import { FormActions, FormSection } from "../../components/ui/form-section.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TagField } from "../../components/ui/tag-field.tsx";
import { TextAreaField, TextField } from "../../components/ui/text-field.tsx";
import { paths } from "../../lib/paths.ts";
import { CoFounderFields } from "./co-founder-fields.tsx";
import { entrepreneurFormDefaults } from "./entrepreneur-form-schema.ts";
import { toastEntrepreneurRefusal, useCreateEntrepreneur } from "./use-create-entrepreneur.ts";

const LEVELS = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LEVEL_LABELS[value] }));
const LINK = { optional: true, type: "url", inputMode: "url", autoComplete: "url", placeholder: "https://" } as const;

export function RegisterEntrepreneurForm({ user }: { user: { firstName: string; lastName: string } }) {
  const createEntrepreneur = useCreateEntrepreneur();
  const form = useZodForm({ schema: createEntrepreneurInput, defaultValues: entrepreneurFormDefaults(user) });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} className="pb-16" onSubmit={createEntrepreneur} onRefused={toastEntrepreneurRefusal}>
      <FormSection first title="You" reason="This is what other founders read first.">
        <TextField name="name" label="Name" autoComplete="name" />
        <TextField name="title" label="Title" placeholder="Founder, cold chain sensors" />
        <TextAreaField name="bio" label="Bio" hint="What you have done, what you want to build, and why you." />
      </FormSection>
      <FormSection title="Experience" reason="Skills and industries decide who is suggested to whom.">
        <TagField name="skills" label="Skills" suggestions={ENTREPRENEUR_SKILLS} />
        <TagField name="industries" label="Industries" suggestions={ENTREPRENEUR_INDUSTRIES} />
        <Field id="experienceLevel" label="Experience level" error={errors.experienceLevel?.message}>
          {(control) => <Select {...control} options={LEVELS} {...form.register("experienceLevel")} />}
        </Field>
        <TextAreaField
          name="previousStartups"
          label="Previous startups"
          optional
          hint="Name, years, and how it ended."
        />
      </FormSection>
      <CoFounderFields />
      <FormSection title="Links" reason="Shown on your profile to everybody who is signed in.">
        <TextField name="linkedinUrl" label="LinkedIn" {...LINK} />
        <TextField name="githubUrl" label="GitHub" {...LINK} />
        <TextField name="portfolioUrl" label="Portfolio" {...LINK} />
      </FormSection>
      <FormActions>
        <Button type="submit" busy={isSubmitting} busyLabel="Creating...">
          Create entrepreneur profile
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.landing}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
