import { cn } from "../../lib/cn.ts";
import styles from "./chamber.module.css";

export type SeatLook = "recommended" | "fitting" | "hollow";

type SeatDotProps = { look: SeatLook; place?: number | undefined };

/** A seat as it is drawn, always beside words that say the same. */
export function SeatDot({ look, place }: SeatDotProps) {
  return (
    <span
      className={cn(styles.dot, look === "recommended" && styles.recommended, look === "fitting" && styles.fitting)}
      aria-hidden="true"
    >
      {place}
    </span>
  );
}

export function lookOf(seat: { fits: boolean }, place: number, recommended: number): SeatLook {
  if (place < recommended) return "recommended";
  return seat.fits ? "fitting" : "hollow";
}
