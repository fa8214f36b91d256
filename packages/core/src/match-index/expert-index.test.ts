import { describe, expect, test } from "vitest";
import { PROFILE_NICHES_MAX } from "../matching/niche-vector.ts";
import { conceptOf } from "../matching/term-matching.ts";
import { seededRandom } from "../seeded-random.ts";
import { createEverybody } from "./everybody.ts";
import type { ExpertEntry, ExpertQuery } from "./expert-entry.ts";
import { createExpertIndex } from "./expert-index.ts";
import { joinExperts } from "./join-answers.ts";
import type { SavedArrays } from "./person-index.ts";
import { queryOfShare } from "./share-queries.ts";

const TRADES = [
  "Tax",
  "M&A Advisory",
  "Pricing Strategy",
  "Supply Chain",
  "Financial Modelling",
  "Change Management",
  "Falconry audits",
  "Owls",
];
const FIELDS = ["Fintech", "Healthcare", "Travel", "Technology", "Retail", "Energy", "Falconry", "Owls of the north"];
const STEMS = ["levi", "duti", "court", "falconri", "owl", "north", "sensor", "audit"];
const SERVICES = ["tax-advice", "pricing", "owls"];

type Random = () => number;
const oneOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(items.length * random())] as Item;
const someOf = <Item>(items: readonly Item[], most: number, random: Random): Item[] => [
  ...new Set(Array.from({ length: Math.floor((most + 1) * random()) }, () => oneOf(items, random))),
];
const NICHES = Array.from({ length: 40 }, (_, niche) => niche);
const nichesOf = (count: number, random: Random) =>
  Uint16Array.from(
    someOf(NICHES, count, random).sort((a, b) => a - b),
    (niche) => (niche << 7) | (1 + Math.floor(127 * random())),
  );
