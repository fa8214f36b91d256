import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { counterOfferInput, type ProposalDto, reviseProposalInput } from "@quorate/api/proposals/proposals.schema";
import type { ProjectParty } from "@quorate/core/projects/project";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useFieldId } from "../../components/ui/form/field-ids.ts";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { AnswerFields, requiringAnswers, typedAnswers } from "./answer-fields.tsx";
import { OfferFields, typedOffer } from "./offer-fields.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import styles from "./submit-proposal-form.module.css";

type OfferDialogProps = {
  proposal: ProposalDto;
  project: Pick<ProjectDetailDto, "budget" | "feeBasisPoints" | "questions"> &
    Partial<Pick<ProjectDetailDto, "plannedMilestones">>;
  /** Who answers, and how they call the other side. */
  by: ProjectParty;
  otherName: string;
  onClose: () => void;
};

/** The next version of an offer: the expert changes it, or the client answers it with other terms. */
export function OfferDialog(props: OfferDialogProps) {
  const { by, otherName, onClose } = props;
  const isExpert = by === "expert";
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={isExpert ? "Change your offer" : `Counter-offer to ${otherName}`}
        description={
          isExpert
            ? `${otherName} sees what changed and can only accept the new version.`
            : `${otherName} can accept your terms, which starts the project, or answer with another offer.`
        }
        wide
      >
        {isExpert ? <ReviseForm {...props} /> : <CounterForm {...props} />}
      </DialogContent>
    </Dialog>
  );
}

const ID_PREFIX = "version-";
/** The other side was faster: how things are now is read again, and shown beside what was typed. */
const CONFLICT = 409;

function ReviseForm({ proposal, project, by, otherName, onClose }: OfferDialogProps) {
  const { done } = useProjectAction("proposals");
  const { proposals, projects } = trpc.useUtils();
  const revise = trpc.proposals.revise.useMutation({
    onSuccess: () => done({ title: "Offer changed", description: `${otherName} can see the new version.` }),
  });
  const [version, setVersion] = useState(proposal.version);
  const form = useZodForm({
    schema: requiringAnswers(reviseProposalInput, project.questions),
    defaultValues: {
      id: proposal.id,
      coverLetter: proposal.coverLetter,
      note: "",
      ...typedOffer(proposal),
      answers: typedAnswers(project.questions, proposal.answers),
    },
  });
  return (
    <Form
      form={form}
      keptAs={`revised-offer:${proposal.id}:${version}`}
      idPrefix={ID_PREFIX}
      className={styles.form}
      aria-label="Change your offer"
      onSubmit={async (values) => {
        await revise.mutateAsync({ ...values, version });
        onClose();
      }}
      onRefused={({ status }) => {
        if (status !== CONFLICT) return;
        void proposals.invalidate();
        void projects.invalidate();
      }}
    >
      <MovedNotice {...{ proposal, project, by, otherName, version }} onGoOn={() => setVersion(proposal.version)} />
      <OfferFields project={project} receives="You receive" />
      <TextField name="coverLetter" label="Cover letter" rows={5} />
      <AnswerFields questions={project.questions} />
      <TextField name="note" label="Note on this version" optional rows={2} />
      <Actions label="Send new version" isBusy={form.formState.isSubmitting} />
    </Form>
  );
}

function CounterForm({ proposal, project, by, otherName, onClose }: OfferDialogProps) {
  const { done } = useProjectAction("proposals");
  const { proposals } = trpc.useUtils();
  const counter = trpc.proposals.counter.useMutation({
    onSuccess: () => done({ title: "Counter-offer sent", description: `${otherName} can accept it or answer it.` }),
  });
  const [version, setVersion] = useState(proposal.version);
  const form = useZodForm({
    schema: counterOfferInput,
    defaultValues: { id: proposal.id, note: "", ...typedOffer(proposal) },
  });
  return (
    <Form
      form={form}
      keptAs={`counter-offer:${proposal.id}:${version}`}
      idPrefix={ID_PREFIX}
      className={styles.form}
      aria-label="Counter-offer"
      onSubmit={async (values) => {
        await counter.mutateAsync({ ...values, version });
        onClose();
      }}
      onRefused={({ status }) => void (status === CONFLICT && proposals.invalidate())}
    >
      <MovedNotice {...{ proposal, project, by, otherName, version }} onGoOn={() => setVersion(proposal.version)} />
      <OfferFields project={project} receives={`${otherName} receives`} />
      <TextField name="note" label="Note" optional rows={3} />
      <Actions label="Send counter-offer" isBusy={form.formState.isSubmitting} />
    </Form>
  );
}

type MovedNoticeProps = Pick<OfferDialogProps, "proposal" | "project" | "by" | "otherName"> & {
  /** The version that the form answers. */
  version: number;
  onGoOn: () => void;
};

/** The other side was faster: that version is shown beside what was typed, which stays. */
function MovedNotice({ proposal, project, by, otherName, version, onGoOn }: MovedNoticeProps) {
  if (proposal.version === version) return null;
  return (
    <div className="field-wide grid gap-3 border border-rule p-4 text-sm" role="alert">
      <p>
        {proposal.offeredBy === by
          ? `You sent version ${proposal.version}`
          : `${otherName} sent version ${proposal.version}`}{" "}
        in the meantime. What you typed is still here.
      </p>
      <OfferTerms offer={proposal} budget={project.budget} />
      <div>
        <Button variant="secondary" size="sm" onClick={onGoOn}>
          Answer version {proposal.version}
        </Button>
      </div>
    </div>
  );
}

type TextFieldProps = { name: "coverLetter" | "note"; label: string; optional?: boolean; rows: number };

function TextField({ name, label, optional = false, rows }: TextFieldProps) {
  const { register, formState } = useFormContext<{ coverLetter: string; note: string }>();
  return (
    <Field id={useFieldId(name)} label={label} optional={optional} error={formState.errors[name]?.message} wide>
      {(control) => <Textarea {...control} {...register(name)} rows={rows} />}
    </Field>
  );
}

function Actions({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <div className="field-wide">
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          {label}
        </Button>
      </DialogActions>
    </div>
  );
}
