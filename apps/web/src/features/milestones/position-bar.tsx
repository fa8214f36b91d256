import { sharesOf } from "@quorate/core/format/share";
import type { Minor } from "@quorate/core/money";
import { cn } from "../../lib/cn.ts";
import { formatMinor } from "../../lib/money.ts";
import type { LedgerTotals } from "./ledger-lines.ts";
import styles from "./position-bar.module.css";

const BAR_CLASSES = {
  released: styles.released,
  held: styles.held,
  planned: styles.planned,
  returned: styles.planned,
};

type Part = {
  key: keyof typeof BAR_CLASSES;
  label: string;
  tone: "green" | "brass" | "gray";
  ring?: boolean;
  minor: Minor;
};

/** How much of the project's money is released, held and planned: three figures over one bar. */
export function PositionBar({ totals }: { totals: LedgerTotals }) {
  const parts: Part[] = [
    { key: "released", label: "Released", tone: "green", minor: totals.releasedMinor },
    { key: "held", label: "Held in escrow", tone: "brass", minor: totals.heldMinor },
    { key: "planned", label: "Planned", tone: "gray", ring: true, minor: totals.plannedMinor },
    ...(totals.returnedMinor > 0
      ? [{ key: "returned" as const, label: "Returned", tone: "gray" as const, minor: totals.returnedMinor }]
      : []),
  ];
  const wholeMinor = parts.reduce((sum, part) => sum + part.minor, 0);
  const shown = parts.filter((part) => part.minor > 0);
  const shares = sharesOf(shown.map(({ minor }) => minor));
  const summary = shown.map((part, index) => `${shares[index]}% ${part.label.toLowerCase()}`).join(", ");
  return (
    <>
      <dl className={styles.position}>
        {parts.map((part) => (
          <div key={part.key} style={{ flexGrow: part.minor }}>
            <dt>
              <span className={cn("status", `is-${part.tone}`, part.ring && "status-ring")}>{part.label}</span>
            </dt>
            <dd className="figure">{formatMinor(part.minor)}</dd>
          </div>
        ))}
      </dl>
      {wholeMinor > 0 && (
        <div className={styles.bar} role="img" aria-label={`Of ${formatMinor(wholeMinor)}: ${summary}`}>
          {shown.map((part) => (
            <span key={part.key} className={BAR_CLASSES[part.key]} style={{ flexGrow: part.minor }} />
          ))}
        </div>
      )}
    </>
  );
}
