import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { Trash } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { MilestoneTerms, type TypedMilestone } from "../../components/milestones/milestone-fields.tsx";
import { periodWords } from "../../components/milestones/period-words.ts";
import { statusLook } from "../../components/ui/data/status-look.ts";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { formatMoney } from "../../lib/money.ts";
import styles from "./change-fields.module.css";

type TypedChange = TypedMilestone & { remove: boolean };

type ChangeFieldsProps = {
  index: number;
  /** The milestone as it is; none: a new one. */
  milestone: MilestoneDto | undefined;
  onRemove: () => void;
};

/** One milestone of a change order: what it says, costs and when it is due; a present one can be dropped. */
export function ChangeFields({ index, milestone, onRemove }: ChangeFieldsProps) {
  const { register, watch } = useFormContext<{ changes: TypedChange[] }>();
  const name = `changes.${index}` as const;
  const isDropped = watch(`${name}.remove`);
  const label = milestone ? milestone.title : "New milestone";
  return (
    <fieldset className={styles.change}>
      <legend className="sr-only">{label}</legend>
      <div className={styles.wide}>
        <p className="heading" aria-hidden="true">
          {label}
        </p>
        {milestone ? (
          <p className="caption">
            {formatMoney(milestone.amount)}, {statusLook("milestone", milestone.status).word.toLowerCase()}
            {milestone.period && `; by the hour: ${periodWords(milestone.period, milestone.amount)}`}
          </p>
        ) : (
          <button className="icon-button" type="button" aria-label="Remove this new milestone" onClick={onRemove}>
            <Trash className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      {!isDropped && <MilestoneTerms name={name} takesPeriod={milestone?.period ? "rate" : !milestone} takesExpenses />}
      {!isDropped && milestone?.period && milestone.status === "funded" && (
        <p className={`${styles.wide} caption`}>
          The amount is what's held for hours now. A new rate applies to every week not handed over yet; the others keep
          theirs.
        </p>
      )}
      {milestone && (
        <div className={styles.wide}>
          <Checkbox
            {...register(`${name}.remove`)}
            label="Drop this milestone"
            hint={
              milestone.status === "planned"
                ? "Nothing has been paid for it."
                : `${formatMoney(milestone.amount)} goes back to the client${milestone.expensesCap === null ? "" : ", along with what's held for its expenses"}.`
            }
          />
        </div>
      )}
    </fieldset>
  );
}
