import type { PayoutAccountDto } from "@quorate/api/payouts/payouts.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { useId } from "react";
import { cn } from "../../lib/cn.ts";
import styles from "./payouts.module.css";

type Line = PayoutAccountDto["requirements"][number];

const LOOKS = {
  overdue: { look: "is-red", word: "Missing" },
  due: { look: "is-blue", word: "Needed" },
  checking: { look: "is-gray", word: "Being checked" },
  announced: { look: "is-gray status-ring", word: "Needed later" },
  later: { look: "is-gray status-ring", word: "Not yet" },
} as const satisfies Record<Line["stage"], { look: string; word: string }>;

/** By when, and what happens then. */
function whenWords({ stage, dueAt }: Line): string {
  switch (stage) {
    case "overdue":
      return "We can't pay you without it";
    case "due":
      return dueAt ? `By ${formatDate(dueAt)}, or payouts stop` : "Before the first payout";
    case "checking":
      return "You've given it. The card processor is checking it";
    case "announced":
      return dueAt ? `Needed from ${formatDate(dueAt)}` : "Needed soon";
    case "later":
      return "Not yet. You'll need it once you're paid more";
  }
}

/** What the card processor asks for, in a person's words. */
export function PayoutChecklist({ account }: { account: PayoutAccountDto }) {
  const titleId = useId();
  return (
    <div>
      <h3 className="text-sm font-semibold" id={titleId}>
        What the card processor needs
      </h3>
      <ul className={styles.checklist} aria-labelledby={titleId}>
        {account.requirements.map((line) => (
          <li key={line.text}>
            <div>
              <span className="block">{line.text}</span>
              <span className="caption block">{whenWords(line)}</span>
              {line.problem && <span className={styles.problem}>Not accepted: {line.problem}</span>}
            </div>
            <span className={cn("status", LOOKS[line.stage].look)}>{LOOKS[line.stage].word}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
