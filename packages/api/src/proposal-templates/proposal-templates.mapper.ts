import { decimalFromMinor, type Minor } from "@quorate/core/money";
import { toPeriod, toPeriodTerms } from "../schema/period.ts";
import type { TemplateShape, TemplateShapeInput } from "./proposal-templates.schema.ts";

const decimal = (minor: Minor | null) => (minor === null ? null : decimalFromMinor(minor));

/** As it is stored, and read again: amounts are decimal text. */
export function toTemplateShape({
  proposedRate,
  price,
  milestones,
  expensesCap,
  ...words
}: TemplateShapeInput): TemplateShape {
  return {
    ...words,
    proposedRate: decimal(proposedRate),
    price: decimal(price),
    expensesCap: decimal(expensesCap),
    milestones: milestones.map(({ amount, period, expensesCap: ownCap, ...part }) => ({
      ...part,
      expensesCap: decimal(ownCap),
      amount: decimal(amount),
      period: period && toPeriodTerms(toPeriod(period)),
    })),
  };
}

type Part = TemplateShape["milestones"][number];
/** What was kept before offers had periods has none, and so of expenses. */
type Later = "period" | "expensesCap";
export type StoredShape = Omit<TemplateShape, "milestones" | "expensesCap"> &
  Partial<Pick<TemplateShape, "expensesCap">> & {
    milestones: readonly (Omit<Part, Later> & Partial<Pick<Part, Later>>)[];
  };

export const toKeptShape = ({ milestones, expensesCap = null, ...shape }: StoredShape): TemplateShape => ({
  ...shape,
  expensesCap,
  milestones: milestones.map(({ period = null, expensesCap: ownCap = null, ...part }) => {
    return { ...part, period, expensesCap: ownCap };
  }),
});
