const RADIUS = 29;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Always followed by the reasons for and against. Not `.ring`: Tailwind draws a box around whatever is called so. */
export function ScoreRing({ percent }: { percent: number }) {
  const shown = Math.round(Math.min(Math.max(percent, 0), 100));
  return (
    <svg className="score-ring" viewBox="0 0 64 64" role="img" aria-label={`${shown}% match`}>
      <circle className="score-ring-track" cx="32" cy="32" r={RADIUS} />
      <circle
        className="score-ring-arc"
        cx="32"
        cy="32"
        r={RADIUS}
        strokeDasharray={`${(shown / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        transform="rotate(-90 32 32)"
      />
      <text x="32" y="38">
        {shown}%
      </text>
    </svg>
  );
}
