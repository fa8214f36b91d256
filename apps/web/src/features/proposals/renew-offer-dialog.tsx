import { type ProposalDto, reviseProposalInput } from "@quorate/api/proposals/proposals.schema";
import { dayIn } from "@quorate/core/format/calendar-day";
import type { ProjectParty } from "@quorate/core/projects/project";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useFieldId } from "../../components/ui/form/field-ids.ts";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { currentMs } from "../../lib/clock.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

type RenewOfferDialogProps = {
  proposal: Pick<ProposalDto, "id" | "version">;
  /** Whose offer it is, and how they call the other side. */
  by: ProjectParty;
  otherName: string;
  onClose: () => void;
};

/** An offer that has expired is put on the table again as it was, with another last day. */
export function RenewOfferDialog(props: RenewOfferDialogProps) {
  const { by, otherName, onClose } = props;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={by === "expert" ? "Renew your offer?" : "Renew your counter-offer?"}
        description={`A new version with the same terms. ${otherName} can accept it until the end of its last day.`}
      >
        <RenewForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

const renewOfferInput = reviseProposalInput.pick({ id: true, version: true, validUntil: true });
const SUGGESTED_DAYS = 14;
const DAY_MS = 86_400_000;

function suggestedDay(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return dayIn(new Date(currentMs() + SUGGESTED_DAYS * DAY_MS), timeZone);
}

function RenewForm({ proposal, by, otherName, onClose }: RenewOfferDialogProps) {
  const { done } = useProjectAction("proposals");
  const { proposals } = trpc.useUtils();
  const onSuccess = () => done({ title: "Offer renewed", description: `${otherName} can accept it again.` });
  const revise = trpc.proposals.revise.useMutation({ onSuccess });
  const counter = trpc.proposals.counter.useMutation({ onSuccess });
  // What was opened is renewed: a version that comes in while the day is chosen has terms of its own.
  const [{ id, version }] = useState(proposal);
  const [validUntil] = useState(suggestedDay);
  const form = useZodForm({ schema: renewOfferInput, defaultValues: { id, version, validUntil } });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      idPrefix="renewal-"
      aria-label="Renew the offer"
      onSubmit={async (values) => {
        await (by === "expert" ? revise : counter).mutateAsync(values);
        onClose();
      }}
      onRefused={({ status }) => void (status === 409 && proposals.invalidate())}
    >
      <Field
        id={useFieldId("validUntil")}
        label="Valid until"
        optional
        hint="Leave empty for no end date."
        error={errors.validUntil?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("validUntil", { setValueAs: (day: string | null) => day || null })}
            type="date"
          />
        )}
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={isSubmitting} busyLabel="Renewing...">
          Renew offer
        </Button>
      </DialogActions>
    </Form>
  );
}
