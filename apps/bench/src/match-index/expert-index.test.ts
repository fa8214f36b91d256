import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import { createEverybody } from "@quorate/core/match-index/everybody";
import type { ExpertAnswer, ExpertEntry, ExpertQuery } from "@quorate/core/match-index/expert-entry";
import { createExpertIndex, type ExpertIndex } from "@quorate/core/match-index/expert-index";
import { joinExperts } from "@quorate/core/match-index/join-answers";
import type { SavedArrays } from "@quorate/core/match-index/person-index";
import { LEXICONS } from "@quorate/core/matching/lexicon";
import { createExpertMatcher } from "@quorate/core/matching/match-expert";
import { createClosenessJudge } from "@quorate/core/matching/niche-judge";
import { seededRandom } from "@quorate/core/seeded-random";
import { askShares } from "@quorate/server/match-index/ask-shares";
import { describe, expect, test } from "vitest";
import { expertRequests } from "../scale/match-requests.ts";
import { countStems, createEntries, toQuery, uuidOf } from "./experts-in-memory.ts";

const PEOPLE = 2_000;
const TERMS = [...LEXICONS.skill.conceptByTerm.values()].map(({ term }) => term);

const entryOf = createEntries();
const entries = Array.from({ length: PEOPLE }, (_, number) => variedOf(entryOf(number), number));
const counts = countStems(entries);

/** Some are not read yet, some were read by another model, some have tags of their own, and some nothing at all. */
function variedOf(entry: ExpertEntry, number: number): ExpertEntry {
  if (number % 97 === 0) return { ...entry, niches: null };
  if (number % 101 === 0) return { ...entry, niches: Uint16Array.of((500 << 7) | 127) };
  if (number % 103 === 0) return { ...entry, niches: new Uint16Array() };
  const own = ["Falconry audits", "Strategy", "Marketing for breweries", "finance"];
  if (number % 11 === 0) return { ...entry, specializations: [own[number % 4] ?? "", ...entry.specializations] };
  // More terms of the thesaurus than a mask has bits for.
  if (number % 7 === 0) return { ...entry, specializations: [TERMS[(number / 7) % TERMS.length] ?? "", "Strategy"] };
  if (number % 107 === 0) {
    return { ...entry, specializations: [], industries: [], words: [], mentions: [], services: [], hourlyRate: null };
  }
  // Identical but for the id, so that equal scores are sorted by id.
  return number % 13 === 0 ? { ...entryOf(13), id: entry.id } : entry;
}

const rareWord = [...counts.documentsOf].find(([, documents]) => documents === 1)?.[0] ?? "";
const commonWords = [...counts.documentsOf].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
const word = (of: string, weight = 1) => ({ word: of, weight, stems: [of], isSign: true });
const wish = (term: string, stems: string[]) => ({ term, weight: 1, isChosen: true, stems });

const NOTHING = toQuery({ requirements: "", skillsRequired: [], industry: null }, counts);
const HOSTILE: Record<string, ExpertQuery> = {
  "nothing at all": NOTHING,
  "a word that nobody has": { ...NOTHING, words: [word("zzyzx")] },
  "a word that one has": { ...NOTHING, words: [word(rareWord)] },
  "the commonest words": { ...NOTHING, words: commonWords.slice(0, 24).map((of) => word(of)) },
  "words that find nobody by themselves": {
    ...NOTHING,
    words: commonWords.slice(0, 5).map((of) => ({ ...word(of), isSign: false })),
  },
  "a word of two stems": { ...NOTHING, words: [{ ...word("both"), stems: commonWords.slice(3, 5) }, word(rareWord)] },
  "a word of no stem": { ...NOTHING, words: [{ ...word("the"), stems: [] }, word(rareWord)] },
  "words of no weight": { ...NOTHING, words: [word(rareWord, 0), word(commonWords[9] ?? "", 0)] },
  "terms that nobody knows": {
    ...NOTHING,
    skills: [wish("Zymurgy", ["zymurgi"]), wish("Common words", commonWords.slice(7, 9)), wish("", [])],
    industries: [wish("Nowhere", []), wish("Rare", [rareWord])],
  },
  "a service": { ...NOTHING, skills: [wish("Tax", [])], service: { id: uuidOf(3), skill: "Tax" } },
  "a service that nobody offers": { ...NOTHING, service: { id: uuidOf(77), skill: "Tax" } },
  "an industry alone": toQuery({ requirements: "", skillsRequired: [], industry: "Technology" }, counts),
  "a filter that leaves nobody": { ...NOTHING, filter: { minRating: 5, maxRate: 1 } },
  "a filter by a tag that nobody has": { ...NOTHING, filter: { specializations: ["Zymurgy"] } },
  "more than there are": { ...NOTHING, limit: PEOPLE + 10 },
  nobody: { ...NOTHING, limit: 0 },
};
const FILTERS: ExpertQuery["filter"][] = [
  {},
  {},
  { minRating: 4.5, available: true },
  { specializations: ["Corporate Finance", "Strategy"], industries: ["Technology", "Healthcare"] },
  { minRate: 9_000, maxRate: 20_000, available: false },
];
const REQUESTS = expertRequests().map((asked, index) =>
  toQuery(asked, counts, {
    filter: FILTERS[index % FILTERS.length] ?? {},
    limit: [10, 1, 62, 300][index % 4] ?? 10,
    ...(index % 3 === 0 ? { shown: index % 20 } : {}),
  }),
);

