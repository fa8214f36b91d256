import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./hero-figure.module.css";
import { SEATS } from "./seats.ts";

const EXAMPLES = [
  "Our bank keeps asking about ratios and we may breach them in spring",
  "Should we buy our largest distributor?",
  "Orders leave late and nobody knows which step holds them up",
];

/** Before anybody has asked: what the chart will say, drawn without people. */
export function HeroFigure() {
  return (
    <figure className={styles.figure}>
      <EmptyChamber />
      <figcaption>
        <ul className="rows">
          <LegendRow look={styles.chosen} title="Recommended">
            The three who fit best, each with the reason.
          </LegendRow>
          <LegendRow look={styles.fitting} title="Fits">
            Does what you ask for; the closer, the better.
          </LegendRow>
          <LegendRow look={styles.seat} title="Considered">
            Doesn't fit, and the seat says why.
          </LegendRow>
        </ul>
        <div className={styles.examples}>
          <p className="caption">
            This picture is an example. Ask your own question to see real people, or try one of these:
          </p>
          {EXAMPLES.map((sentence) => (
            <form key={sentence} action={paths.findExperts}>
              <input type="hidden" name="q" value={sentence} />
              <button type="submit" className={cn(styles.example, "more")}>
                “{sentence}”
              </button>
            </form>
          ))}
        </div>
      </figcaption>
    </figure>
  );
}

type LegendRowProps = { look: string | undefined; title: string; children: string };

function LegendRow({ look, title, children }: LegendRowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <svg className="icon-20 flex-none" viewBox="0 0 20 20" aria-hidden="true">
        <circle className={look} cx="10" cy="10" r="8" />
      </svg>
      <span>
        <span className="heading block">{title}</span>
        <span className="caption">{children}</span>
      </span>
    </li>
  );
}

function EmptyChamber() {
  return (
    <svg
      className="w-full"
      viewBox="0 0 540 276"
      role="img"
      aria-label="An example: sixty-two people drawn as seats in a chamber. Thirteen fit; three of them, numbered, are recommended."
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
