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
  save: () => SavedSets;
};

/** As they are written to a file. */
export type SavedSets = { texts: readonly string[]; starts: Uint32Array; members: Uint32Array };

export function createTextSets(saved?: SavedSets): TextSets {
  const texts = createDictionary(saved?.texts);
  const numbers = new Map<string, number>();
  let starts = Uint32Array.from(saved?.starts ?? new Uint32Array(64));
  let members = Uint32Array.from(saved?.members ?? new Uint32Array(256));
  const savedSets = saved ? saved.starts.length - 1 : 0;
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

/** @param isOffered false where the texts are what is wanted, and the term is what is offered. */
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
    // Whoever was asked for last is forgotten last.
    rows.delete(key);
    rows.set(key, { levels, count: texts.length });
    const [oldest] = rows.keys();
    if (rows.size > ROWS_KEPT_MAX && oldest !== undefined) rows.delete(oldest);
    return levels;
  };
}

/** Of every set the sum of the closest levels to each wish and the closest of all, by rows of levels. */
export function judgeSets(
  { size, starts, members }: Pick<TextSets, "size" | "starts" | "members">,
  rows: readonly Uint8Array[],
): { sums: Float64Array; best: Uint8Array } {
  const sums = new Float64Array(size);
  const best = new Uint8Array(size);
  for (const row of rows) {
    for (let set = 0; set < size; set++) {
      let level = 0;
      const end = starts[set + 1] ?? 0;
      for (let at = starts[set] ?? 0; at < end; at++) {
        const here = row[members[at] ?? 0] ?? 0;
        if (here > level) level = here;
      }
      if (level === 0) continue;
      sums[set] = (sums[set] ?? 0) + (LEVEL_VALUES[level] ?? 0);
      if (level > (best[set] ?? 0)) best[set] = level;
    }
  }
  return { sums, best };
}
