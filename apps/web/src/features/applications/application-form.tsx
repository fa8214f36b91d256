import { submitApplicationInput } from "@quorate/api/applications/applications.schema";
import { IDEA_TIME_COMMITMENT_LABELS, IDEA_TIME_COMMITMENTS } from "@quorate/core/startup-ideas/startup-idea";
import type { z } from "zod";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./application-form.module.css";

const TIME_OPTIONS = IDEA_TIME_COMMITMENTS.map((value) => ({ value, label: IDEA_TIME_COMMITMENT_LABELS[value] }));

export function ApplicationForm({ ideaId, founder }: { ideaId: string; founder: string }) {
  const submit = useSubmitApplication(founder);
  const form = useZodForm({
    schema: submitApplicationInput,
    defaultValues: { id: ideaId, coverLetter: "", relevantExperience: "", equityExpectation: "", timeCommitment: "" },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs={`application:${ideaId}`}
      className={styles.form}
      aria-label="Apply"
      onSubmit={(values) => submit(values)}
    >
      <TextAreaField
        name="coverLetter"
        label="Cover letter"
        rows={7}
        hint="Why this idea, what you'd do first, and anything the founder should know."
      />
      <TextAreaField name="relevantExperience" label="Relevant experience" optional rows={4} />
      <TextField name="equityExpectation" label="Equity expectation" optional placeholder="20-30%" />
      <Field id="timeCommitment" label="Time commitment" optional error={errors.timeCommitment?.message}>
        {(control) => (
          <Select {...control} options={TIME_OPTIONS} placeholder="Not stated" {...form.register("timeCommitment")} />
        )}
      </Field>
      <div className="button-row field-wide">
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          Send application
        </Button>
      </div>
    </Form>
  );
}

function useSubmitApplication(founder: string) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.applications.submit.useMutation();

  return async function submitApplication(values: z.input<typeof submitApplicationInput>): Promise<void> {
    await mutateAsync(values);
    toast({ title: "Application sent", description: `${founder} will answer here.` });
    await cache.applications.invalidate();
  };
}
