import { answerChargebackInput, type EvidenceFileDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { fileSizeText } from "@quorate/core/format/file-size";
import { useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Select } from "../../components/ui/form/select.tsx";
import { TextAreaField } from "../../components/ui/form/text-field.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

type EvidenceFormProps = { id: string; account: string; files: readonly EvidenceFileDto[] };

/** What happened, drawn from the contract and for an administrator to complete, and what goes with it. It is sent once. */
export function EvidenceForm({ id, account, files }: EvidenceFormProps) {
  const { mutateAsync } = useAction(trpc.chargebacks.answer, {
    done: { title: "Evidence sent", description: "The bank will read it and decide. Its decision appears here." },
    refused: "Error",
  });
  const form = useZodForm({ schema: answerChargebackInput, defaultValues: { id, account, fileId: "" } });
  return (
    <Form
      form={form}
      keptAs={`chargeback-evidence:${id}`}
      className="mt-6 grid gap-4"
      onSubmit={async (values) => {
        await mutateAsync(values);
      }}
    >
      <TextAreaField
        name="account"
        label="What happened"
        hint="Drawn from the milestone, its files and dates. The bank reads it once, so check it before you send it."
        rows={12}
      />
      <EnclosedFile files={files} />
      <div className="button-row">
        <Button type="submit" busy={form.formState.isSubmitting}>
          Send to the bank
        </Button>
      </div>
    </Form>
  );
}

function EnclosedFile({ files }: { files: readonly EvidenceFileDto[] }) {
  const { register, formState } = useFormContext();
  const sendable = files.filter(({ canSend }) => canSend);
  if (files.length === 0) return null;
  if (sendable.length === 0) {
    return (
      <p className="caption">Banks accept a PDF, JPEG or PNG of at most 4 MB. None of the files handed over is one.</p>
    );
  }
  return (
    <Field
      id="fileId"
      label="A file from the hand-over"
      optional
      wide
      hint="A PDF, JPEG or PNG of at most 4 MB. The client's bank will read it, so choose what proves the work and no more."
      error={errorAt(formState.errors, "fileId")}
    >
      {(control) => (
        <Select
          {...control}
          {...register("fileId")}
          placeholder="None"
          options={sendable.map(({ id, name, size }) => ({ value: id, label: `${name}, ${fileSizeText(size)}` }))}
        />
      )}
    </Field>
  );
}
