import { wideSeats } from "../../components/chamber/benches.ts";

const DRAWN = 62;
const FITTING = 13;
const RECOMMENDED = 3;

/** The example: as many people as a chart has room for, as it seats them. */
export const SEATS = wideSeats(DRAWN).map(({ x, y }, place) => ({
  id: `${place}`,
  x,
  y,
  fits: place < FITTING,
  rank: place < RECOMMENDED ? place + 1 : null,
}));
