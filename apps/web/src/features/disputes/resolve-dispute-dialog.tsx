import { type DisputeProposalDto, resolveDisputeInput } from "@quorate/api/disputes/disputes.schema";
import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { DISPUTE_OUTCOMES, type DisputeOutcome } from "@quorate/core/disputes/dispute";
import { formatDateTime } from "@quorate/core/format/date-format";
import type { Minor } from "@quorate/core/money";
import { Controller } from "react-hook-form";
import { AttachedFiles } from "../../components/files/attached-files.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatMinor, formatMoney } from "../../lib/money.ts";
import { previewSettlement } from "../../lib/settlement-preview.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

const OUTCOME_WORDS: Record<DisputeOutcome, string> = {
  release: "Release all of it to the expert",
  refund: "Refund all of it to the client",
  split: "Split it",
};

type Proposal = NonNullable<DisputeProposalDto["proposal"]>;
type ResolveDisputeDialogProps = { milestone: MilestoneDto; expertName: string; onClose: () => void };

/** An administrator's decision, with what each side gets to the penny before it is made. */
export function ResolveDisputeDialog({ milestone, expertName, onClose }: ResolveDisputeDialogProps) {
  const { mutateAsync } = useAction(trpc.disputes.resolve, {
    done: ({ status }) =>
      status === "resolved"
        ? { title: "Dispute resolved", description: "The money has left escrow as decided." }
        : { title: "Proposed", description: "The money moves once another administrator decides the same." },
  });
  // Until it is known whether two administrators have to decide, one is enough.
  const { takesTwo = false, proposal = null } =
    trpc.disputes.proposal.useQuery({ id: milestone.dispute?.id ?? "" }).data ?? {};
  const form = useZodForm({
    schema: resolveDisputeInput,
    defaultValues: { id: milestone.dispute?.id ?? "", outcome: "release", note: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const outcome = form.watch("outcome");
  const preview = previewSettlement(milestone, outcome, String(form.watch("releaseAmount") ?? ""));
  const amount = formatMoney(milestone.amount);
  const money = (minor: Minor) => <span className="tnum">{formatMinor(minor)}</span>;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Resolve the dispute about ${milestone.title}?`}
        description={
          takesTwo
            ? `${amount} moves once two administrators decide the same. That's final.`
            : `The decision moves ${amount} immediately and is final.`
        }
        className="max-w-136"
      >
        <Form
          form={form}
          keptAs={`dispute-decision:${milestone.id}`}
          className="mt-3 grid gap-4"
          onSubmit={async (values) => {
            await mutateAsync(values);
            onClose();
          }}
        >
          {proposal && <p className="text-sm">{proposalWords(proposal)}</p>}
          <WhatWasSent milestone={milestone} />
          <Controller
            control={form.control}
            name="outcome"
            render={({ field }) => (
              <RadioGroup
                {...field}
                id="outcome"
                label="Decision"
                options={DISPUTE_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
                error={errors.outcome?.message}
              />
            )}
          />
          {outcome === "split" && (
            <AmountField
              name="releaseAmount"
              shouldUnregister
              label="Released to the expert, before the fee"
              hint={`More than zero and less than ${amount}.`}
            />
          )}
          {preview && (
            <Facts
              className="facts-wrapping border-y border-rule py-2"
              facts={[
                { label: `${expertName} receives`, value: money(preview.payoutMinor) },
                { label: "Platform fee", value: money(preview.feeMinor) },
                { label: "The client gets back", value: money(preview.returnedMinor) },
              ]}
            />
          )}
          <Field id="note" label="Reason" optional hint="Both parties will read it." error={errors.note?.message}>
            {(control) => <Textarea {...control} {...form.register("note")} rows={3} />}
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={isSubmitting}>
              {takesTwo ? "Decide" : "Resolve the dispute"}
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function proposalWords({ outcome, releasedAmount, proposedBy, isOwn, proposedAt }: Proposal): string {
  const what =
    outcome === "split" ? `split, ${formatMoney(releasedAmount)} released` : OUTCOME_WORDS[outcome].toLowerCase();
  const who = isOwn ? "You" : proposedBy;
  const next = isOwn ? "Another administrator must decide the same." : "Decide the same to make it final.";
  return `${who} proposed on ${formatDateTime(proposedAt)}: ${what}. ${next}`;
}

/** The evidence to look at before the decision: the work, and the files that each side sent with its words. */
function WhatWasSent({ milestone: { files, handOvers, dispute } }: Pick<ResolveDisputeDialogProps, "milestone">) {
  const latest = files.filter(({ handOver }) => handOver === handOvers);
  const isClients = dispute?.openedBy === "client";
  const lists = [
    { label: "Latest hand-over", files: latest },
    { label: "From the client", files: (isClients ? dispute?.reasonFiles : dispute?.answerFiles) ?? [] },
    { label: "From the expert", files: (isClients ? dispute?.answerFiles : dispute?.reasonFiles) ?? [] },
  ].filter((list) => list.files.length > 0);
  return lists.map((list) => (
    <div key={list.label}>
      <p className="label">{list.label}</p>
      <AttachedFiles {...list} />
    </div>
  ));
}
