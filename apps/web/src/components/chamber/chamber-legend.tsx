import { NARROW_SEATS_MAX } from "./benches.ts";
import styles from "./chamber.module.css";
import { type JudgedDto } from "./chamber-words.ts";
import { SeatDot } from "./seat-dot.tsx";

/** What the seats look like, and how to hear of one. */
export function ChamberLegend({ chamber: { seats, recommended } }: { chamber: JudgedDto }) {
  const isHidden = seats.some(({ name }) => name === null);
  const left = seats.length - NARROW_SEATS_MAX;
  return (
    <>
      <ul className={styles.legend}>
        {recommended > 0 && (
          <li>
            <SeatDot look="recommended" /> Recommended
          </li>
        )}
        <li>
          <SeatDot look="fitting" /> Fits
        </li>
        <li>
          <SeatDot look="hollow" /> Does not fit
        </li>
      </ul>
      <p className="caption">
        Choose a seat to read why.{isHidden && " With a plan, every seat shows its name."}
        {left > 0 && <span className={styles.left}> {left} more in the list.</span>}
      </p>
    </>
  );
}
