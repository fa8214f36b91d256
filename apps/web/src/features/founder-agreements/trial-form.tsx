import {
  proposeTrialInput,
  type TrialAgreementDto,
  type TrialVersionDto,
} from "@quorate/api/trial-agreements/trial-agreements.schema";
import { dayIn } from "@quorate/core/format/calendar-day";
import {
  ownershipSentence,
  RESULT_OWNERSHIPS,
  type ResultOwnership,
} from "@quorate/core/founder-agreements/trial-terms";
import { useWatch } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input, Textarea } from "../../components/ui/form/input.tsx";
import { NumberField } from "../../components/ui/form/number-field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { currentMs } from "../../lib/clock.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./forms.module.css";
import { otherOf } from "./founder-words.ts";
import { HasMoved, useReadVersion } from "./has-moved.tsx";
import { trialTerms } from "./trial-words.ts";

const ID_PREFIX = "trial-";
const CONFLICT = 409;
const DAY_MS = 86_400_000;
const SUGGESTED_DAYS = 60;
const SUGGESTED_HOURS = 8;

/** Short names: a list of choices on a phone cuts a whole sentence, which stands beneath it. */
const ownershipOptions = (names: { inviter: string; invitee: string }) => {
  const labels = {
    company: "The company you start together",
    together: "Both of you together",
    author: "Each of you, for your own work",
    inviter: names.inviter,
    invitee: names.invitee,
  } as const satisfies Record<ResultOwnership, string>;
  return RESULT_OWNERSHIPS.map((value) => ({ value, label: labels[value] }));
};

type TrialFormProps = {
  id: string;
  trial: TrialAgreementDto;
  /** The version that is changed; none: the first. */
  from: TrialVersionDto | undefined;
  onDone: () => void;
};

function firstTerms() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const day = (days: number) => dayIn(new Date(currentMs() + days * DAY_MS), timeZone);
  return {
    startsOn: day(1),
    endsOn: day(SUGGESTED_DAYS),
    hoursPerWeek: SUGGESTED_HOURS,
    inviterDelivers: "",
    inviteeDelivers: "",
    ownership: "company" as const,
    details: "",
    startupIdeaId: null,
  };
}

function valuesOf({ startsOn, endsOn, hoursPerWeek, inviterDelivers, ...rest }: TrialVersionDto) {
  const { inviteeDelivers, ownership, details, startupIdeaId } = rest;
  return { startsOn, endsOn, hoursPerWeek, inviterDelivers, inviteeDelivers, ownership, details, startupIdeaId };
}

/** Writes the first version, or the next. Where another was written meanwhile, what was typed stays, beside what that says. */
export function TrialForm({ id, trial, from, onDone }: TrialFormProps) {
  const { read, hasMoved, markRead } = useReadVersion(from);
  const cache = trpc.useUtils();
  const propose = trpc.trialAgreements.propose.useMutation();
  const form = useZodForm({
    schema: proposeTrialInput,
    defaultValues: { id, ...(from ? valuesOf(from) : firstTerms()) },
  });
  const { errors, isSubmitting } = form.formState;
  const names = { inviter: trial.inviterName, invitee: trial.inviteeName };
  const ownership = useWatch({ control: form.control, name: "ownership" });
  return (
    <Form
      form={form}
      idPrefix={ID_PREFIX}
      className={styles.form}
      keptAs={`trial-agreement:${id}`}
      aria-label="Terms of the trial"
      onSubmit={async (values) => {
        await propose.mutateAsync({ ...values, basedOn: read?.version });
        toast({ title: "Trial agreement sent", description: `${otherOf(trial)} can sign it or change it.` });
        await cache.trialAgreements.invalidate();
        onDone();
      }}
      onRefused={({ status }) => void (status === CONFLICT && cache.trialAgreements.invalidate())}
    >
      {hasMoved && (
        <HasMoved founders={trial} from={from} terms={from ? trialTerms(trial, from) : []} onRead={markRead} />
      )}
      <Field id={`${ID_PREFIX}startupIdeaId`} label="Startup idea" optional error={errors.startupIdeaId?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register("startupIdeaId", { setValueAs: (idea: string | null) => idea || null })}
            placeholder="None"
            options={trial.ideas.map((idea) => ({ value: idea.id, label: idea.title }))}
          />
        )}
      </Field>
      <div className={styles.days}>
        <Field id={`${ID_PREFIX}startsOn`} label="First day" error={errors.startsOn?.message}>
          {(control) => <Input {...control} {...form.register("startsOn")} type="date" />}
        </Field>
        <Field id={`${ID_PREFIX}endsOn`} label="Last day" error={errors.endsOn?.message}>
          {(control) => <Input {...control} {...form.register("endsOn")} type="date" />}
        </Field>
        <NumberField name="hoursPerWeek" label="Hours a week, each" />
      </div>
      <Field
        id={`${ID_PREFIX}inviterDelivers`}
        label={`What ${trial.inviterName} hands over`}
        error={errors.inviterDelivers?.message}
      >
        {(control) => <Textarea {...control} {...form.register("inviterDelivers")} rows={3} />}
      </Field>
      <Field
        id={`${ID_PREFIX}inviteeDelivers`}
        label={`What ${trial.inviteeName} hands over`}
        error={errors.inviteeDelivers?.message}
      >
        {(control) => <Textarea {...control} {...form.register("inviteeDelivers")} rows={3} />}
      </Field>
      <Field
        id={`${ID_PREFIX}ownership`}
        label="Who owns the results"
        hint={ownershipSentence(ownership, names)}
        error={errors.ownership?.message}
      >
        {(control) => <Select {...control} {...form.register("ownership")} options={ownershipOptions(names)} />}
      </Field>
      <Field id={`${ID_PREFIX}details`} label="What else is agreed" optional error={errors.details?.message}>
        {(control) => <Textarea {...control} {...form.register("details")} rows={3} />}
      </Field>
      <div className="button-row">
        <Button type="submit" busy={isSubmitting} disabled={hasMoved}>
          {from ? "Send as the next version" : "Send for signature"}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Back
        </Button>
      </div>
    </Form>
  );
}
