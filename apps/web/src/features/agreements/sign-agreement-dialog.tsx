import { type AgreementDto, signAgreementInput } from "@quorate/api/agreements/agreements.schema";
import { useState } from "react";
import { z } from "zod";
import { DrawSignature } from "../../components/signatures/draw-signature.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field, FieldNotes } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { agreementFile } from "./agreement-words.ts";
import styles from "./sign-agreement-dialog.module.css";

const ID_PREFIX = "sign-";
const CONSENT_ID = `${ID_PREFIX}consent`;
const schema = z.object({
  name: signAgreementInput.shape.name,
  consent: z.boolean().refine((isGiven) => isGiven, "Confirm that you agree"),
});

type SignAgreementDialogProps = { agreement: AgreementDto; onClose: () => void };

/** The whole text, a typed name, what is drawn beside it, and the consent. The text that was opened is signed, and never another. */
export function SignAgreementDialog({ agreement: present, onClose }: SignAgreementDialogProps) {
  const [agreement] = useState(present);
  const [drawing, setDrawing] = useState<string | null>(null);
  const { projectId: id, sha256, consentText } = agreement;
  const { done } = useProjectAction("agreements");
  const sign = trpc.agreements.sign.useMutation({
    onSuccess: ({ agreement: signed }) =>
      done(
        signed?.status === "in_force"
          ? { title: "The agreement is in force", description: "Milestones can now be funded." }
          : { title: "You have signed", description: "The client signs next." },
      ),
  });
  const form = useZodForm({ schema, defaultValues: { name: "", consent: false } });
  const { errors, isSubmitting } = form.formState;
  const isOther = present.sha256 !== sha256;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Sign the agreement"
        description="Read it to the end. We record your name, the time and your network address with it."
        wide
      >
        <Form
          form={form}
          idPrefix={ID_PREFIX}
          className={styles.form}
          aria-label="Sign the agreement"
          onSubmit={async ({ name }) => {
            await sign.mutateAsync({ id, name, drawing, consent: true, sha256 });
            onClose();
          }}
        >
          <AgreementText agreement={agreement} />
          <p className={styles.hash}>
            <a href={agreementFile(id)} download className="link">
              The same text as a PDF
            </a>
            , SHA-256 {sha256}
          </p>
          {isOther && <p role="alert">The plan has changed, and so has the agreement. Close this and read it again.</p>}
          <Field id={`${ID_PREFIX}name`} label="Your full name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
          </Field>
          <DrawSignature onChange={setDrawing} />
          <div>
            <Checkbox
              id={CONSENT_ID}
              label={consentText}
              aria-invalid={errors.consent !== undefined}
              aria-describedby={errors.consent && `${CONSENT_ID}-error`}
              {...form.register("consent")}
            />
            <FieldNotes id={CONSENT_ID} error={errors.consent?.message} />
          </div>
          <DialogActions>
            <DialogCancel>Not yet</DialogCancel>
            <Button type="submit" busy={isSubmitting} disabled={isOther}>
              Sign
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function AgreementText({ agreement }: { agreement: AgreementDto }) {
  const { expert, client, work, total, terms, clauses, facts } = agreement;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.paper} aria-label="Statement of work" tabIndex={0}>
      <p>
        Between {expert.join(", ")} (the expert) and {client.join(", ")} (the client).
      </p>
      <p className="mute text-sm">{facts.map(({ label, value }) => `${label}: ${value}`).join(" · ")}</p>
      <div className={styles.part}>
        <h3>What is handed over</h3>
        {work.map(({ title, detail, amount }) => (
          <div key={title} className={styles.work}>
            <span>{title}</span>
            <span className="tnum">{amount}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </div>
        ))}
        <div className={styles.work}>
          <strong>Total</strong>
          <strong className="tnum">{total}</strong>
        </div>
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
      </div>
      {clauses.map(({ title, paragraphs }) => (
        <div key={title} className={styles.part}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  );
}
