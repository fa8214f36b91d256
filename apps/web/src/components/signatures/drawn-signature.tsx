import { DRAWING_GRID } from "@quorate/core/agreements/drawing";
import styles from "./signatures.module.css";

/** What a person drew beside their name; nothing where they typed it alone. */
export function DrawnSignature({ drawing, name }: { drawing: string | null; name: string }) {
  if (drawing === null) return null;
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${DRAWING_GRID.width} ${DRAWING_GRID.height}`}
      role="img"
      aria-label={`The signature that ${name} drew`}
    >
      <path d={drawing} />
    </svg>
  );
}
