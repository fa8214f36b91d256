import type { ChamberDto, MatchSeatDto } from "@quorate/api/matching/matching.schema";

export type JudgedDto = NonNullable<ChamberDto>;

const NAMELESS = "Shown with a plan";

/** "62 considered, 13 fit, 3 recommended with reasons." */
export function figuresInWords({ considered, fitting, recommended, seats }: JudgedDto): string {
  if (fitting === 0) return `No strong match among the ${considered} we considered.`;
  const fit = fitting === 1 ? "1 fits" : `${fitting} fit`;
  const chosen = recommended === 0 ? "" : `, ${recommended} recommended with reasons`;
  const drawn = seats.length < considered ? ` Seats show the best ${seats.length}.` : "";
  return `${considered} considered, ${fit}${chosen}.${drawn}`;
}

export function nameOnSeat({ name }: MatchSeatDto): string {
  return name ?? NAMELESS;
}

/** What a seat is beside the others, whose place among them begins with 0. */
export function standingOf({ fits }: MatchSeatDto, place: number, recommended: number): string {
  if (place < recommended) return `Recommended, ${place + 1} of ${recommended}`;
  return fits ? "Fits" : "Considered, does not fit";
}
