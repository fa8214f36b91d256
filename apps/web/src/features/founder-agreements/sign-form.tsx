import { type FoundersDto, signFounderAgreementInput } from "@quorate/api/founder-agreements/founder-agreements.schema";
import { useState } from "react";
import { z } from "zod";
import { DrawSignature } from "../../components/signatures/draw-signature.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field, FieldNotes } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { toast } from "../../lib/toast.ts";
import styles from "./forms.module.css";
import { otherOf, type Term, type VersionFacts } from "./founder-words.ts";

const CONFLICT = 409;
const schema = z.object({
  name: signFounderAgreementInput.shape.name,
  consent: z.boolean().refine((isGiven) => isGiven, "Confirm that you agree"),
});

type Signature = { name: string; drawing: string | null; consent: true; sha256: string };
type SignFormProps = {
  /** "trial agreement" */
  what: string;
  idPrefix: string;
  founders: FoundersDto;
  version: VersionFacts;
  terms: readonly Term[];
  sign: (signature: Signature) => Promise<{ versions: { version: number; status: string }[] }>;
  /** Reads again what counts now. */
  refresh: () => Promise<unknown>;
  onDone: () => void;
};

/** A typed name, what is drawn beside it, and the consent. The version that was opened is signed, and never another. */
export function SignForm({ what, idPrefix, founders, version: present, terms, sign, refresh, onDone }: SignFormProps) {
  const [version] = useState(present);
  const [drawing, setDrawing] = useState<string | null>(null);
  const form = useZodForm({ schema, defaultValues: { name: "", consent: false } });
  const { errors, isSubmitting } = form.formState;
  const isOther = present.sha256 !== version.sha256;
  const consentId = `${idPrefix}consent`;
  return (
    <Form
      form={form}
      idPrefix={idPrefix}
      className={styles.form}
      aria-label={`Sign the ${what}`}
      onSubmit={async ({ name }) => {
        const { versions } = await sign({ name, drawing, consent: true, sha256: version.sha256 });
        const isInForce = versions.some((one) => one.version === version.version && one.status === "in_force");
        toast({
          title: isInForce ? `The ${what} is in force` : `You have signed. ${otherOf(founders)} signs next.`,
        });
        await refresh();
        onDone();
      }}
      onRefused={({ status }) => void (status === CONFLICT && refresh())}
    >
      <p>
        Version {version.version}: {terms.map(({ label, value }) => `${label}: ${value}`).join(" · ")}
      </p>
      {isOther && <p role="alert">{otherOf(founders)} has written the next version. Go back and read it.</p>}
      <Field
        id={`${idPrefix}name`}
        label="Your full name"
        hint="We record your name, the time and your network address with it."
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
      </Field>
      <DrawSignature onChange={setDrawing} />
      <div>
        <Checkbox
          id={consentId}
          label={founders.consentText}
          aria-invalid={errors.consent !== undefined}
          aria-describedby={errors.consent && `${consentId}-error`}
          {...form.register("consent")}
        />
        <FieldNotes id={consentId} error={errors.consent?.message} />
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
