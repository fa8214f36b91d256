import { createProjectInput, type ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { postingNeed } from "@quorate/core/access/posting";
import { EXPERTISE_AREAS } from "@quorate/core/catalog/expertise-areas";
import { PROJECT_TIMELINES } from "@quorate/core/projects/project-timeline";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions, FormSection } from "../../components/ui/form/form-section.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TagField } from "../../components/ui/form/tag-field.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { currencyName } from "../../lib/currency.ts";
import type { UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { AccountingFields } from "./accounting-fields.tsx";
import { briefAfter, followOnOf } from "./follow-on.ts";
import { QuestionsField } from "./questions-field.tsx";
import { RequirementsField } from "./requirements-field.tsx";
import { ServiceCategoryField } from "./service-category-field.tsx";
import { toastProjectRefusal, useCreateProject } from "./use-create-project.ts";
import { VerifyEmailFirst } from "./verify-email-first.tsx";

type PostProjectFormProps = {
  user: { email: string; organizationId: string | null; emailVerified: boolean };
  /** The finished project that this one follows, if it does. */
  after?: ProjectDetailDto | undefined;
};

export function PostProjectForm({ user, after }: PostProjectFormProps) {
  const [isRefused, setRefused] = useState(false);
  const followOn = after && followOnOf(after);
  const [isInviting, setInviting] = useState(true);
  const createProject = useCreateProject(isInviting ? (followOn?.expert ?? null) : null);
  const form = useZodForm({
    schema: createProjectInput,
    defaultValues: {
      title: "",
      description: "",
      serviceCategoryId: null,
      budget: "",
      timeline: "",
      requirements: [],
      preferredExpertise: [],
      questions: [],
      confidentialPart: "",
      asksForAgreement: false,
      purchaseOrder: "",
      costCentre: "",
      ...(after && briefAfter(after)),
    },
  });
  const { errors, isSubmitting } = form.formState;

  function showRefusal(refusal: UiError): boolean {
    const isEmail = refusal.code === "accounts/email-not-verified";
    setRefused(isEmail);
    return isEmail || toastProjectRefusal(refusal);
  }

  return (
    <>
      {(isRefused || postingNeed(user) === "verified-email") && (
        <VerifyEmailFirst email={user.email} isRefusal={isRefused} />
      )}
      <Form
        form={form}
        keptAs={followOn ? `post-project:${followOn.projectId}` : "post-project"}
        className="pb-16"
        onSubmit={createProject}
        onRefused={showRefusal}
      >
        <FormSection first title="The work" reason="This is the brief that experts read before they propose.">
          <TextField name="title" label="Project title" wide placeholder="Pricing review for a trade catalogue" />
          <TextAreaField
            name="description"
            label="Description"
            rows={7}
            hint="The situation, what needs deciding, and what you need at the end. At least 50 characters."
          />
          <ServiceCategoryField />
        </FormSection>
        <FormSection
          title="Terms"
          reason="You pay milestone by milestone; the money is held in escrow until you release it."
        >
          <AmountField name="budget" label="Budget" hint={`For the whole project, in ${currencyName()}.`} />
          <Field id="timeline" label="Timeline" error={errors.timeline?.message}>
            {(control) => (
              <Select
                {...control}
                options={PROJECT_TIMELINES}
                placeholder="Choose a timeline"
                {...form.register("timeline")}
              />
            )}
          </Field>
          <Checkbox
            className="field-wide"
            label="Ask for a signed agreement"
            hint="We draw up what you accept as a document. The expert signs it first, then you, before a milestone is funded."
            {...form.register("asksForAgreement")}
          />
        </FormSection>
        <FormSection title="The expert" reason="Matching compares this with what experts say they do.">
          <RequirementsField />
          <TagField
            name="preferredExpertise"
            label="Preferred expertise"
            suggestions={EXPERTISE_AREAS}
            addLabel="Add expertise area"
          />
        </FormSection>
        <FormSection
          title="Questions"
          reason="Each proposal answers them, and you read the answers side by side. Up to five; you can change them while the project is open."
        >
          <QuestionsField />
        </FormSection>
        <FormSection
          title="Confidential part"
          reason="Optional. An expert reads it after agreeing to an NDA, and you see who has agreed and when."
        >
          <TextAreaField
            name="confidentialPart"
            label="Only experts under an NDA can read this"
            rows={5}
            hint={
              followOn && !followOn.isCall
                ? `Names, figures, plans. It's never in searches or emails. The one from “${followOn.title}” stays there: an NDA covers one project.`
                : "Names, figures, plans. It's never in searches or emails."
            }
          />
        </FormSection>
        <FormSection
          title="For your accounting"
          reason="Appears on receipts and invoices to you, and in your exports. You can add it later."
        >
          <AccountingFields />
        </FormSection>
        {followOn?.expert && (
          <FormSection title="Invitation" reason="They can answer with an offer before anyone else has read the brief.">
            <Checkbox
              className="field-wide"
              label={`Invite ${followOn.expert.name}`}
              hint={
                followOn.isCall ? "You have paid for a call with them." : `They worked for you on “${followOn.title}”.`
              }
              checked={isInviting}
              onChange={({ target }) => setInviting(target.checked)}
            />
          </FormSection>
        )}
        <FormActions>
          <Button type="submit" busy={isSubmitting}>
            Post project
          </Button>
          <Button asChild variant="quiet">
            <Link to={paths.dashboard}>Cancel</Link>
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
