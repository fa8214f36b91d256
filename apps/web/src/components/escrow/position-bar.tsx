import { cn } from "../../lib/cn.ts";
import { formatMinor } from "../../lib/money.ts";
import styles from "./position-bar.module.css";
import { type PositionPart, positionDrawing, positionParts, type Standing } from "./position-parts.ts";

const BAR_CLASSES: Record<PositionPart["key"], string | undefined> = {
  released: styles.released,
  held: styles.held,
  planned: styles.planned,
  returned: styles.planned,
};

/** How much of the project's money is released, held and planned: three figures over one bar. */
export function PositionBar({ totals }: { totals: Standing }) {
  const parts = positionParts(totals);
  const drawing = positionDrawing(parts);
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
      {drawing && (
        <div className={styles.bar} role="img" aria-label={drawing.label}>
          {drawing.shown.map((part) => (
            <span key={part.key} className={BAR_CLASSES[part.key]} style={{ flexGrow: part.minor }} />
          ))}
        </div>
      )}
    </>
  );
}
