import { isTimeZone } from "@quorate/core/format/time-zone";
import type { ProjectId } from "@quorate/core/ids";
import { PROJECT_STATUSES } from "@quorate/core/projects/project";
import { CASH_FLOW_KINDS } from "@quorate/core/spending/cash-flow";
import { SPENDING_GROUPINGS } from "@quorate/core/spending/spending";
import { monthsIn, SPENDING_MONTHS_MAX } from "@quorate/core/spending/spending-period";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { expertFaceSchema } from "../schema/face.ts";
import { zCurrency, zCursor, zDecimal, zDefault, zOptional, zText } from "../schema/scalars.ts";

/** From a year that every calendar knows on. */
export const zMonth = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, "Enter a month as yyyy-MM");

export const zMonthsTimeZone = zOptional(zText(80).refine(isTimeZone, "Enter a time zone by its name")).meta({
  description: "No longer read: months are those of the books, so that they agree with every document for every reader",
  deprecated: true,
  example: "Europe/London",
});

const periodFields = {
  from: zOptional(zMonth).meta({ description: "The first month, yyyy-MM; without both the last twelve" }),
  to: zOptional(zMonth).meta({ description: "The last month, included" }),
  timeZone: zMonthsTimeZone,
};

type Period = { from?: string | undefined; to?: string | undefined };
export const isOrdered = ({ from, to }: Period) => !from || !to || from <= to;
export const isShort = ({ from, to }: Period) => !from || !to || monthsIn({ from, to }).length <= SPENDING_MONTHS_MAX;
export const LAST_BEFORE_FIRST = { path: ["to"], message: "The last month must not be before the first" };
export const TOO_LONG = { path: ["to"], message: `At most ${SPENDING_MONTHS_MAX} months` };

export const spendingInput = z
  .object({ groupBy: zDefault(z.enum(SPENDING_GROUPINGS), "month"), ...periodFields })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    message: "Give the first and the last month, or neither",
  })
  .refine(isOrdered, LAST_BEFORE_FIRST)
  .refine((period) => !isOrdered(period) || isShort(period), TOO_LONG);

const amounts = {
  spent: zDecimal.meta({
    description:
      "Paid for settled work in these months, without what went back or was taken back by your bank; below zero where more was",
  }),
  committed: zDecimal.meta({ description: "Held in escrow now, whenever it went there" }),
  planned: zDecimal.meta({ description: "Milestones agreed with an expert that nobody has paid for yet" }),
};
const spendingFields = {
  ...amounts,
  planFees: zDecimal.meta({ description: "Paid for plans in these months, without what your bank took back" }),
};

export const spendingRowSchema = z.object({
  key: z.string().nullable().meta({
    description:
      "The month, the id of the project, expert or category, or the cost centre. Null: what belongs to none of them, such as plan fees or what is held since a month outside these",
  }),
  label: z
    .string()
    .nullable()
    .meta({ description: "The project's title, the expert's name, the category's name, the cost centre" }),
  expert: expertFaceSchema.nullable(),
  ...spendingFields,
});
export type SpendingRowDto = z.infer<typeof spendingRowSchema>;

export const spendingSchema = z.object({
  currency: zCurrency,
  timeZone: z.string().meta({ description: "By whose calendar: that of the books" }),
  from: z.string(),
  to: z.string(),
  groupBy: z.enum(SPENDING_GROUPINGS),
  totals: z.object(spendingFields).meta({ description: "The sum of the rows and of the others" }),
  rows: z.array(spendingRowSchema).meta({ description: "Months in their order; of others the hundred largest" }),
  others: z
    .object({ count: z.number(), ...spendingFields })
    .nullable()
    .meta({ description: "All rows beyond the hundred in one; null without any" }),
});
export type SpendingDto = z.infer<typeof spendingSchema>;

export const spendingBudgetsInput = z.object({
  ...datedPageInput,
  cursor: zCursor<ProjectId>(),
});

export const projectBudgetSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(PROJECT_STATUSES),
  budget: zDecimal.nullable().meta({ description: "What the brief names" }),
  amount: zDecimal
    .nullable()
    .meta({ description: "What was agreed on; null: nothing names a sum, and the budget counts" }),
  ...amounts,
  left: z.string().meta({
    description: "The agreed amount without the three; begins with a minus where they exceed it",
    example: "-250.00",
  }),
});
export type ProjectBudgetDto = z.infer<typeof projectBudgetSchema>;

export const upcomingSpendingSchema = z.object({
  currency: zCurrency,
  entries: z.array(
    z.object({
      kind: z.enum(CASH_FLOW_KINDS),
      at: z.string().meta({ description: "A day where one was agreed, an instant where one was reckoned" }),
      amount: zDecimal,
      title: z.string().meta({ description: "The milestone's title, or the plan's name" }),
      projectId: z.string().nullable(),
      projectTitle: z.string().nullable(),
      milestoneId: z.string().nullable(),
    }),
  ),
});
export type UpcomingSpendingDto = z.infer<typeof upcomingSpendingSchema>;
