import { decimalFromMinor, type Minor } from "@quorate/core/money";
import { toPeriod, toPeriodTerms } from "../schema/period.ts";
import type { TemplateShape, TemplateShapeInput } from "./proposal-templates.schema.ts";

const decimal = (minor: Minor | null) => (minor === null ? null : decimalFromMinor(minor));

/** As it is stored, and read again: amounts are decimal text. */
export function toTemplateShape({ proposedRate, price, milestones, ...words }: TemplateShapeInput): TemplateShape {
  return {
    ...words,
    proposedRate: decimal(proposedRate),
    price: decimal(price),
    milestones: milestones.map(({ amount, period, ...part }) => ({
      ...part,
      amount: decimal(amount),
      period: period && toPeriodTerms(toPeriod(period)),
    })),
  };
}

type Part = TemplateShape["milestones"][number];
/** What was kept before offers had periods has none. */
export type StoredShape = Omit<TemplateShape, "milestones"> & {
  milestones: readonly (Omit<Part, "period"> & Partial<Pick<Part, "period">>)[];
};

export const toKeptShape = ({ milestones, ...shape }: StoredShape): TemplateShape => ({
  ...shape,
  milestones: milestones.map(({ period = null, ...part }) => ({ ...part, period })),
});
