import type { ReactNode } from "react";
import styles from "./chart-caption.module.css";

/** What a chart shows, over it at the left, and its legend at the right. */
export function ChartCaption({ children }: { children: ReactNode }) {
  return <figcaption className={styles.caption}>{children}</figcaption>;
}
