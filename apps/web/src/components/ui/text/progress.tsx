/** A bar from 0 to 100 with its name and value for those who cannot see it. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  const shown = Math.round(Math.min(Math.max(percent, 0), 100));
  return (
    <span
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
    >
      <span style={{ width: `${shown}%` }} />
    </span>
  );
}
