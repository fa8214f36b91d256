import { NICHES_MAX, nicheOf, strengthOf } from "../matching/niche-vector.ts";
import { NICHES_KEPT, type NicheColumn, nicheLengthAt } from "./niche-column.ts";
import type { Placed, SumsKernel, SumsRoom } from "./sums-room.ts";

/**
 * For every niche, who has it and with what share, in tiles of neighbours: the sums of a tile are small enough to stay in the processor's
 * cache while all niches are added. A share of the vector's length is kept in seven bits, rounded up, so that the sum is never less than
 * the closeness. A tile in which few people have a niche stores two bytes for each of them: the upper eight bits are the distance from the
 * previous person, the lower ones twice the share. Where the distance needs more than eight bits, entries without a share bridge it; an
 * empty entry at the end keeps the number of entries even. A tile in which many people have it stores one byte for each slot.
 */
export type NicheTiles = {
  /** How many tiles there are. */
  count: number;
  /** Where the bytes of a niche and a tile begin, niche by niche; they end where the next ones do. */
  starts: Placed<Uint32Array>;
  bytes: Placed<Uint8Array>;
  /** The niches that are asked for as the kernel reads them, and what each share of each brings. */
  tables: Placed<Uint32Array>;
  brought: Placed<Uint16Array>;
};

export const TILE = 4_096;
const SHARES = 128;
const WAY_BITS = 8;
const WAY_MAX = 255;
/** A niche that is asked for is told the kernel by so many numbers. */
const ASKED_NUMBERS = 4;
/** Entries are read two at once. */
const PAIR_BYTES = 4;
/** Above this, one byte for each slot is faster, though it takes twice the room. */
const SPARSE_BYTES_MAX = TILE / 2;

/** What has to be known before room is made for it. */
export type NichePlan = Pick<NicheTiles, "count"> & { starts: Uint32Array };

export function planNiches(niches: NicheColumn, size: number): NichePlan {
  const count = tilesFor(size);
  const starts = new Uint32Array(NICHES_MAX * count + 1);
  eachEntry(niches, size, (niche, slot, way) => {
    const at = niche * count + tileOf(slot) + 1;
    starts[at] = (starts[at] ?? 0) + 2 * Math.ceil(way / WAY_MAX);
  });
  for (let piece = 0; piece < NICHES_MAX * count; piece++) {
    const bytes = PAIR_BYTES * Math.ceil((starts[piece + 1] ?? 0) / PAIR_BYTES);
    starts[piece + 1] = (starts[piece] ?? 0) + (bytes > SPARSE_BYTES_MAX ? TILE : bytes);
  }
  return { count, starts };
}

export function tilesFor(size: number): number {
  return Math.ceil(size / TILE);
}

/** In bytes, one after the other. */
export function roomOfNiches({ starts }: NichePlan): number[] {
  return [4 * starts.length, starts.at(-1) ?? 0, 4 * ASKED_NUMBERS * NICHES_MAX, 2 * SHARES * NICHES_MAX];
}

export function createNicheTiles(niches: NicheColumn, size: number, plan: NichePlan, room: SumsRoom): NicheTiles {
  const tiles = {
    count: plan.count,
    starts: room.wholes(plan.starts.length),
    bytes: room.bytes(plan.starts.at(-1) ?? 0),
    tables: room.wholes(ASKED_NUMBERS * NICHES_MAX),
    brought: room.halves(SHARES * NICHES_MAX),
  };
  tiles.starts.numbers.set(plan.starts);
  const { numbers } = tiles.bytes;
  const free = plan.starts.slice();
  let measured = { slot: -1, length: 0 };
  eachEntry(niches, size, (niche, slot, way, strength) => {
    if (measured.slot !== slot) measured = { slot, length: nicheLengthAt(niches, slot) };
    const share = Math.ceil(((SHARES - 1) * strength) / measured.length);
    const piece = niche * plan.count + tileOf(slot);
    if (isDense(plan.starts, piece)) {
      numbers[(plan.starts[piece] ?? 0) + (slot % TILE)] = share;
      return;
    }
    let at = free[piece] ?? 0;
    const write = (entry: number) => {
      numbers[at++] = entry & 255;
      numbers[at++] = entry >>> 8;
    };
    let rest = way;
    for (; rest > WAY_MAX; rest -= WAY_MAX) write(WAY_MAX << WAY_BITS);
    write((rest << WAY_BITS) | (2 * share));
    free[piece] = at;
  });
  return tiles;
}