/** In an order that is none of the index's own. */
const idOf = (number: number) =>
  `${((number * 7_919) % 65_536).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;

function expert(id: string, random: Random): ExpertEntry {
  const reviewCount = oneOf([0, 0, 1, 4, 40], random);
  return {
    id,
    specializations: someOf(TRADES, 4, random),
    industries: someOf(FIELDS, 4, random),
    yearsExperience: Math.floor(40 * random()),
    rating: reviewCount === 0 ? 0 : 300 + Math.floor(201 * random()),
    reviewCount,
    steadyRating: reviewCount === 0 ? 0 : oneOf([4_200, 4_700], random),
    totalProjects: oneOf([0, 1, 7, 300], random),
    isVerified: random() < 0.5,
    isAvailable: random() < 0.7,
    hourlyRate: oneOf([null, 0, 5_000, 9_999, 10_000, 25_000], random),
    niches: random() < 0.1 ? null : nichesOf(PROFILE_NICHES_MAX, random),
    words: someOf(STEMS, 6, random).map((stem) => ({ stem, place: oneOf(["title", "tag", "text"] as const, random) })),
    mentions: someOf(TRADES.slice(0, 4), 2, random).map((term) => ({
      kind: "skill",
      concept: conceptOf("skill", term),
      place: oneOf(["title", "text"] as const, random),
    })),
    services: someOf(SERVICES, 2, random),
  };
}

const wishesOf = (terms: readonly string[], random: Random) =>
  someOf(terms, 3, random).map((term) => ({
    term,
    weight: oneOf([0.5, 1, 1.5], random),
    isChosen: random() < 0.5,
    stems: term.startsWith("Falconry") ? ["falconri"] : ["owl", "north"].slice(0, term === "Owls" ? 1 : 2),
  }));

function request(random: Random): ExpertQuery {
  return {
    asked: oneOf([null, "text", "fields", "both"] as const, random),
    skills: wishesOf(TRADES, random),
    industries: wishesOf(FIELDS, random),
    words: someOf([...STEMS, "unheard"], 6, random).map((stem) => ({
      word: `${stem}s`,
      weight: 0.2 + 2 * random(),
      stems: stem === "owl" ? ["owl", "north"] : [stem],
      isSign: random() < 0.5,
    })),
    niches: random() < 0.2 ? null : { vector: nichesOf(20, random), known: random() < 0.1 ? 20 : 40 },
    filter: {
      ...(random() < 0.2 && { specializations: someOf(TRADES, 3, random) }),
      ...(random() < 0.2 && { industries: someOf(FIELDS, 3, random) }),
      ...(random() < 0.2 && { minRating: oneOf([0, 3.5, 4.8], random) }),
      ...(random() < 0.2 && { available: random() < 0.5 }),
      ...(random() < 0.2 && { minRate: oneOf([0, 5_000, 10_000], random) }),
      ...(random() < 0.2 && { maxRate: oneOf([0, 9_999, 25_000], random) }),
    },
    sort: oneOf(["match", "match", "match", "rating", "rate", "experience", "projects"] as const, random),
    service: random() < 0.7 ? null : { id: oneOf([...SERVICES, "none"], random), skill: oneOf(TRADES, random) },
    limit: oneOf([1, 10, 50], random),
    ...(random() < 0.3 && { counted: oneOf([1, 5, 60], random) }),
    ...(random() < 0.3 && { shown: oneOf([0, 1, 10], random) }),
  };
}

describe("an index of experts", () => {
  test("answers 120 requests as scoring each of them does, however its people came and went", () => {
    const random = seededRandom(11);
    const ids = Array.from({ length: 260 }, (_, number) => idOf(number));
    const everybody = createEverybody();
    const indexes = [createExpertIndex(), createExpertIndex()];
    const shares = [createExpertIndex(), createExpertIndex()];
    const shareOf = (id: string) => shares.filter((_, number) => number === ids.indexOf(id) % 2);
    const put = (id: string) => {
      const entry = expert(id, random);
      for (const index of [everybody, ...indexes, ...shareOf(id)]) index.put(entry);
    };
    for (const id of ids.slice(0, 200)) put(id);
    for (let round = 0; round < 120; round++) {
      const query = request(random);
      const expected = everybody.find(query);
      for (const index of indexes) expect(index.find(query)).toEqual(expected);
      const answers = shares.map((share) => share.find(query));
      expect(joinExperts(query, answers)).toEqual(expected);
      if (round % 3 === 0) put(oneOf(ids, random));
      if (round % 5 === 0) {
        const gone = oneOf(ids, random);
        for (const index of [everybody, ...indexes, ...shareOf(gone)]) index.remove(gone);
      }
      for (const index of indexes) expect(index.size).toBe(everybody.size);
      // As after a restart: what was saved goes on being kept up.
      if (round % 30 === 29) indexes.splice(1, 1, createExpertIndex(indexes[round % 2]?.save()));
      if (round % 50 === 49) indexes[0]?.join();
    }
  }, 60_000);

  test("passes over no one who has a place, where more fit than are counted", () => {
    const random = seededRandom(23);
    const people = Array.from({ length: 1_200 }, (_, number) => expert(idOf(number), random));
    const everybody = createEverybody(people);
    const index = createExpertIndex();
    for (const entry of people) index.put(entry);
    let full = 0;
    for (let round = 0; round < 30; round++) {
      const { counted: _counted, ...query } = { ...request(random), limit: 10 };
      const answer = index.find(query);
      expect(answer).toEqual(everybody.find(query));
      if (answer.total === 300) full++;
    }
    expect(full).toBeGreaterThan(5);
  }, 60_000);

  test("asks a share for hardly more than its part, and joins the same best people", () => {
    const random = seededRandom(5);
    const people = Array.from({ length: 400 }, (_, number) => expert(idOf(number), random));
    const query = {
      ...request(random),
      skills: wishesOf(["Tax"], () => 0.9),
      filter: {},
      sort: "match",
      limit: 10,
    } as const;
    const shares = [0, 1].map((share) => {
      const index = createExpertIndex();
      for (const [number, entry] of people.entries()) if (number % 2 === share) index.put(entry);
      return index;
    });
    const part = queryOfShare(query, 2);
    const { best } = joinExperts(
      query,
      shares.map((share) => share.find(part)),
    );
    expect(best.map(({ id }) => id)).toEqual(
      createEverybody(people)
        .find(query)
        .best.map(({ id }) => id),
    );
  });

  test("takes nothing for its own that was saved otherwise", () => {
    const index = createExpertIndex();
    index.put(expert(idOf(1), seededRandom(3)));
    const saved = index.save();
    const [part = {}] = saved.parts;
    const { years: _years, ...lacking } = part;
    const withPart = (arrays: SavedArrays) => ({ ...saved, parts: [arrays] });
    expect(() => createExpertIndex(withPart(lacking))).toThrow('"years"');
    expect(() => createExpertIndex(withPart({ ...part, ids: new Uint32Array(8) }))).toThrow("torn");
    for (const column of ["rating", "steadyRating", "reviewCount", "years", "projects", "rates", "isGone"]) {
      const longer = column === "isGone" ? new Uint8Array(2) : new Uint16Array(2);
      expect(() => createExpertIndex(withPart({ ...part, [column]: longer })), column).toThrow("torn");
    }
    expect(() => createExpertIndex(withPart({ ...part, factStarts: new Uint32Array(3) }))).toThrow("torn");
    expect(() => createExpertIndex(withPart(part))).not.toThrow();
    expect(() => createExpertIndex(withPart({ ...part, niches: new Uint16Array(24) }))).toThrow("torn");
    expect(() => createExpertIndex({ ...saved, texts: {} })).toThrow('"signs"');
  });

  test("refuses an id that is none, forgets who is gone, and finds no one where no one is", () => {
    const random = seededRandom(9);
    const index = createExpertIndex();
    const query = {
      ...request(random),
      filter: {},
      asked: null,
      skills: [],
      industries: [],
      words: [],
      niches: null,
      service: null,
    };
    expect(() => index.put({ ...expert("nine", random), id: "nine" })).toThrow('"nine" is no id of a person.');
    expect(index.find(query)).toEqual({ best: [], rest: [], total: 0, fitting: 0, order: new Float64Array() });
    for (const number of [1, 2, 3]) index.put(expert(idOf(number), random));
    expect(index.find(query).total).toBe(3);
    const full = index.bytes();
    for (const number of [1, 2]) index.remove(idOf(number));
    index.remove("nine");
    expect(index.find(query).best.map(({ id }) => id)).toEqual([idOf(3)]);
    expect(index.bytes()).toBeLessThan(full);
    index.remove(idOf(3));
    expect([index.size, index.find(query).total]).toEqual([0, 0]);
  });
});
