import {
  signTrialInput,
  type TrialAgreementDto,
  type TrialVersionDto,
} from "@quorate/api/trial-agreements/trial-agreements.schema";
import { useState } from "react";
import { z } from "zod";
import { DrawSignature } from "../../components/signatures/draw-signature.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field, FieldNotes } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./trial-form.module.css";
import { otherOf, termsOf } from "./trial-words.ts";

const ID_PREFIX = "sign-trial-";
const CONSENT_ID = `${ID_PREFIX}consent`;
const schema = z.object({
  name: signTrialInput.shape.name,
  consent: z.boolean().refine((isGiven) => isGiven, "Confirm that you agree"),
});

type SignTrialFormProps = { id: string; trial: TrialAgreementDto; version: TrialVersionDto; onDone: () => void };

/** A typed name, what is drawn beside it, and the consent. The version that was opened is signed, and never another. */
export function SignTrialForm({ id, trial, version: present, onDone }: SignTrialFormProps) {
  const [version] = useState(present);
  const [drawing, setDrawing] = useState<string | null>(null);
  const cache = trpc.useUtils();
  const sign = trpc.trialAgreements.sign.useMutation();
  const form = useZodForm({ schema, defaultValues: { name: "", consent: false } });
  const { errors, isSubmitting } = form.formState;
  const isOther = present.sha256 !== version.sha256;
  return (
    <Form
      form={form}
      idPrefix={ID_PREFIX}
      className={styles.form}
      aria-label="Sign the trial agreement"
      onSubmit={async ({ name }) => {
        const { versions } = await sign.mutateAsync({ id, name, drawing, consent: true, sha256: version.sha256 });
        const isInForce = versions[0]?.status === "in_force";
        toast({
          title: isInForce ? "The trial agreement is in force" : `You have signed. ${otherOf(trial)} signs next.`,
        });
        await cache.trialAgreements.invalidate();
        onDone();
      }}
      onRefused={({ status }) => void (status === 409 && cache.trialAgreements.invalidate())}
    >
      <p>
        Version {version.version}:{" "}
        {termsOf(trial, version)
          .map(({ label, value }) => `${label}: ${value}`)
          .join(" · ")}
      </p>
      {isOther && <p role="alert">{otherOf(trial)} has written the next version. Go back and read it.</p>}
      <Field
        id={`${ID_PREFIX}name`}
        label="Your full name"
        hint="Your name, the time and your network address are recorded with it."
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
      </Field>
      <DrawSignature onChange={setDrawing} />
      <div>
        <Checkbox
          id={CONSENT_ID}
          label={trial.consentText}
          aria-invalid={errors.consent !== undefined}
          aria-describedby={errors.consent && `${CONSENT_ID}-error`}
          {...form.register("consent")}
        />
        <FieldNotes id={CONSENT_ID} error={errors.consent?.message} />
      </div>
      <div className="button-row">
        <Button type="submit" busy={isSubmitting} disabled={isOther}>
          Sign
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Not yet
        </Button>
      </div>
    </Form>
  );
}
