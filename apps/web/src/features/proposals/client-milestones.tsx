import type { PlannedMilestoneDto } from "@quorate/api/projects/projects.schema";
import { minorFromDecimal } from "@quorate/core/money";
import { OFFERED_MILESTONES_MAX } from "@quorate/core/proposals/offer";
import type { TypedMilestone } from "../../components/milestones/milestone-fields.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { formatMinor } from "../../lib/money.ts";
import { typedAmount } from "../../lib/typed-number.ts";

export const typedMilestone = (part: PlannedMilestoneDto): TypedMilestone => ({
  ...part,
  description: part.description ?? "",
  expensesCap: part.expensesCap ?? "",
});

const factsOf = ({ title, amount, dueDate, period, expensesCap }: TypedMilestone) => {
  const hourly = period && [String(period.weeks), typedAmount(String(period.hourlyRate))];
  return JSON.stringify([title, typedAmount(amount), dueDate, hourly, typedAmount(expensesCap)]);
};

/** Those of `wanted` that are not there yet, by title, sum, day, rate and expenses. */
export function missingFrom(
  milestones: readonly TypedMilestone[],
  wanted: readonly TypedMilestone[],
): TypedMilestone[] {
  const there = new Set(milestones.map(factsOf));
  return wanted.filter((part) => !there.has(factsOf(part)));
}

/** A milestone that a person wrote: more than the title that it began with. */
export function isTyped({ title, period, dueDate, ...texts }: TypedMilestone, firstTitle: string): boolean {
  const isNamed = title.trim() !== "" && title !== firstTitle;
  return isNamed || Object.values(texts).some((text) => text.trim() !== "") || !!dueDate || !!period;
}

type ClientMilestonesProps = {
  planned: readonly PlannedMilestoneDto[];
  /** What the form has: it stays, and the client's follow. */
  typed: readonly TypedMilestone[];
  onUse: (milestones: readonly TypedMilestone[]) => void;
};

/** What the client has planned, to begin an offer with; nothing where the form has it all. */
export function ClientMilestones({ planned, typed, onUse }: ClientMilestonesProps) {
  const missing = missingFrom(typed, planned.map(typedMilestone));
  if (missing.length === 0) return null;
  const hasRoom = typed.length + missing.length <= OFFERED_MILESTONES_MAX;
  return (
    <div className="field-wide">
      <Button variant="secondary" size="sm" disabled={!hasRoom} onClick={() => onUse(missing)}>
        Use the client's milestones
      </Button>
      <p className="caption mt-1">
        {hasRoom
          ? plannedWords(missing)
          : `An offer can have up to ${OFFERED_MILESTONES_MAX} milestones. Remove some to add the client's.`}
      </p>
    </div>
  );
}

function plannedWords(planned: readonly TypedMilestone[]): string {
  const sum = formatMinor(planned.reduce((total, { amount }) => total + minorFromDecimal(amount), 0));
  const count = planned.length === 1 ? "1 milestone" : `${planned.length} milestones`;
  return `The client has planned ${count}, worth ${sum}. What you've typed stays.`;
}