function filled(people: readonly ExpertEntry[]): ExpertIndex {
  const index = createExpertIndex();
  for (const entry of people) index.put(entry);
  return index;
}

type Asked = { size: number; find: (query: ExpertQuery) => ExpertAnswer | Promise<ExpertAnswer | null> };

/** The same people in the same order with the same facts, and the same numbers of them. */
async function expectSame(index: Asked, people: readonly ExpertEntry[], queries: readonly ExpertQuery[]) {
  const everybody = createEverybody(people);
  expect(index.size).toBe(everybody.size);
  for (const query of queries) {
    const [found, right] = [await index.find(query), everybody.find(query)];
    const asked = JSON.stringify({ ...query, niches: query.niches && Array.from(query.niches.vector) });
    expect(
      found?.best.map(({ id }) => id),
      asked,
    ).toEqual(right.best.map(({ id }) => id));
    expect(found, asked).toEqual(right);
  }
}

describe("an index answers what scoring everybody one by one does", () => {
  const index = filled(entries);

  test("for more than two hundred requests, filtered or not", { timeout: 180_000 }, async () => {
    expect(REQUESTS.length).toBeGreaterThanOrEqual(200);
    await expectSame(index, entries, REQUESTS);
  });

  test.each(Object.keys(HOSTILE))("for %s", async (name) => {
    await expectSame(index, entries, [HOSTILE[name] ?? NOTHING]);
  });

  test.each(EXPERT_SORTS)("by %s", { timeout: 60_000 }, async (sort) => {
    const asked = [...REQUESTS.slice(0, 20), ...Object.values(HOSTILE)];
    await expectSame(
      index,
      entries,
      asked.map((query) => ({ ...query, sort })),
    );
  });

  test("with the facts by which the engine gives each the same score again", () => {
    for (const query of REQUESTS.slice(0, 20)) {
      const { asked, skills, industries, words, niches } = query;
      const matchOf = createExpertMatcher({
        asked,
        skills: [...skills],
        industries: [...industries],
        words: words.map(({ word }) => word),
        niches: niches && createClosenessJudge(niches.vector, niches.known),
      });
      const scores = index.find(query).best.map(({ candidate }) => matchOf(candidate).exactScore);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    }
  });

  /** As the threads of a server are asked, and how often each of them was. */
  function sharedOut(shareOf: (number: number) => number, count: number) {
    const indexes = Array.from({ length: count }, (_, share) =>
      filled(entries.filter((_, number) => shareOf(number) === share)),
    );
    const asked = indexes.map(() => 0);
    const shares = indexes.map((index, share) => async (query: ExpertQuery) => {
      asked[share] = (asked[share] ?? 0) + 1;
      return await Promise.resolve(index.find(query));
    });
    return {
      asked,
      size: PEOPLE,
      find: (query: ExpertQuery) => askShares(query, { shares, join: joinExperts }),
    };
  }
  const byRate = REQUESTS.slice(0, 20).map((query) => ({ ...query, sort: "rate" as const }));

  test.each([2, 3])("by %i indexes with a share of the people each", { timeout: 180_000 }, async (count) => {
    const together = sharedOut((number) => number % count, count);
    await expectSame(together, entries, [...REQUESTS, ...Object.values(HOSTILE)]);
    await expectSame(together, entries, byRate);
  });

  test("by two of which one has nearly everybody, and is asked again for it", { timeout: 180_000 }, async () => {
    const together = sharedOut((number) => (number % 40 === 7 ? 1 : 0), 2);
    const few = { ...NOTHING, limit: 300, skills: [wish("Tax", [])] };
    const many = REQUESTS.filter(({ limit }) => limit === 300);
    await expectSame(together, entries, [...many, few]);
    const [most = 0, least = 0] = together.asked;
    expect(most).toBeGreaterThan(many.length);
    expect(least).toBe(many.length + 1);
    await expectSame(together, entries, [...Object.values(HOSTILE), ...byRate]);
  });

  test("after it was written and read", async () => {
    const saved = index.save();
    const [part] = saved.parts;
    const ofAnotherForm = (arrays: SavedArrays) => ({ ...saved, parts: [{ ...part, ...arrays }] });
    expect(() => createExpertIndex(ofAnotherForm({ niches: new Uint16Array(24 * PEOPLE) }))).toThrow("torn");
    expect(() => createExpertIndex(ofAnotherForm({ commonRows: new Uint8Array(1) }))).toThrow("torn");
    expect(() => createExpertIndex(ofAnotherForm({ years: new Float64Array(PEOPLE) }))).toThrow('"years"');
    const read = createExpertIndex(structuredClone(saved));
    await expectSame(read, entries, REQUESTS.slice(0, 40));
    read.put({ ...(entries[5] ?? entryOf(5)), specializations: ["Tax"] });
    read.remove(uuidOf(6));
    const changed = entries.flatMap((entry, number) => {
      if (number === 6) return [];
      return number === 5 ? { ...entry, specializations: ["Tax"] } : entry;
    });
    await expectSame(read, changed, REQUESTS.slice(0, 10));
    // In parts, with who has gone, and as it was at that moment.
    const inParts = read.save();
    expect(inParts.parts.length).toBeGreaterThan(1);
    for (const number of [7, 8, 9]) read.remove(uuidOf(number));
    read.put({ ...entryOf(PEOPLE), words: [{ stem: "unheard", place: "title" }] });
    const again = createExpertIndex(structuredClone(inParts));
    await expectSame(again, changed, REQUESTS.slice(0, 10));
    again.join();
    expect(again.save().parts.length).toBe(1);
    await expectSame(again, changed, REQUESTS.slice(0, 10));
  });
});

