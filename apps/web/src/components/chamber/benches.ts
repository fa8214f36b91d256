/** The chart's own units: seats are on half circles around the speaker's place. */
export const CHART = { width: 540, height: 276 } as const;
const SPEAKER = { x: 270, y: 258 };

/** Seats closer than this along a bench would touch; farther than the other a few people would sit lost in the hall. */
type Hall = { radii: readonly (readonly number[])[]; pitchMax: number };

/** For one to four benches, the nearest first. */
const WIDE: Hall = { radii: [[176], [150, 206], [128, 182, 236], [120, 161, 203, 244]], pitchMax: 62 };
/** On the smallest phones: the same places 24 px apart, and so fewer of them. */
const NARROW: Hall = { radii: [[176], [164, 222], [152, 198, 244]], pitchMax: 62 };

const BENCHES_FROM = [0, 9, 22, 40];
/** So many seats have room on the smallest phones. */
export const NARROW_SEATS_MAX = 42;

export type Seat = { x: number; y: number; bench: number; angle: number };

/** A place for each, best first: the nearest bench is taken from its middle outwards, then the next. */
export function wideSeats(count: number): Seat[] {
  return seatsIn(WIDE, count);
}

export function narrowSeats(count: number): Seat[] {
  return seatsIn(NARROW, Math.min(count, NARROW_SEATS_MAX));
}

function seatsIn({ radii, pitchMax }: Hall, count: number): Seat[] {
  const benches = Math.min(BENCHES_FROM.filter((from) => count > from).length, radii.length);
  const chosen = radii[benches - 1] ?? [];
  return shares(count, chosen).flatMap((seats, bench) => seatsOn(chosen[bench] ?? 0, seats, bench, pitchMax));
}

/** As many on each bench as it is long beside the others; together exactly all. The nearest has a middle, where the best one sits. */
function shares(count: number, radii: readonly number[]): number[] {
  const length = radii.reduce((sum, radius) => sum + radius, 0);
  let given = 0;
  let reached = 0;
  return radii.map((radius) => {
    reached += radius;
    const even = Math.round((count * reached) / length) - given;
    const share = given === 0 && even % 2 === 0 && even < count ? even + 1 : even;
    given += share;
    return share;
  });
}

function seatsOn(radius: number, count: number, bench: number, pitchMax: number): Seat[] {
  const step = count < 2 ? 0 : Math.min(Math.PI / (count - 1), pitchMax / radius);
  const places = Array.from({ length: count }, (_, place) => place - (count - 1) / 2);
  return places
    .toSorted((one, other) => Math.abs(one) - Math.abs(other) || one - other)
    .map((place) => {
      const angle = Math.PI / 2 - place * step;
      return {
        x: rounded(SPEAKER.x + radius * Math.cos(angle)),
        y: rounded(SPEAKER.y - radius * Math.sin(angle)),
        bench,
        angle,
      };
    });
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

const STEPS = {
  ArrowLeft: { bench: 0, turn: 1 },
  ArrowRight: { bench: 0, turn: -1 },
  ArrowUp: { bench: 1, turn: 0 },
  ArrowDown: { bench: -1, turn: 0 },
} as const;

/** Where a key leads from a seat: to its neighbour on the bench, or to the nearest seat of the next bench; null for any other key. */
export function seatAfter(key: string, from: number, seats: readonly Seat[]): number | null {
  const here = seats[from];
  if (!here) return null;
  if (key === "Home") return 0;
  if (key === "End") return seats.length - 1;
  if (!isStep(key)) return null;
  const { bench, turn } = STEPS[key];
  const reachable = seats.flatMap((seat, index) => {
    const turned = (seat.angle - here.angle) * turn;
    const isThere = seat.bench === here.bench + bench && index !== from && (turn === 0 || turned > 0);
    return isThere ? [{ index, far: Math.abs(seat.angle - here.angle) }] : [];
  });
  return reachable.toSorted((one, other) => one.far - other.far || one.index - other.index)[0]?.index ?? from;
}

function isStep(key: string): key is keyof typeof STEPS {
  return Object.hasOwn(STEPS, key);
}
