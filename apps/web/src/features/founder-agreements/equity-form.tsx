import {
  type EquityWorksheetDto,
  typedWorksheetInput,
  type WorksheetVersionDto,
} from "@quorate/api/equity-worksheets/equity-worksheets.schema";
import {
  BAD_LEAVER_KEEPS,
  type BadLeaverKeeps,
  OTHER_HOLDERS_MAX,
  SCENARIOS_MAX,
  VESTING_INTERVALS,
  type VestingInterval,
} from "@quorate/core/founder-agreements/equity-terms";
import { GOOD_LEAVER } from "@quorate/core/founder-agreements/equity-words";
import { Plus, Trash } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field, FieldNotes } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input, Textarea } from "../../components/ui/form/input.tsx";
import { NumberField, PercentField } from "../../components/ui/form/number-field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { equityTerms, namesOf } from "./equity-words.ts";
import styles from "./forms.module.css";
import { otherOf } from "./founder-words.ts";
import { HasMoved, useReadVersion } from "./has-moved.tsx";
import { ScenarioFields } from "./scenario-fields.tsx";
import { SharesTogether } from "./shares-together.tsx";
import { firstWorksheet, NEW_HOLDER, NEW_SCENARIO, pointsOf, typedFrom } from "./typed-worksheet.ts";

const ID_PREFIX = "equity-";
const CONFLICT = 409;

const INTERVAL_LABELS = { 1: "Every month", 3: "Every three months", 12: "Every year" } as const satisfies Record<
  VestingInterval,
  string
>;
const KEEPS_LABELS = { vested: "What has vested", nothing: "Nothing" } as const satisfies Record<
  BadLeaverKeeps,
  string
>;

const intervalOf = (chosen: unknown) => VESTING_INTERVALS.find((months) => String(months) === String(chosen));

type EquityFormProps = {
  id: string;
  worksheet: EquityWorksheetDto;
  /** The version that is changed; none: the first. */
  from: WorksheetVersionDto | undefined;
  onDone: () => void;
};

