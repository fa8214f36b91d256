import type { Currency } from "@quorate/core/format/currency";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { CashFlowEntry } from "@quorate/core/spending/cash-flow";
import {
  amountLeft,
  NO_SPENDING,
  type Spending,
  type SpendingGrouping,
  totalSpending,
} from "@quorate/core/spending/spending";
import { monthsIn } from "@quorate/core/spending/spending-period";
import type { SpendingQuestion, SpendingRow } from "./spending.queries.ts";
import type { ProjectBudgetDto, SpendingDto, UpcomingSpendingDto } from "./spending.schema.ts";

const ROWS_MAX = 100;

const toAmounts = ({ spentMinor, committedMinor, plannedMinor, planFeesMinor }: Spending) => ({
  spent: decimalFromMinor(spentMinor),
  committed: decimalFromMinor(committedMinor),
  planned: decimalFromMinor(plannedMinor),
  planFees: decimalFromMinor(planFeesMinor),
});

type Answer = {
  groupBy: SpendingGrouping;
  question: SpendingQuestion;
  known: readonly SpendingRow[];
  currency: Currency;
};

/** Rows and the others beyond them are all there is: the totals are their sum. */
export function toSpendingDto({ groupBy, question, known, currency }: Answer): SpendingDto {
  const { months, timeZone } = question;
  const rows = groupBy === "month" ? everyMonth(known, monthsIn(months)) : known;
  const [shown, rest] = [rows.slice(0, ROWS_MAX), rows.slice(ROWS_MAX)];
  return {
    currency,
    timeZone,
    ...months,
    groupBy,
    totals: toAmounts(totalSpending(rows)),
    rows: shown.map(({ key, label, expert, ...amounts }) => ({ key, label, expert, ...toAmounts(amounts) })),
    others: rest.length === 0 ? null : { count: rest.length, ...toAmounts(totalSpending(rest)) },
  };
}

/** The months in their order, those without any spending too, and then what belongs to none of them. */
function everyMonth(known: readonly SpendingRow[], months: readonly string[]): SpendingRow[] {
  const byMonth = new Map(known.map((row) => [row.key, row]));
  const outside = byMonth.get(null);
  return [
    ...months.map((key) => byMonth.get(key) ?? { key, label: null, expert: null, ...NO_SPENDING }),
    ...(outside ? [outside] : []),
  ];
}

type BudgetRow = Omit<Spending, "planFeesMinor"> & {
  id: string;
  title: string;
  status: ProjectStatus;
  budget: string | null;
  amount: string | null;
};

export function toProjectBudgetDto({ id, title, status, budget, amount, ...row }: BudgetRow): ProjectBudgetDto {
  const { planFees: _, ...amounts } = toAmounts({ ...row, planFeesMinor: 0 });
  return {
    id,
    title,
    status,
    budget,
    amount,
    ...amounts,
    left: decimalFromMinor(amountLeft(minorFromDecimal(amount ?? budget ?? "0"), row)),
  };
}

export function toCashFlowDto({
  kind,
  at,
  amountMinor,
  title,
  project,
}: CashFlowEntry): UpcomingSpendingDto["entries"][number] {
  return {
    kind,
    at,
    amount: decimalFromMinor(amountMinor),
    title,
    projectId: project?.id ?? null,
    projectTitle: project?.title ?? null,
    milestoneId: project?.milestoneId ?? null,
  };
}
