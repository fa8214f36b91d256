import { type Minor, minorFromSigned } from "@quorate/core/money";
import styles from "./spending-bar.module.css";

type SpendingBarProps = {
  amounts: { spent: string; committed: string; planned: string };
  /** What the whole width stands for. */
  wholeMinor: Minor;
};

/** Spent, committed and planned as one bar of a whole. Purely visual: the figures are beside it. */
export function SpendingBar({ amounts: { spent, committed, planned }, wholeMinor }: SpendingBarProps) {
  const width = (amount: string) => ({
    width: `${Math.min(100, Math.max(0, (100 * minorFromSigned(amount)) / wholeMinor))}%`,
  });
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.spent} style={width(spent)} />
      <span className={styles.committed} style={width(committed)} />
      <span className={styles.planned} style={width(planned)} />
    </span>
  );
}