function isDense(starts: Uint32Array, piece: number): boolean {
  return (starts[piece + 1] ?? 0) - (starts[piece] ?? 0) === TILE;
}

/** @param tell with the way from the niche's slot before, or from the one before the tile */
function eachEntry(
  niches: NicheColumn,
  size: number,
  tell: (niche: number, slot: number, way: number, strength: number) => void,
): void {
  const before = new Int32Array(NICHES_MAX);
  for (let slot = 0; slot < size; slot++) {
    if (slot % TILE === 0) before.fill(slot - 1);
    for (let at = NICHES_KEPT * slot; at < NICHES_KEPT * (slot + 1); at++) {
      const entry = niches[at] ?? 0;
      if (strengthOf(entry) === 0) break;
      const niche = nicheOf(entry);
      tell(niche, slot, slot - (before[niche] ?? 0), strengthOf(entry));
      before[niche] = slot;
    }
  }
}

const tileOf = (slot: number) => Math.floor(slot / TILE);

/**
 * Tells the tiles what a request asks for.
 * @param shareOf what a niche makes of the whole request; 0 for one that is not asked for
 * @param unit a closeness of 1 as it is added up
 * @returns how many niches it asks for
 */
export function askNiches(
  { count, tables, brought }: NicheTiles,
  shareOf: (niche: number) => number,
  unit: number,
): number {
  let nicheCount = 0;
  for (let niche = 0; niche < NICHES_MAX; niche++) {
    const perShare = (unit * shareOf(niche)) / (SHARES - 1);
    if (perShare === 0) continue;
    const table = SHARES * nicheCount;
    for (let share = 0; share < SHARES; share++) brought.numbers[table + share] = Math.ceil(perShare * share);
    const { weight, shift } = inHalves(perShare);
    tables.numbers.set([niche * count, brought.at + 2 * table, weight, shift], ASKED_NUMBERS * nicheCount);
    nicheCount++;
  }
  return nicheCount;
}

/** Adds to the sums of a tile's people what so many niches bring them that were asked for: never less than the closeness. */
export function addNiches(
  { starts, bytes, tables }: NicheTiles,
  nicheCount: number,
  { kernel, tile, into }: { kernel: SumsKernel; tile: number; into: number },
): void {
  kernel.addNiches(tables.at, tables.at + 4 * ASKED_NUMBERS * nicheCount, starts.at + 4 * tile, bytes.at, into);
}

const HALVES_MAX = 65_535;
const SHIFT_MAX = 8;

/** A factor as a whole number to be shifted back, as exact as sixteen bits have room for with the greatest share; rounded up. */
function inHalves(factor: number): { weight: number; shift: number } {
  for (let shift = SHIFT_MAX; shift > 0; shift--) {
    const weight = Math.ceil(factor * 2 ** shift);
    if (weight * (SHARES - 1) + 2 ** shift - 1 <= HALVES_MAX) return { weight, shift };
  }
  return { weight: Math.ceil(factor), shift: 0 };
}

/** Calls `tell` for all who have the niche, however small the share, and for some bridging slots that do not have it. */
export function eachNearNiche(tiles: NicheTiles, niche: number, tell: (slot: number) => void): void {
  const { count, starts, bytes } = tiles;
  for (let tile = 0; tile < count; tile++) {
    const piece = niche * count + tile;
    const end = starts.numbers[piece + 1] ?? 0;
    let slot = TILE * tile - 1;
    if (isDense(starts.numbers, piece)) {
      for (let at = starts.numbers[piece] ?? 0; at < end; at++) {
        slot++;
        if (bytes.numbers[at] !== 0) tell(slot);
      }
      continue;
    }
    for (let at = starts.numbers[piece] ?? 0; at < end; at += 2) {
      const way = bytes.numbers[at + 1] ?? 0;
      slot += way;
      if (way > 0) tell(slot);
    }
  }
}

/** At most so many people speak of it. */
export function mostWithNiche({ count, starts }: NicheTiles, niche: number): number {
  return (starts.numbers[(niche + 1) * count] ?? 0) - (starts.numbers[niche * count] ?? 0);
}
