import { NICHES_MAX, nicheOf, strengthOf } from "../matching/niche-vector.ts";
import { NICHES_KEPT, type NicheColumn, nicheLengthAt } from "./niche-column.ts";
import type { Placed, SumsKernel, SumsRoom } from "./sums-room.ts";

/**
 * For every niche, who has it and with what share, in tiles of neighbours: the sums of a tile are small enough to stay in the processor's
 * cache while all niches are added. A share of the vector's length is kept in seven bits, rounded up, so that the sum is never less than
 * the closeness. Where several of eight neighbours have a niche, nine bytes tell of all eight: how many eights they are from the one before,
 * and the share of each. Of everyone else two bytes tell: the upper eight bits are the distance from the previous person, the lower ones
 * twice the share. Where the distance needs more than eight bits, entries without a share bridge it; an empty entry at the end keeps the
 * number of entries of those apart even.
 */
export type NicheTiles = {
  /** How many tiles there are. */
  count: number;
  /** Two numbers for a niche and a tile, niche by niche: where the bytes of those apart and of those together begin. */
  starts: Uint32Array;
  bytes: Placed<Uint8Array>;
  asked: AskedNiches;
};

/** The niches that are asked for: their numbers, what a share of each brings those together, and what each share brings those apart. */
type AskedNiches = { niches: Uint16Array; weights: Uint16Array; brought: Placed<Uint16Array> };

export const TILE = 16_384;
const SHARES = 128;
const WAY_MAX = 255;
/** A share brings so many parts of a weight, rounded up. */
const WEIGHT_PARTS = 4;
const EIGHT = 8;
const TOGETHER_BYTES = 1 + EIGHT;
/** So many of eight neighbours take less time together, and about as much room, as apart. */
const TOGETHER_MIN = 3;
/** Entries of those apart are read two at once. */
const PAIR_BYTES = 4;

/** What has to be known before room is made for it. */
export type NichePlan = Pick<NicheTiles, "count" | "starts">;

export function planNiches(niches: NicheColumn, size: number): NichePlan {
  const count = tilesFor(size);
  const starts = new Uint32Array(2 * NICHES_MAX * count + 1);
  eachEntry(niches, size, ({ niche, slot, way, isTogether }) => {
    const at = 2 * (niche * count + tileOf(slot)) + (isTogether ? 1 : 0) + 1;
    starts[at] = (starts[at] ?? 0) + (isTogether ? TOGETHER_BYTES : 2) * Math.ceil(way / WAY_MAX);
  });
  for (let at = 0; at < starts.length - 1; at++) {
    const bytes = starts[at + 1] ?? 0;
    const isApart = at % 2 === 0;
    starts[at + 1] = (starts[at] ?? 0) + (isApart ? PAIR_BYTES * Math.ceil(bytes / PAIR_BYTES) : bytes);
  }
  return { count, starts };
}

export function tilesFor(size: number): number {
  return Math.ceil(size / TILE);
}

/** In bytes, one after the other. */
export function roomOfNiches({ starts }: NichePlan): number[] {
  return [starts.at(-1) ?? 0, 2 * SHARES * NICHES_MAX];
}

export function createNicheTiles(niches: NicheColumn, size: number, plan: NichePlan, room: SumsRoom): NicheTiles {
  const bytes = room.bytes(plan.starts.at(-1) ?? 0);
  const tiles = { ...plan, bytes, asked: { ...askedNone(), brought: room.halves(SHARES * NICHES_MAX) } };
  const { numbers } = tiles.bytes;
  const free = plan.starts.slice();
  let measured = { slot: -1, length: 0 };
  eachEntry(niches, size, ({ niche, slot, way, strength, isTogether }) => {
    if (measured.slot !== slot) measured = { slot, length: nicheLengthAt(niches, slot) };
    const share = Math.ceil(((SHARES - 1) * strength) / measured.length);
    const piece = 2 * (niche * plan.count + tileOf(slot)) + (isTogether ? 1 : 0);
    let at = free[piece] ?? 0;
    let rest = way;
    if (isTogether) {
      for (; rest > WAY_MAX; rest -= WAY_MAX, at += TOGETHER_BYTES) numbers[at] = WAY_MAX;
      // Of eight the first that is told begins their bytes, and the others are added to them.
      if (rest > 0) {
        numbers[at] = rest;
        at += TOGETHER_BYTES;
      }
      numbers[at - EIGHT + (slot % EIGHT)] = share;
    } else {
      for (; rest > WAY_MAX; rest -= WAY_MAX, at += 2) numbers[at + 1] = WAY_MAX;
      numbers[at] = 2 * share;
      numbers[at + 1] = rest;
      at += 2;
    }
    free[piece] = at;
  });
  return tiles;
}

function askedNone(): Omit<AskedNiches, "brought"> {
  return { niches: new Uint16Array(NICHES_MAX), weights: new Uint16Array(NICHES_MAX) };
}

/**
 * A niche of a person. `way` is from the niche's slot before, or from the one before the tile; of those together from their eight, or the one
 * before the tile, and 0 for who is of the same eight.
 */
type Entry = { niche: number; slot: number; way: number; strength: number; isTogether: boolean };

