import { CLOSENESS, type Closeness, conceptOf, isKnownTerm, matchTerms } from "../matching/term-matching.ts";
import type { Dictionary } from "./dictionary.ts";
import { OWN_TAG, SIGN } from "./expert-columns.ts";

type Kind = "skill" | "industry";

/** How close every tag of a dictionary comes to a wish, worked out when it is first asked and kept for the next request. */
export type ClosenessRows = {
  rowOf: (kind: Kind, term: string) => ClosenessRow;
  between: (kind: Kind, wanted: string, offered: string) => Closeness;
  /** The tags of a kind that the thesaurus knows, by number; of the others there may be as many as people. */
  knownTags: (kind: Kind) => readonly number[];
  /** The sign by which blocks list this one: all tags that the thesaurus does not know as one. */
  listedAs: (sign: number) => number;
  /** Where among the known tags of its kind this one stands; -1 for all others. It never changes. */
  ordinalOf: (sign: number) => number;
};

/** From 0 to 1, by the number of a tag's sign. */
export type ClosenessRow = (sign: number) => number;

const ROWS_KEPT_MAX = 128;
const UNKNOWN = 255;
const LEVELS = ["none", "near", "close", "same"] as const satisfies readonly Closeness[];
const VALUES = LEVELS.map((level) => CLOSENESS[level]);
const PREFIX = { skill: SIGN.specialization(""), industry: SIGN.industry("") } as const;

export function createClosenessRows(signs: Dictionary): ClosenessRows {
  const rows = new Map<string, { levels: Uint8Array; rowOf: ClosenessRow }>();
  const known: Record<Kind, number[]> = { skill: [], industry: [] };
  const listed: number[] = [];
  const ordinals: number[] = [];
  const readSigns = () => {
    while (listed.length < signs.texts.length) {
      const sign = listed.length;
      const kind = kindOf(signs.texts[sign] ?? "");
      const isKnown = kind === null || isKnownTerm(kind, tagOf(signs.texts[sign] ?? ""));
      ordinals.push(kind && isKnown ? known[kind].push(sign) - 1 : -1);
      listed.push(isKnown ? sign : OWN_TAG[kind]);
    }
  };
  const between = (kind: Kind, wanted: string, offered: string) =>
    matchTerms(kind, [wanted], [offered])[0]?.closeness ?? "none";
  return {
    between,
    rowOf: (kind, term) => {
      const key = `${kind} ${conceptOf(kind, term)}`;
      const kept = rows.get(key);
      const isWideEnough = kept !== undefined && kept.levels.length >= signs.texts.length;
      // Moves the row to the end: the least recently used row is dropped first.
      rows.delete(key);
      const row = isWideEnough ? kept : createRow(kind, term, kept?.levels);
      rows.set(key, row);
      const [oldest] = rows.keys();
      if (rows.size > ROWS_KEPT_MAX && oldest !== undefined) rows.delete(oldest);
      return row.rowOf;
    },
    knownTags: (kind) => {
      readSigns();
      return known[kind];
    },
    listedAs: (sign) => {
      if (sign >= listed.length) readSigns();
      return listed[sign] ?? sign;
    },
    ordinalOf: (sign) => {
      if (sign >= ordinals.length) readSigns();
      return ordinals[sign] ?? -1;
    },
  };

  function createRow(kind: Kind, term: string, before: Uint8Array | undefined) {
    // Wider than needed, so that the next custom tags do not force all rows to be rebuilt.
    const levels = new Uint8Array(Math.ceil(1.2 * signs.texts.length) + 64).fill(UNKNOWN);
    if (before) levels.set(before);
    const rowOf = (sign: number) => {
      const level = levels[sign] ?? UNKNOWN;
      if (level !== UNKNOWN) return VALUES[level] ?? 0;
      const judged = LEVELS.indexOf(between(kind, term, tagOf(signs.texts[sign] ?? "")));
      levels[sign] = judged;
      return VALUES[judged] ?? 0;
    };
    return { levels, rowOf };
  }
}

function kindOf(sign: string): Kind | null {
  if (sign.startsWith(PREFIX.skill)) return "skill";
  return sign.startsWith(PREFIX.industry) ? "industry" : null;
}

function tagOf(sign: string): string {
  return sign.slice(PREFIX.skill.length);
}
