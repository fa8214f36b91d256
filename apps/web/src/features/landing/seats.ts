const CENTRE = { x: 270, y: 262 };
const BENCHES = [
  { radius: 118, seats: 11 },
  { radius: 160, seats: 14 },
  { radius: 202, seats: 17 },
  { radius: 244, seats: 20 },
];

/** Bench and place of the people who fit the brief, and of the three who are recommended, in order. */
const FITTING = ["0:4", "0:8", "1:5", "1:6", "2:2", "2:6", "2:12", "3:8", "3:13", "3:17"];
const RECOMMENDED = ["3:3", "2:9", "1:12"];

export type Seat = { id: string; x: number; y: number; fits: boolean; rank: number | null };

/** Sixty-two seats on four half circles, as in a chamber. */
export const SEATS: readonly Seat[] = BENCHES.flatMap(({ radius, seats }, bench) =>
  Array.from({ length: seats }, (_, place) => {
    const id = `${bench}:${place}`;
    const angle = Math.PI * (1 - place / (seats - 1));
    const rank = RECOMMENDED.indexOf(id);
    return {
      id,
      x: round(CENTRE.x + radius * Math.cos(angle)),
      y: round(CENTRE.y - radius * Math.sin(angle)),
      fits: FITTING.includes(id),
      rank: rank === -1 ? null : rank + 1,
    };
  }),
);

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
