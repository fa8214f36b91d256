import type { TermKind } from "../matching/lexicon.ts";
import { CLOSENESS, type Closeness, conceptOf, matchTerms } from "../matching/term-matching.ts";
import { createDictionary } from "./dictionary.ts";

/** Sets of texts by number: many people offer, look for or are at home in just the same. A number never changes its meaning. */
export type TextSets = {
  texts: readonly string[];
  numberOf: (texts: readonly string[]) => number;
  readonly size: number;
  /** The numbers of a set's texts stand from its start up to the next set's. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
  textsOf: (set: number) => string[];
  /** Which of the first so many sets have each text. */
  listed: () => SetsByText;
  save: () => SavedSets;
};

/** The sets of the n-th text stand from its start up to the next one's. */
export type SetsByText = { size: number; starts: Uint32Array; sets: Uint32Array };

/** So many sets may have come since they were listed: they are looked through one by one. */
const UNLISTED_MAX = 2_048;

/** As they are written to a file. */
export type SavedSets = { texts: readonly string[]; starts: Uint32Array; members: Uint32Array };

export function createTextSets(saved?: SavedSets): TextSets {
  const texts = createDictionary(saved?.texts);
  const numbers = new Map<string, number>();
  let starts = Uint32Array.from(saved?.starts ?? new Uint32Array(64));
  let members = Uint32Array.from(saved?.members ?? new Uint32Array(256));
  const savedSets = saved ? saved.starts.length - 1 : 0;
  let listed: SetsByText = { size: 0, starts: new Uint32Array(1), sets: new Uint32Array() };
  for (let set = 0; set < savedSets; set++) numbers.set(members.subarray(starts[set], starts[set + 1]).join(","), set);
  return {
    texts: texts.texts,
    numberOf: (all) => {
      const set = all.map((text) => texts.numberOf(text)).sort((one, other) => one - other);
      const key = set.join(",");
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = numbers.size;
      const start = starts[number] ?? 0;
      starts = withRoom(starts, number + 2);
      members = withRoom(members, start + set.length);
      members.set(set, start);
      starts[number + 1] = start + set.length;
      numbers.set(key, number);
      return number;
    },
    get size() {
      return numbers.size;
    },
    get starts() {
      return starts;
    },
    get members() {
      return members;
    },
    listed: () => {
      if (numbers.size - listed.size > UNLISTED_MAX)
        listed = listByText({ size: numbers.size, starts, members }, texts.texts.length);
      return listed;
    },
    save: () => ({
      texts: texts.texts,
      starts: starts.slice(0, numbers.size + 1),
      members: members.slice(0, starts[numbers.size]),
    }),
    textsOf: (set) => Array.from(members.subarray(starts[set], starts[set + 1]), (member) => texts.texts[member] ?? ""),
  };
}

function withRoom(numbers: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const larger = new Uint32Array(2 * length);
  larger.set(numbers);
  return larger;
}

/** From the furthest to the closest. */
const LEVELS = ["none", "near", "close", "same"] as const satisfies readonly Closeness[];
export const LEVEL_VALUES = LEVELS.map((level) => CLOSENESS[level]);

/** How close each of some texts comes to a wish, as the number of its level; worked out once and kept for the next request. */
export type LevelRows = (kind: TermKind, wanted: string) => Uint8Array;

const ROWS_KEPT_MAX = 256;

/** @param isOffered false if the texts are wishes and the term is an offer */
export function createLevelRows(texts: readonly string[], isOffered = true): LevelRows {
  const rows = new Map<string, { levels: Uint8Array; count: number }>();
  return (kind, term) => {
    // What is not known has a meaning of its own: only terms of one concept and one writing are alike.
    const key = `${kind} ${conceptOf(kind, term)}\n${term}`;
    const kept = rows.get(key) ?? { levels: new Uint8Array(texts.length), count: 0 };
    const levels = kept.levels.length < texts.length ? new Uint8Array(2 * texts.length) : kept.levels;
    if (levels !== kept.levels) levels.set(kept.levels);
    for (let index = kept.count; index < texts.length; index++) {
      const text = texts[index] ?? "";
      const [match] = isOffered ? matchTerms(kind, [term], [text]) : matchTerms(kind, [text], [term]);
      levels[index] = LEVELS.indexOf(match?.closeness ?? "none");
    }
    // Moves the row to the end: the least recently used row is dropped first.
    rows.delete(key);
    rows.set(key, { levels, count: texts.length });
    const [oldest] = rows.keys();
    if (rows.size > ROWS_KEPT_MAX && oldest !== undefined) rows.delete(oldest);
    return levels;
  };
}

function listByText({ size, starts, members }: Members, texts: number): SetsByText {
  const ends = new Uint32Array(texts + 1);
  const total = starts[size] ?? 0;
  for (let at = 0; at < total; at++) ends[(members[at] ?? 0) + 1] = (ends[(members[at] ?? 0) + 1] ?? 0) + 1;
  for (let text = 0; text < texts; text++) ends[text + 1] = (ends[text + 1] ?? 0) + (ends[text] ?? 0);
  const [sets, free] = [new Uint32Array(total), ends.slice()];
  for (let set = 0; set < size; set++) {
    const end = starts[set + 1] ?? 0;
    for (let at = starts[set] ?? 0; at < end; at++) {
      const text = members[at] ?? 0;
      const place = free[text] ?? 0;
      sets[place] = set;
      free[text] = place + 1;
    }
  }
  return { size, starts: ends, sets };
}

type Members = Pick<TextSets, "size" | "starts" | "members">;

/** Of every set the sum of the closest levels to each wish and the closest of all, by rows of levels. */
export function judgeSets(
  { size, starts, members, listed }: Members & Pick<TextSets, "listed">,
  rows: readonly Uint8Array[],
): { sums: Float64Array; best: Uint8Array } {
  const sums = new Float64Array(size);
  const best = new Uint8Array(size);
  const levels = new Uint8Array(size);
  const reached: number[] = [];
  const reach = (set: number, level: number) => {
    const before = levels[set] ?? 0;
    if (before === 0) reached.push(set);
    if (level > before) levels[set] = level;
  };
  const known = listed();
  const texts = known.starts.length - 1;
  for (const row of rows) {
    // Few texts come close to a wish: those who have none of them are never looked at.
    for (let text = 0; text < texts; text++) {
      const level = row[text] ?? 0;
      if (level === 0) continue;
      const end = known.starts[text + 1] ?? 0;
      for (let at = known.starts[text] ?? 0; at < end; at++) reach(known.sets[at] ?? 0, level);
    }
    for (let set = known.size; set < size; set++) {
      const end = starts[set + 1] ?? 0;
      for (let at = starts[set] ?? 0; at < end; at++) {
        const level = row[members[at] ?? 0] ?? 0;
        if (level > 0) reach(set, level);
      }
    }
    for (const set of reached) {
      const level = levels[set] ?? 0;
      levels[set] = 0;
      sums[set] = (sums[set] ?? 0) + (LEVEL_VALUES[level] ?? 0);
      if (level > (best[set] ?? 0)) best[set] = level;
    }
    reached.length = 0;
  }
  return { sums, best };
}