test.each([1, 2, 3])(
  "puts, changes and removals in any order leave what a fresh index has, seed %i",
  { timeout: 60_000 },
  async (seed) => {
    const random = seededRandom(seed);
    const index = createExpertIndex();
    const people = new Map<string, ExpertEntry>();
    for (let step = 0; step < 40; step++) {
      const many = Math.ceil(random() ** 4 * 800);
      for (let turn = 0; turn < many; turn++) {
        const [id, number] = [uuidOf(Math.floor(500 * random())), Math.floor(PEOPLE * random())];
        if (random() < 0.3) {
          index.remove(id);
          people.delete(id);
        } else {
          const entry = { ...(entries[number] ?? entryOf(number)), id };
          index.put(entry);
          people.set(id, entry);
        }
      }
      const asked = [REQUESTS[step % REQUESTS.length] ?? NOTHING, Object.values(HOSTILE)[step % 16] ?? NOTHING];
      await expectSame(index, [...people.values()], asked);
    }
    await expectSame(filled([...people.values()]), [...people.values()], REQUESTS.slice(0, 5));
  },
);

test("an id that no database gives is refused, and nobody has it", () => {
  const index = createExpertIndex();
  expect(() => index.put({ ...entryOf(1), id: "me" })).toThrow("no id");
  expect(() => index.remove("me")).not.toThrow();
  expect(index.find(NOTHING)).toEqual({ best: [], rest: [], total: 0, fitting: 0, order: new Float64Array() });
  expect(index.save().parts).toEqual([]);
});
