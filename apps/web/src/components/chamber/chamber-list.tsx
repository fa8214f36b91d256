import { BAND_WORDS, bandOf } from "@quorate/core/matching/match-band";
import { Link } from "react-router-dom";
import { reasonText } from "../../lib/words.ts";
import styles from "./chamber.module.css";
import { type JudgedDto, nameOnSeat, standingOf } from "./chamber-words.ts";

type ChamberListProps = { chamber: JudgedDto; profileOf: (id: string) => string };

/** The same people as text, for readers who do not see the seats or prefer to read. */
export function ChamberList({ chamber: { seats, recommended }, profileOf }: ChamberListProps) {
  return (
    <details className={styles.list}>
      <summary>{seats.length === 1 ? "The seat as a list" : `All ${seats.length} seats as a list`}</summary>
      <ol>
        {seats.map((seat, place) => (
          <li key={seat.id ?? place}>
            <span>
              {seat.id === null ? (
                <span className="mute">{nameOnSeat(seat)}</span>
              ) : (
                <Link className="title-link" to={profileOf(seat.id)}>
                  {nameOnSeat(seat)}
                </Link>
              )}
              <span className="caption">
                {" "}
                {standingOf(seat, place, recommended)}
                {seat.reason && `. ${reasonText(seat.reason)}`}
              </span>
            </span>
            <span className={styles.percent}>
              {BAND_WORDS[bandOf(seat.score)]} <span className="caption">{seat.score}%</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
