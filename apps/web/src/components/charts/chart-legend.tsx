import styles from "./chart-legend.module.css";
/** For two or more series, above right. */
export function ChartLegend({ series }: { series: readonly { label: string; held?: boolean }[] }) {
  return (
    <p className={styles.legend}>
      {series.map(({ label, held = false }) => (
        <span key={label}>
          <i className={held ? styles.heldKey : undefined} aria-hidden="true" />
          {label}
        </span>
      ))}
    </p>
  );
}
