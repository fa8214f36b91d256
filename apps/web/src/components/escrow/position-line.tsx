import styles from "./position-line.module.css";
import { type PositionPart, positionDrawing, positionParts, type Standing } from "./position-parts.ts";

const LINE_CLASSES: Record<PositionPart["key"], string | undefined> = {
  released: styles.released,
  held: styles.held,
  planned: styles.planned,
  returned: styles.planned,
};

/** The same position as a line of 120 px, for lists; a text beside it says what it shows. */
export function PositionLine({ totals }: { totals: Standing }) {
  const drawing = positionDrawing(positionParts(totals));
  return (
    drawing && (
      <div className={styles.line} role="img" aria-label={drawing.label}>
        {drawing.shown.map((part) => (
          <span key={part.key} className={LINE_CLASSES[part.key]} style={{ flexGrow: part.minor }} />
        ))}
      </div>
    )
  );
}
