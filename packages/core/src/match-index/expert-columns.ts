import type { Dictionary } from "./dictionary.ts";
import type { ExpertEntry, Mention } from "./expert-entry.ts";
import { type IdColumn, setId } from "./id-column.ts";
import { type NarrowColumn, narrowed } from "./narrow-column.ts";
import { NICHES_KEPT, type NicheColumn, setNiches } from "./niche-column.ts";
import { createNumberBytes } from "./number-bytes.ts";
import type { PackedTexts } from "./packed-texts.ts";
import { type PeopleWords, writeWords } from "./people-words.ts";
import { pack } from "./postings.ts";
import { listsOf } from "./term-lists.ts";
import { numberOfPlace } from "./word-places.ts";

/** What is kept of people, each by the number of their slot. */
export type ExpertColumns = {
  size: number;
  ids: IdColumn;
  rating: Uint16Array;
  reviewCount: NarrowColumn;
  steadyRating: Uint16Array;
  years: NarrowColumn;
  projects: NarrowColumn;
  flags: Uint8Array;
  /** The rate plus one; 0 if the expert names none. */
  rates: NarrowColumn;
  niches: NicheColumn;
  /** Of each the specializations, industries, mentions and services: first how many of a kind, then the signs' numbers. */
  facts: Uint8Array;
  factStarts: Uint32Array;
  words: PeopleWords;
};

export const FLAGS = { isVerified: 1, isAvailable: 2, isRead: 4 } as const;

/** The texts that people have in common, by their numbers. */
export type ExpertTexts = { signs: Dictionary; stems: PackedTexts };

/** The first two signs stand for all tags that the thesaurus does not know. */
export const OWN_TAG = { skill: 0, industry: 1 } as const;
export const FIRST_SIGNS = ["own specialization", "own industry"] as const;

/** A sign's text in the dictionary tells its kind with its first letters. */
export const SIGN = {
  specialization: (tag: string) => `s ${tag}`,
  industry: (tag: string) => `i ${tag}`,
  mention: ({ kind, concept }: Pick<Mention, "kind" | "concept">) => `m ${kind} ${concept}`,
  service: (id: string) => `v ${id}`,
} as const;

export function emptyColumns(size: number): Omit<ExpertColumns, "facts" | "words"> {
  return {
    size,
    ids: new Uint32Array(4 * size),
    rating: new Uint16Array(size),
    reviewCount: new Uint32Array(size),
    steadyRating: new Uint16Array(size),
    years: new Uint32Array(size),
    projects: new Uint32Array(size),
    flags: new Uint8Array(size),
    rates: new Uint32Array(size),
    niches: new Uint16Array(NICHES_KEPT * size),
    factStarts: new Uint32Array(size + 1),
  };
}

/** The columns as they are stored, once all experts are written. */
export function narrowColumns<Columns extends Pick<ExpertColumns, "reviewCount" | "years" | "projects" | "rates">>(
  columns: Columns,
): Columns {
  const { reviewCount, years, projects, rates } = columns;
  return {
    ...columns,
    ...{ reviewCount: narrowed(reviewCount), years: narrowed(years) },
    ...{ projects: narrowed(projects), rates: narrowed(rates) },
  };
}

/** Infinity if the expert names none. */
export function rateAt({ rates }: Pick<ExpertColumns, "rates">, slot: number): number {
  const kept = rates[slot] ?? 0;
  return kept === 0 ? Number.POSITIVE_INFINITY : kept - 1;
}

const FACT_BYTES = 40;
const WORD_BYTES = 160;

export function encodeExperts(entries: readonly ExpertEntry[], texts: ExpertTexts): ExpertColumns {
  const columns = emptyColumns(entries.length);
  const facts = createNumberBytes(FACT_BYTES * entries.length);
  const slotsOf = new Map<number, number[]>();
  entries.forEach((entry, slot) => {
    setId(columns.ids, slot, entry.id);
    columns.rating[slot] = entry.rating;
    columns.reviewCount[slot] = entry.reviewCount;
    columns.steadyRating[slot] = entry.steadyRating;
    columns.years[slot] = entry.yearsExperience;
    columns.projects[slot] = entry.totalProjects;
    columns.rates[slot] = entry.hourlyRate === null ? 0 : entry.hourlyRate + 1;
    columns.flags[slot] =
      (entry.isVerified ? FLAGS.isVerified : 0) |
      (entry.isAvailable ? FLAGS.isAvailable : 0) |
      (entry.niches ? FLAGS.isRead : 0);
    if (entry.niches) setNiches(columns.niches, slot, entry.niches);
    writeFacts(entry, texts.signs, facts.write);
    columns.factStarts[slot + 1] = facts.length;
    for (const { stem, place } of entry.words) {
      const term = texts.stems.numberOf(stem);
      const slots = slotsOf.get(term) ?? [];
      slots.push(pack(slot, numberOfPlace(place)));
      slotsOf.set(term, slots);
    }
  });
  const size = entries.length;
  const words = writeWords(listsOf(slotsOf, size), size, { rare: WORD_BYTES * size, common: 0 });
  return narrowColumns({ ...columns, facts: facts.taken(), words });
}

function writeFacts(entry: ExpertEntry, signs: Dictionary, write: (value: number) => void): void {
  const lists = [
    entry.specializations.map((tag) => signs.numberOf(SIGN.specialization(tag))),
    entry.industries.map((tag) => signs.numberOf(SIGN.industry(tag))),
    entry.mentions.map((mention) => 2 * signs.numberOf(SIGN.mention(mention)) + (mention.place === "title" ? 1 : 0)),
    entry.services.map((id) => signs.numberOf(SIGN.service(id))),
  ];
  for (const list of lists) {
    write(list.length);
    for (const number of list) write(number);
  }
}
