import { agreeToNdaInput, type NdaTermsDto } from "@quorate/api/confidential-parts/confidential-parts.schema";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import styles from "./nda-dialog.module.css";

const ID_PREFIX = "nda-";

type NdaDialogProps = { projectId: string; terms: NdaTermsDto; ownName: string; onClose: () => void };

/** The whole NDA, and one click to agree to it. The text that was opened is agreed to, and never another. */
export function NdaDialog({ projectId, terms: present, ownName, onClose }: NdaDialogProps) {
  const [terms] = useState(present);
  const { done } = useProjectAction("confidentialParts");
  const agree = trpc.confidentialParts.agree.useMutation({
    onSuccess: () => done({ title: "You have agreed", description: "You can now read the confidential part." }),
  });
  const form = useZodForm({ schema: agreeToNdaInput.pick({ name: true }), defaultValues: { name: ownName } });
  const { errors, isSubmitting } = form.formState;
  const isOther = present.sha256 !== terms.sha256;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Agree to the NDA"
        description="We record your name, the time and your network address with it, and tell the client."
        wide
      >
        <Form
          form={form}
          idPrefix={ID_PREFIX}
          className={styles.form}
          aria-label="Agree to the NDA"
          onSubmit={async ({ name }) => {
            await agree.mutateAsync({ id: projectId, name, consent: true, sha256: terms.sha256 });
            onClose();
          }}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <section className={styles.paper} aria-label="NDA" tabIndex={0}>
            <p>
              Between {terms.expert} (the expert) and {terms.client} (the client).
            </p>
            {terms.clauses.map(({ title, paragraphs }) => (
              <div key={title}>
                <h3>{title}</h3>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            ))}
          </section>
          {isOther && <p role="alert">The NDA has changed. Close this and read it again.</p>}
          <Field id={`${ID_PREFIX}name`} label="Your full name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
          </Field>
          <p className="text-sm">{terms.consentText}</p>
          <DialogActions>
            <DialogCancel>Not yet</DialogCancel>
            <Button type="submit" busy={isSubmitting} disabled={isOther}>
              Agree and read
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
