import type { AdminOverviewDto } from "@quorate/api/admin/admin.schema";
import { REVENUE_SOURCE_LABELS } from "@quorate/core/revenue/revenue-source";
import type { PlanPayment } from "@quorate/core/subscriptions/subscription";
import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { formatMoney, formatSigned } from "../../lib/money.ts";

type MoneyFigures = { [Figure in "revenue" | "subscriptions"]: NonNullable<AdminOverviewDto[Figure]> };

const PAYMENT_WORDS: Record<PlanPayment, string> = {
  billed: "billed",
  free_year: "in a free first year",
  free_plan: "on a free plan",
};

/** Under each figure the parts that add up to it; a subset of a part is in brackets after it. */
export function AdminFigures({ overview }: { overview: AdminOverviewDto }) {
  const { experts, organizations, projects, revenue, subscriptions, openDisputes } = overview;
  const overdue = experts.overdue > 0 ? ` (${experts.overdue} overdue)` : "";
  return (
    <StatStrip
      label="Platform figures"
      className="mb-8"
      stats={[
        {
          label: "Experts",
          value: experts.total,
          context: partsText(
            [`${experts.verified} verified`, `${experts.pending} pending${overdue}`],
            [experts.declined, "declined"],
            [experts.lapsed, "no longer verified"],
          ),
        },
        {
          label: "Organizations",
          value: organizations.total,
          context: partsText(
            [`${organizations.verified} verified`, `${organizations.pending} pending`],
            [organizations.declined, "declined"],
            [organizations.lapsed, "no longer verified"],
            [organizations.notSent, "nothing sent yet"],
          ),
        },
        {
          label: "Projects",
          value: projects.total,
          context: partsText(
            [`${projects.open} open`, `${projects.inProgress} in progress`, `${projects.completed} completed`],
            [projects.cancelled, "cancelled"],
          ),
        },
        { label: "Open disputes", value: openDisputes, context: "decided on the project's page" },
        ...(revenue && subscriptions ? moneyStats({ revenue, subscriptions }) : []),
      ]}
    />
  );
}

/** For administrators who look after money; the others are told nothing of it. */
function moneyStats({ revenue, subscriptions }: MoneyFigures) {
  return [
    {
      label: "Revenue",
      value: formatSigned(revenue.received),
      context: <Lines lines={[...sourceLines(revenue.bySource), ...vatLine(revenue.vat)]} />,
    },
    {
      label: "Plan prices per month",
      value: formatMoney(subscriptions.planPrices),
      context: <Lines lines={[`${subscriptions.live} live subscriptions`, ...planLines(subscriptions.byPayment)]} />,
    },
  ];
}

/** Empty parts are left out, except the first ones. */
function partsText(first: readonly string[], ...rest: readonly (readonly [count: number, word: string])[]): string {
  return [...first, ...rest.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)].join(", ");
}

function sourceLines(sources: MoneyFigures["revenue"]["bySource"]): string[] {
  const lines = sources
    .filter(({ amount }) => amount !== "0.00")
    .map(({ sourceType, amount }) => `${REVENUE_SOURCE_LABELS[sourceType]} ${formatSigned(amount)}`);
  return lines.length > 0 ? lines : ["nothing received yet"];
}

const vatLine = (vat: string) => (vat === "0.00" ? [] : [`net of ${formatMoney(vat)} VAT`]);

function planLines(parts: MoneyFigures["subscriptions"]["byPayment"]): string[] {
  return parts
    .filter(({ count }) => count > 0)
    .map(({ payment, count, planPrices }) => `${count} ${PAYMENT_WORDS[payment]}, ${formatMoney(planPrices)}`);
}

/** Amounts under each other are added up more easily than in a sentence. */
function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