/** Writes the first version, or the next. Where another was written meanwhile, what was typed stays, beside what that says. */
export function EquityForm({ id, worksheet, from, onDone }: EquityFormProps) {
  const { read, hasMoved, markRead } = useReadVersion(from);
  const cache = trpc.useUtils();
  const write = trpc.equityWorksheets.write.useMutation();
  const form = useZodForm({
    schema: typedWorksheetInput,
    defaultValues: from ? typedFrom(id, from) : firstWorksheet(id),
  });
  const others = useFieldArray({ control: form.control, name: "others" });
  const scenarios = useFieldArray({ control: form.control, name: "scenarios" });
  const { errors, isSubmitting } = form.formState;
  const names = namesOf(worksheet);
  const errorOf = (field: string) => errorAt(errors, field);
  return (
    <Form
      form={form}
      idPrefix={ID_PREFIX}
      className={styles.form}
      keptAs={`equity-worksheet:${id}`}
      aria-label="Equity worksheet"
      onSubmit={async (values) => {
        const share = (typed: unknown) => pointsOf(typed) ?? 0;
        await write.mutateAsync({
          ...values,
          basedOn: read?.version,
          inviterShare: share(values.inviterShare),
          inviteeShare: share(values.inviteeShare),
          others: values.others.map((holder) => ({ ...holder, share: share(holder.share) })),
          scenarios: values.scenarios.map((scenario) => ({
            ...scenario,
            leavesAfterMonths: scenario.leaver ? scenario.leavesAfterMonths : null,
            isBadLeaver: scenario.leaver ? scenario.isBadLeaver : false,
            rounds: scenario.rounds.map(share),
          })),
        });
        toast({ title: "Equity worksheet sent", description: `${otherOf(worksheet)} can sign it or change it.` });
        await cache.equityWorksheets.invalidate();
        onDone();
      }}
      onRefused={({ status }) => void (status === CONFLICT && cache.equityWorksheets.invalidate())}
    >
      {hasMoved && (
        <HasMoved founders={worksheet} from={from} terms={from ? equityTerms(worksheet, from) : []} onRead={markRead} />
      )}
      <Field id={`${ID_PREFIX}startupIdeaId`} label="Startup idea" optional error={errorOf("startupIdeaId")}>
        {(control) => (
          <Select
            {...control}
            {...form.register("startupIdeaId", { setValueAs: (idea: string | null) => idea || null })}
            placeholder="None"
            options={worksheet.ideas.map((idea) => ({ value: idea.id, label: idea.title }))}
          />
        )}
      </Field>
      <div className={styles.fields}>
        <PercentField name="inviterShare" label={`${names.inviter} holds (%)`} />
        <PercentField name="inviteeShare" label={`${names.invitee} holds (%)`} />
      </div>
      <div id={`${ID_PREFIX}others`} tabIndex={-1} className={styles.form}>
        {others.fields.map((field, index) => (
          <Part key={field.id} label={`Holder ${index + 3}`} onRemove={() => others.remove(index)}>
            <Field id={`${ID_PREFIX}others.${index}.name`} label="Name" error={errorOf(`others.${index}.name`)}>
              {(control) => <Input {...control} {...form.register(`others.${index}.name`)} placeholder="Option pool" />}
            </Field>
            <PercentField name={`others.${index}.share`} label="Holds (%)" />
          </Part>
        ))}
        <FieldNotes id={`${ID_PREFIX}others`} error={errorOf("others")} />
        <SharesTogether />
        <div>
          <AddButton disabled={others.fields.length >= OTHER_HOLDERS_MAX} onClick={() => others.append(NEW_HOLDER)}>
            Add a holder
          </AddButton>
        </div>
      </div>
      <div className={styles.fields}>
        <NumberField
          name="vestingMonths"
          label="Vesting, in months"
          hint="48 is usual. 0 means everything vests on day one."
        />
        <NumberField name="cliffMonths" label="Cliff, in months" hint="12 is usual. Nothing vests before it." />
        <Field id={`${ID_PREFIX}vestingInterval`} label="Shares vest" error={errorOf("vestingInterval")}>
          {(control) => (
            <Select
              {...control}
              {...form.register("vestingInterval", { setValueAs: intervalOf })}
              options={VESTING_INTERVALS.map((months) => ({ value: String(months), label: INTERVAL_LABELS[months] }))}
            />
          )}
        </Field>
        <Field id={`${ID_PREFIX}vestingStartsOn`} label="Vesting starts" error={errorOf("vestingStartsOn")}>
          {(control) => <Input {...control} {...form.register("vestingStartsOn")} type="date" />}
        </Field>
      </div>
      <Field
        id={`${ID_PREFIX}badLeaverKeeps`}
        label="A founder who leaves because of a serious breach of duty keeps"
        hint={`Otherwise: ${GOOD_LEAVER}`}
        error={errorOf("badLeaverKeeps")}
      >
        {(control) => (
          <Select
            {...control}
            {...form.register("badLeaverKeeps")}
            options={BAD_LEAVER_KEEPS.map((value) => ({ value, label: KEEPS_LABELS[value] }))}
          />
        )}
      </Field>
      <div id={`${ID_PREFIX}scenarios`} tabIndex={-1} className={styles.form}>
        {scenarios.fields.map((field, index) => (
          <Part key={field.id} label={`Scenario ${index + 1}`} onRemove={() => scenarios.remove(index)}>
            <ScenarioFields index={index} idPrefix={ID_PREFIX} names={names} />
          </Part>
        ))}
        <FieldNotes id={`${ID_PREFIX}scenarios`} error={errorOf("scenarios")} />
        <div>
          <AddButton disabled={scenarios.fields.length >= SCENARIOS_MAX} onClick={() => scenarios.append(NEW_SCENARIO)}>
            Add a scenario
          </AddButton>
        </div>
      </div>
      <Field id={`${ID_PREFIX}details`} label="What else is agreed" optional error={errorOf("details")}>
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

/** An entry of a list of the form, under its name, with a way to take it out. */
function Part({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className="sr-only">{label}</legend>
      <div className={styles.head}>
        <p className="heading" aria-hidden="true">
          {label}
        </p>
        <button className="icon-button" type="button" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <Trash className="icon" aria-hidden="true" />
        </button>
      </div>
      {children}
    </fieldset>
  );
}

type AddButtonProps = { disabled: boolean; onClick: () => void; children: ReactNode };

const AddButton = ({ children, ...button }: AddButtonProps) => (
  <Button variant="secondary" size="sm" {...button}>
    <Plus className="icon" aria-hidden="true" />
    {children}
  </Button>
);
