import type { MatchSeatDto } from "@quorate/api/matching/matching.schema";
import { BAND_WORDS, bandOf } from "@quorate/core/matching/match-band";
import { Check, Minus } from "lucide-react";
import { Link } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { reasonText } from "../../lib/words.ts";
import styles from "./chamber.module.css";
import { nameOnSeat, standingOf } from "./chamber-words.ts";
import { lookOf, SeatDot } from "./seat-dot.tsx";

type SeatCardProps = {
  seat: MatchSeatDto;
  place: number;
  recommended: number;
  profileOf: (id: string) => string;
  showOnPage: (id: string) => boolean;
};

/** Who sits there, how well they fit, and the one fact that says most about it. */
export function SeatCard({ seat, place, recommended, profileOf, showOnPage }: SeatCardProps) {
  const { id, score, reason } = seat;
  return (
    <div className={styles.card}>
      <p className={styles.who}>
        <SeatDot look={lookOf(seat, place, recommended)} place={place < recommended ? place + 1 : undefined} />
        {id === null ? (
          <span className="mute">{nameOnSeat(seat)}</span>
        ) : (
          <Link className="title-link" to={profileOf(id)} onClick={(event) => showOnPage(id) && event.preventDefault()}>
            {nameOnSeat(seat)}
          </Link>
        )}
        <span className={styles.percent}>
          {BAND_WORDS[bandOf(score)]} <span className="caption">{score}%</span>
        </span>
      </p>
      <p className={styles.why}>
        {reason?.kind === "for" && <Check className={cn(styles.mark, "icon")} aria-hidden="true" />}
        {reason?.kind === "against" && <Minus className={cn(styles.mark, "icon")} aria-hidden="true" />}
        <span>{reason ? reasonText(reason) : standingOf(seat, place, recommended)}</span>
      </p>
    </div>
  );
}
