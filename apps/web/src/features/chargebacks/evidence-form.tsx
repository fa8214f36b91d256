import { answerChargebackInput } from "@quorate/api/chargebacks/chargebacks.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextAreaField } from "../../components/ui/form/text-field.tsx";
import { useAnswerChargeback } from "./use-answer-chargeback.ts";

/** What happened, drawn from the contract and for an administrator to complete. It is sent once. */
export function EvidenceForm({ id, account }: { id: string; account: string }) {
  const { mutateAsync } = useAnswerChargeback();
  const form = useZodForm({ schema: answerChargebackInput, defaultValues: { id, account } });
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
        hint="Drawn from the milestone, its files, the messages and the log. The bank reads it once: check it before you send it."
        rows={16}
      />
      <div className="button-row">
        <Button type="submit" busy={form.formState.isSubmitting}>
          Send to the bank
        </Button>
      </div>
    </Form>
  );
}
