import { BAND_WORDS, bandOf } from "@quorate/core/matching/match-band";
import { type CSSProperties, type KeyboardEvent, useId, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { reasonText } from "../../lib/words.ts";
import { CHART, NARROW_SEATS_MAX, narrowSeats, type Seat, seatAfter, wideSeats } from "./benches.ts";
import styles from "./chamber.module.css";
import { type JudgedDto, nameOnSeat, standingOf } from "./chamber-words.ts";
import { lookOf, SeatDot } from "./seat-dot.tsx";

declare module "react" {
  interface CSSProperties {
    [variable: `--seat-${string}`]: string;
  }
}

type ChamberSeatsProps = {
  chamber: JudgedDto;
  label: string;
  /** The seat that is told of; none is null. */
  shown: number | null;
  onShow: (place: number | null) => void;
  onOpen: (place: number) => void;
};

/** People as seats: a list of one choice, which the pointer shows and the arrows walk through, by seat and by bench. */
export function ChamberSeats({ chamber, label, shown, onShow, onOpen }: ChamberSeatsProps) {
  const id = useId();
  const { seats, recommended } = chamber;
  const wide = wideSeats(seats.length);
  const narrow = narrowSeats(seats.length);
  const [stop, setStop] = useState(0);
  const held = Math.min(stop, seats.length - 1);

  function move(event: KeyboardEvent, place: number) {
    if (event.key === "Escape") {
      onShow(null);
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onOpen(place);
      return;
    }
    const next = seatAfter(event.key, place, wide);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    onShow(next);
    document.getElementById(idOf(id, next))?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.seats} role="listbox" aria-label={label}>
      {seats.map((seat, place) => (
        <div
          key={seat.id ?? place}
          id={idOf(id, place)}
          className={cn(styles.seat, place >= NARROW_SEATS_MAX && styles.beyond)}
          style={placedAt(wide[place], narrow[place])}
          role="option"
          aria-selected={shown === place}
          aria-label={inOneLine(chamber, place)}
          tabIndex={place === held ? 0 : -1}
          onFocus={() => onShow(place)}
          onKeyDown={(event) => move(event, place)}
          onPointerEnter={({ pointerType }) => pointerType !== "touch" && onShow(place)}
          // A tap shows the seat and a second one opens it: the focus of the first would have shown it already.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (shown === place ? onOpen(place) : onShow(place))}
        >
          <SeatDot look={lookOf(seat, place, recommended)} place={place < recommended ? place + 1 : undefined} />
        </div>
      ))}
    </div>
  );
}

function idOf(list: string, place: number): string {
  return `${list}${place}`;
}

/** In parts of the chart, so that the seats keep their places whatever its width. */
function placedAt(wide: Seat | undefined, narrow: Seat | undefined): CSSProperties {
  const left = (x: number) => `${(100 * x) / CHART.width}%`;
  const top = (y: number) => `${(100 * y) / CHART.height}%`;
  const small = narrow ?? wide;
  return {
    "--seat-x": left(wide?.x ?? 0),
    "--seat-y": top(wide?.y ?? 0),
    "--seat-narrow-x": left(small?.x ?? 0),
    "--seat-narrow-y": top(small?.y ?? 0),
  };
}

function inOneLine({ seats, recommended }: JudgedDto, place: number): string {
  const seat = seats[place];
  if (!seat) return "";
  const reason = seat.reason ? ` ${reasonText(seat.reason)}.` : "";
  return `${nameOnSeat(seat)}, ${BAND_WORDS[bandOf(seat.score)]}, ${seat.score}%. ${standingOf(seat, place, recommended)}.${reason}`;
}