/** @param tell with the same object for each, as there are many millions */
function eachEntry(niches: NicheColumn, size: number, tell: (entry: Readonly<Entry>) => void): void {
  const told: Entry = { niche: 0, slot: 0, way: 0, strength: 0, isTogether: false };
  const [apart, together] = [new Int32Array(NICHES_MAX), new Int32Array(NICHES_MAX)];
  const having = new Uint8Array(NICHES_MAX);
  for (let first = 0; first < size; first += EIGHT) {
    const eight = first / EIGHT;
    if (first % TILE === 0) {
      apart.fill(first - 1);
      together.fill(eight - 1);
    }
    const end = Math.min(size, first + EIGHT);
    having.fill(0);
    for (let at = NICHES_KEPT * first; at < NICHES_KEPT * end; at++) {
      const entry = niches[at] ?? 0;
      if (strengthOf(entry) > 0) having[nicheOf(entry)] = (having[nicheOf(entry)] ?? 0) + 1;
    }
    for (let at = NICHES_KEPT * first; at < NICHES_KEPT * end; at++) {
      const entry = niches[at] ?? 0;
      told.strength = strengthOf(entry);
      if (told.strength === 0) continue;
      const niche = nicheOf(entry);
      told.niche = niche;
      told.slot = Math.floor(at / NICHES_KEPT);
      told.isTogether = (having[niche] ?? 0) >= TOGETHER_MIN;
      const before = told.isTogether ? together : apart;
      const place = told.isTogether ? eight : told.slot;
      told.way = place - (before[niche] ?? 0);
      tell(told);
      before[niche] = place;
    }
  }
}

const tileOf = (slot: number) => Math.floor(slot / TILE);

/**
 * Tells the tiles what a request asks for.
 * @param shareOf what a niche makes of the whole request; 0 for one that is not asked for
 * @param unit a closeness of 1 as it is added up, at most 2^14: with the greatest share and weight it has room in sixteen bits
 * @returns how many niches it asks for
 */
export function askNiches({ asked }: NicheTiles, shareOf: (niche: number) => number, unit: number): number {
  let nicheCount = 0;
  for (let niche = 0; niche < NICHES_MAX; niche++) {
    const perShare = (unit * shareOf(niche)) / (SHARES - 1);
    if (perShare === 0) continue;
    const { niches, weights, brought } = asked;
    for (let share = 0; share < SHARES; share++) {
      brought.numbers[SHARES * nicheCount + share] = Math.ceil(perShare * share);
    }
    niches[nicheCount] = niche;
    weights[nicheCount] = Math.ceil(WEIGHT_PARTS * perShare);
    nicheCount++;
  }
  return nicheCount;
}

/**
 * Makes the sums of a tile's people, from `into` to `end`, what so many niches bring them that were asked for: never less than the closeness.
 * The loops are called one by one from here: in WebAssembly around them they took half as long again.
 */
export function addNiches(
  { count, starts, bytes, asked }: NicheTiles,
  nicheCount: number,
  { kernel, tile, into, end }: { kernel: SumsKernel; tile: number; into: number; end: number },
): void {
  kernel.clear(into, end);
  // First all who are together: eight sums are read slowly that were just changed one by one.
  for (let place = 0; place < nicheCount; place++) {
    const piece = 2 * ((asked.niches[place] ?? 0) * count + tile) + 1;
    const [from, to] = [starts[piece] ?? 0, starts[piece + 1] ?? 0];
    if (from < to) kernel.addTogether(bytes.at + from, bytes.at + to, asked.weights[place] ?? 0, into);
  }
  for (let place = 0; place < nicheCount; place++) {
    const piece = 2 * ((asked.niches[place] ?? 0) * count + tile);
    const [from, to] = [starts[piece] ?? 0, starts[piece + 1] ?? 0];
    if (from < to) kernel.addApart(bytes.at + from, bytes.at + to, asked.brought.at + 2 * SHARES * place, into);
  }
}

/** Calls `tell` for all who have the niche, however small the share. */
export function eachNearNiche(tiles: NicheTiles, niche: number, tell: (slot: number) => void): void {
  const { count, starts, bytes } = tiles;
  for (let tile = 0; tile < count; tile++) {
    const piece = 2 * (niche * count + tile);
    const [from, middle, end] = [piece, piece + 1, piece + 2].map((at) => starts[at] ?? 0);
    let slot = TILE * tile - 1;
    for (let at = from ?? 0; at < (middle ?? 0); at += 2) {
      slot += bytes.numbers[at + 1] ?? 0;
      if (bytes.numbers[at] !== 0) tell(slot);
    }
    let first = TILE * tile - EIGHT;
    for (let at = middle ?? 0; at < (end ?? 0); at += TOGETHER_BYTES) {
      first += EIGHT * (bytes.numbers[at] ?? 0);
      for (let one = 0; one < EIGHT; one++) if (bytes.numbers[at + 1 + one] !== 0) tell(first + one);
    }
  }
}

/** At most so many people speak of it. */
export function mostWithNiche({ count, starts }: NicheTiles, niche: number): number {
  return (starts[2 * (niche + 1) * count] ?? 0) - (starts[2 * niche * count] ?? 0);
}
