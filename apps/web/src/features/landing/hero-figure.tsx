import styles from "./hero-figure.module.css";
import { SEATS } from "./seats.ts";

const RECOMMENDED = [
  { field: "M&A Advisory", facts: "INSEAD, 14 years, food distribution", match: "94%" },
  { field: "Financial Advisory", facts: "London Business School, 11 years", match: "91%" },
  { field: "Business Development", facts: "Wharton, 9 years, retail", match: "87%" },
];

export function HeroFigure() {
  return (
    <figure className={styles.figure}>
      <Chamber />
      <figcaption>
        <p className={styles.question}>“Should we buy our largest distributor?”</p>
        <ol className="rows">
          {RECOMMENDED.map(({ field, facts, match }, index) => (
            <li key={field}>
              <span className={styles.place}>{index + 1}</span>
              <span>
                <span className="heading">{field}</span> <span className="mute">{facts}</span>
              </span>
              <span className="whitespace-nowrap font-semibold">{match}</span>
            </li>
          ))}
        </ol>
        <p className="caption">62 experts considered, 13 fit the brief, 3 recommended with reasons.</p>
      </figcaption>
    </figure>
  );
}

function Chamber() {
  return (
    <svg
      viewBox="0 0 540 276"
      role="img"
      aria-label="Sixty-two experts drawn as seats in a chamber. Thirteen fit the brief; three of them, numbered, are recommended."
    >
      {SEATS.filter((seat) => seat.rank === null).map((seat) => (
        <circle key={seat.id} className={seat.fits ? styles.fitting : styles.seat} cx={seat.x} cy={seat.y} r="8" />
      ))}
      {SEATS.filter((seat) => seat.rank !== null).map((seat) => (
        <g key={seat.id}>
          <circle className={styles.chosen} cx={seat.x} cy={seat.y} r="15" />
          <text x={seat.x} y={seat.y}>
            {seat.rank}
          </text>
        </g>
      ))}
    </svg>
  );
}
