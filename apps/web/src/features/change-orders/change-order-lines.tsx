import type { ChangeOrderDto } from "@quorate/api/change-orders/change-orders.schema";
import { hoursWords, newRateWords } from "@quorate/core/change-orders/new-rate-words";
import { formatDate } from "@quorate/core/format/date-format";
import { periodWords } from "../../components/milestones/period-words.ts";
import { pageCurrency } from "../../lib/currency.ts";
import { formatMoney } from "../../lib/money.ts";
import styles from "./change-order-lines.module.css";

type Change = ChangeOrderDto["changes"][number];
type Terms = NonNullable<Change["before"]>;

/** What an order does, milestone by milestone: only what differs, the old beside the new. */
export function ChangeOrderLines({ changes, status }: Pick<ChangeOrderDto, "changes" | "status">) {
  return (
    <ul className={styles.lines}>
      {changes.map((change, index) => (
        <li key={change.milestoneId ?? `new ${index}`}>
          <p className="font-medium">{titleOf(change)}</p>
          {factsOf(change, status).map(({ label, text }) => (
            <p key={label} className="mute text-sm">
              {label}: {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kind, before, after }: Change): string {
  if (kind === "add") return `New: ${after?.title}`;
  if (kind === "remove") return `Dropped: ${before?.title}`;
  return before?.title === after?.title ? `${after?.title}` : `${before?.title} → ${after?.title}`;
}

type Fact = { label: string; text: string };

function factsOf(change: Change, status: ChangeOrderDto["status"]): Fact[] {
  const { kind, before, after } = change;
  const pairs = (["amount", "expensesCap", "period", "dueDate", "description"] as const).map((field) => {
    const [from, to] = [before && wordsOf[field](before), after && wordsOf[field](after)];
    return { label: LABELS[field], from, to };
  });
  const differing = pairs
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => ({
      label,
      text: kind === "change" ? `${from ?? "none"} → ${to ?? "none"}` : (to ?? from ?? ""),
    }));
  return kind === "change" ? [...differing, ...hourFacts(change, status)] : differing;
}

/** For which weeks another rate holds, and what the hours come to. */
function hourFacts(
  { before, after, newRate, hours }: Extract<Change, { kind: "change" }>,
  status: ChangeOrderDto["status"],
): Fact[] {
  const isOther = before.period && after.period && before.period.hourlyRate !== after.period.hourlyRate;
  const isForgotten = isOther && newRate === null && status === "accepted";
  return [
    ...(newRate ? [{ label: "New rate", text: newRateWords(newRate, pageCurrency()) }] : []),
    ...(isForgotten ? [{ label: "New rate", text: NOT_WRITTEN_DOWN }] : []),
    ...(hours ? [{ label: "Hours", text: hoursWords(hours, pageCurrency()) }] : []),
  ];
}

/** Of an order that was in force before that was kept, and of which it cannot be told any more. */
const NOT_WRITTEN_DOWN = "the weeks it applies to weren't recorded; each week shows its cost.";

const LABELS = {
  amount: "Amount",
  expensesCap: "Expenses up to",
  period: "By the hour",
  dueDate: "Due",
  description: "Handed over",
} as const;
const wordsOf = {
  amount: ({ amount }: Terms) => formatMoney(amount),
  expensesCap: ({ expensesCap }: Terms) => expensesCap && formatMoney(expensesCap),
  period: ({ period, amount }: Terms) => period && periodWords(period, amount),
  dueDate: ({ dueDate }: Terms) => (dueDate === null ? null : formatDate(dueDate)),
  description: ({ description }: Terms) => description,
};
