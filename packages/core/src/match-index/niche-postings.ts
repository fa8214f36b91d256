import { NICHES_MAX, nicheOf, strengthOf } from "../matching/niche-vector.ts";
import { NICHES_KEPT, type NicheColumn, nicheLengthAt } from "./niche-column.ts";

/**
 * For every niche who speaks of it, and how much, two bytes each: in the upper nine bits how far on the slot lies from the one before,
 * in the lower seven the share of the person's whole length that lies in the niche. Where the way is too far for nine bits, entries
 * without a share stand between. Shares are rounded up, so that what is added up of them is never less than the closeness.
 */
export type NichePostings = {
  /** Where those of a niche begin; they end where the next ones do. */
  starts: Uint32Array;
  entries: Uint16Array;
};

const SHARE_BITS = 7;
const SHARE_MAX = 2 ** SHARE_BITS - 1;
const STEP_MAX = 511;

/** A closeness of 1 as it is added up; what is rounded up adds less than half as much again, and has room. */
export const CLOSENESS_UNIT = 2 ** 14;

export function createNichePostings(niches: NicheColumn, size: number): NichePostings {
  const starts = new Uint32Array(NICHES_MAX + 1);
  eachEntry(niches, size, (niche, step) => {
    starts[niche + 1] = (starts[niche + 1] ?? 0) + 1 + Math.floor(step / (STEP_MAX + 1));
  });
  for (let niche = 0; niche < NICHES_MAX; niche++) starts[niche + 1] = (starts[niche + 1] ?? 0) + (starts[niche] ?? 0);
  const entries = new Uint16Array(starts[NICHES_MAX] ?? 0);
  const free = starts.slice();
  eachEntry(niches, size, (niche, step, slot, strength) => {
    let at = free[niche] ?? 0;
    let rest = step;
    for (; rest > STEP_MAX; rest -= STEP_MAX + 1) entries[at++] = WITHOUT_SHARE;
    entries[at++] = (rest << SHARE_BITS) | Math.ceil((SHARE_MAX * strength) / nicheLengthAt(niches, slot));
    free[niche] = at;
  });
  return { starts, entries };
}

/** Steps on as far as an entry can, and one more, as behind everybody. */
const WITHOUT_SHARE = STEP_MAX << SHARE_BITS;

/** @param tell with how many slots lie between this one and the niche's one before */
function eachEntry(
  niches: NicheColumn,
  size: number,
  tell: (niche: number, step: number, slot: number, strength: number) => void,
): void {
  const next = new Uint32Array(NICHES_MAX);
  for (let slot = 0; slot < size; slot++) {
    for (let at = NICHES_KEPT * slot; at < NICHES_KEPT * (slot + 1); at++) {
      const entry = niches[at] ?? 0;
      if (strengthOf(entry) === 0) break;
      const niche = nicheOf(entry);
      tell(niche, slot - (next[niche] ?? 0), slot, strengthOf(entry));
      next[niche] = slot + 1;
    }
  }
}

/**
 * Adds to everybody's sum what a niche brings them that makes so much of the whole request: at least its part of the closeness. It is
 * done for half a million people and more in a millisecond, and so written without anything besides.
 */
export function addNiche(
  { starts, entries }: NichePostings,
  niche: number,
  shareOfRequest: number,
  sums: Uint16Array,
): void {
  const brought = new Uint16Array(SHARE_MAX + 1);
  for (let share = 1; share <= SHARE_MAX; share++) {
    brought[share] = Math.ceil((CLOSENESS_UNIT * shareOfRequest * share) / SHARE_MAX);
  }
  const end = starts[niche + 1] ?? 0;
  let slot = -1;
  for (let at = starts[niche] ?? 0; at < end; at++) {
    const entry = entries[at] ?? 0;
    slot += 1 + (entry >>> SHARE_BITS);
    sums[slot] = (sums[slot] ?? 0) + (brought[entry & SHARE_MAX] ?? 0);
  }
}

/** Tells of everybody who speaks of a niche, however little, and of some on the way who do not. */
export function eachNearNiche({ starts, entries }: NichePostings, niche: number, tell: (slot: number) => void): void {
  const end = starts[niche + 1] ?? 0;
  let slot = -1;
  for (let at = starts[niche] ?? 0; at < end; at++) {
    slot += 1 + ((entries[at] ?? 0) >>> SHARE_BITS);
    tell(slot);
  }
}

/** At most so many people speak of it. */
export function mostWithNiche({ starts }: NichePostings, niche: number): number {
  return (starts[niche + 1] ?? 0) - (starts[niche] ?? 0);
}
