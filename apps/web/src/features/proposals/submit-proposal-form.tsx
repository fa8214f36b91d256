import { submitProposalInput } from "@quorate/api/proposals/proposals.schema";
import { useRef } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input, Textarea } from "../../components/ui/form/input.tsx";
import { AmountField, NumberField } from "../../components/ui/form/number-field.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { currencyName } from "../../lib/currency.ts";
import { useSession } from "../../lib/session.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import styles from "./submit-proposal-form.module.css";
import { useSubmitProposal } from "./use-submit-proposal.ts";

type SubmitProposalFormProps = { projectId: string; isAnother?: boolean };

export function SubmitProposalForm({ projectId, isAnother = false }: SubmitProposalFormProps) {
  const { user } = useSession();
  const part = useRef<HTMLDivElement>(null);
  useScrollToHash(part);
  return (
    <div id="proposal" ref={part}>
      <Section title={isAnother ? "Send another proposal" : "Submit Proposal"}>
        {user?.emailVerified === false ? (
          <p className="mute measure text-sm">
            Verify {user.email} first. The link is in the mail we sent you; at the top of this page you can have it sent
            again.
          </p>
        ) : (
          <ProposalFields projectId={projectId} />
        )}
      </Section>
    </div>
  );
}

function ProposalFields({ projectId }: { projectId: string }) {
  const { mutateAsync } = useSubmitProposal();
  const form = useZodForm({
    schema: submitProposalInput,
    defaultValues: {
      id: projectId,
      coverLetter: "",
      proposedRate: "",
      estimatedTimeline: "",
      estimatedHours: null,
      canStartOn: null,
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs={`proposal:${projectId}`}
      className={styles.form}
      aria-label="Submit Proposal"
      onSubmit={(values) => mutateAsync(values)}
    >
      <Field
        id="coverLetter"
        label="Cover letter"
        hint="What you would do, why you, and what the client should know before."
        error={errors.coverLetter?.message}
        wide
      >
        {(control) => <Textarea {...control} {...form.register("coverLetter")} rows={7} />}
      </Field>
      <AmountField name="proposedRate" label="Rate per hour" hint={`In ${currencyName()}.`} />
      <NumberField
        name="estimatedHours"
        label="Hours in all"
        optional
        hint="With the rate they make a total that is compared with the budget."
      />
      <Field id="canStartOn" label="Can start on" optional error={errors.canStartOn?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("canStartOn", { setValueAs: (day: string | null) => day || null })}
            type="date"
          />
        )}
      </Field>
      <Field
        id="estimatedTimeline"
        label="Estimated timeline"
        optional
        hint="Such as 2-3 months."
        error={errors.estimatedTimeline?.message}
      >
        {(control) => <Input {...control} {...form.register("estimatedTimeline")} />}
      </Field>
      <div className="button-row field-wide">
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          Submit Proposal
        </Button>
      </div>
    </Form>
  );
}
