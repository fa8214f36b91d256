/** For two or more series, above right. */
export function ChartLegend({ series }: { series: readonly { label: string; held?: boolean }[] }) {
  return (
    <p className="chart-legend text-xs">
      {series.map(({ label, held = false }) => (
        <span key={label}>
          <i className={held ? "chart-key-held" : undefined} aria-hidden="true" />
          {label}
        </span>
      ))}
    </p>
  );
}
