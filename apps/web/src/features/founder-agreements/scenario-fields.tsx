import { CONNECTION_SIDES } from "@quorate/core/connections/connection";
import { playScenario, ROUNDS_MAX, sharesTogether, WHOLE_COMPANY } from "@quorate/core/founder-agreements/equity-terms";
import { scenarioSentence } from "@quorate/core/founder-agreements/equity-words";
import { Plus, Trash } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import { NumberField, PercentField } from "../../components/ui/form/number-field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { HoldingsTable } from "./equity-tables.tsx";
import styles from "./forms.module.css";
import {
  monthsOf,
  NEW_SCENARIO,
  pointsOf,
  type TypedScenario,
  type TypedWorksheet,
  typedShares,
} from "./typed-worksheet.ts";

type Names = { inviter: string; invitee: string };
type ScenarioFieldsProps = { index: number; idPrefix: string; names: Names };

/** A scenario of the form: who leaves, which rounds follow, and what it comes to with what is typed. */
export function ScenarioFields({ index, idPrefix, names }: ScenarioFieldsProps) {
  const { register, setValue, getValues, formState } = useFormContext<TypedWorksheet>();
  const at = `scenarios.${index}` as const;
  const scenario = useWatch<TypedWorksheet, typeof at>({ name: at, defaultValue: NEW_SCENARIO });
  const { rounds } = scenario;
  const setRounds = (next: TypedScenario["rounds"]) => setValue(`${at}.rounds`, next, { shouldDirty: true });
  const typedRounds = () => getValues(`${at}.rounds`);
  const error = (field: string) => errorAt(formState.errors, `${at}.${field}`);
  return (
    <>
      <Field id={`${idPrefix}${at}.name`} label="Name" error={error("name")} wide>
        {(control) => <Input {...control} {...register(`${at}.name`)} />}
      </Field>
      <Field id={`${idPrefix}${at}.leaver`} label="Who leaves" error={error("leaver")}>
        {(control) => (
          <Select
            {...control}
            {...register(`${at}.leaver`, { setValueAs: (side: string | null) => side || null })}
            placeholder="Neither of you"
            options={CONNECTION_SIDES.map((side) => ({ value: side, label: names[side] }))}
          />
        )}
      </Field>
      {scenario.leaver && (
        <>
          <NumberField name={`${at}.leavesAfterMonths`} label="After how many months" />
          <div className="field-wide">
            <Checkbox label="Leaves because of a serious breach of duty" {...register(`${at}.isBadLeaver`)} />
          </div>
        </>
      )}
      {rounds.map((_, round) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round has nothing but its place
        <div key={round} className={styles.row}>
          <PercentField
            name={`${at}.rounds.${round}`}
            label={`Investors of round ${round + 1} hold (%)`}
            hint={round === 0 ? "Right after it. All other shares shrink in proportion." : undefined}
          />
          <button
            className="icon-button"
            type="button"
            aria-label={`Remove round ${round + 1}`}
            onClick={() => setRounds(typedRounds().filter((__, each) => each !== round))}
          >
            <Trash className="icon" aria-hidden="true" />
          </button>
        </div>
      ))}
      <div className="field-wide">
        <Button
          variant="secondary"
          size="sm"
          disabled={rounds.length >= ROUNDS_MAX}
          onClick={() => setRounds([...typedRounds(), ""])}
        >
          <Plus className="icon" aria-hidden="true" />
          Add a round
        </Button>
      </div>
      <Outcome scenario={scenario} names={names} />
    </>
  );
}

/** What the scenario comes to, once everything that it needs is typed. */
function Outcome({ scenario, names }: { scenario: TypedScenario; names: Names }) {
  const { getValues } = useFormContext<TypedWorksheet>();
  useWatch<TypedWorksheet>();
  const values = getValues();
  const shares = typedShares(values);
  const [vestingMonths, cliffMonths] = [monthsOf(values.vestingMonths), monthsOf(values.cliffMonths)];
  const leavesAfterMonths = scenario.leaver ? monthsOf(scenario.leavesAfterMonths) : null;
  const rounds = scenario.rounds.map(pointsOf).filter((points) => points !== null);
  const isKnown =
    shares !== null &&
    sharesTogether(shares) === WHOLE_COMPANY &&
    vestingMonths !== null &&
    cliffMonths !== null &&
    (!scenario.leaver || leavesAfterMonths !== null) &&
    rounds.length === scenario.rounds.length &&
    rounds.every((points) => points > 0 && points < WHOLE_COMPANY);
  if (!isKnown) return <p className={styles.hint}>The result appears here once you've filled everything in.</p>;
  const { vestingInterval, badLeaverKeeps } = values;
  const asked = {
    name: scenario.name,
    leaver: scenario.leaver || null,
    leavesAfterMonths,
    isBadLeaver: scenario.isBadLeaver,
    rounds,
  };
  const steps = playScenario({ ...shares, vestingMonths, cliffMonths, vestingInterval, badLeaverKeeps }, asked, names);
  const holdings = steps.at(-1)?.holdings;
  return (
    <div className="field-wide">
      <p className={styles.hint}>{scenarioSentence(asked, steps, names)}</p>
      {holdings && <HoldingsTable name={scenario.name.trim() || "What it comes to"} holdings={holdings} />}
    </div>
  );
}
