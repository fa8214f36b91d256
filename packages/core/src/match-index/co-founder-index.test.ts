import { describe, expect, test } from "vitest";
import { EXPERIENCE_LEVELS, LOCATION_PREFERENCES, TIME_COMMITMENTS } from "../entrepreneurs/entrepreneur.ts";
import { CO_FOUNDER_EXPERIENCE_OPTIONS } from "../matching/co-founder-requirements.ts";
import { PROFILE_NICHES_MAX } from "../matching/niche-vector.ts";
import { seededRandom } from "../seeded-random.ts";
import type { CoFounderEntry, CoFounderQuery } from "./co-founder-entry.ts";
import { createEveryCoFounder } from "./co-founder-everybody.ts";
import { createCoFounderIndex } from "./co-founder-index.ts";
import { joinCoFounders } from "./join-answers.ts";
import type { SavedArrays } from "./person-index.ts";
import { hidesMore, queryOfShare } from "./share-queries.ts";

const CRAFTS = [
  "Software Engineering",
  "Sales",
  "Finance",
  "UX Design",
  "Legal",
  "CTO",
  "Go-to-market for breweries",
  "!",
];
const FIELDS = ["Fintech", "Healthcare", "Travel", "Technology", "Energy & Climate", "Falconry", "Owls of the north"];
const ROLES = ["CTO", "Sales", "CFO", "Design", "Falconer", "?"];
const TITLES = ["Founder", "Technical founder and sales lead", "Engineer", "CFO for hire"];
const STEMS = ["levi", "duti", "court", "falconri", "owl", "north", "sensor", "buoy"];
const SHARES = [null, "10-20%", "25%", "12.5 to 33.3 percent", "as agreed", "up to 40%"];

type Random = () => number;
const oneOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], random: Random): Item =>
  items[Math.floor(items.length * random())] as Item;
const someOf = <Item>(items: readonly Item[], most: number, random: Random): Item[] => [
  ...new Set(Array.from({ length: Math.floor((most + 1) * random()) }, () => oneOf(items, random))),
];
const nichesOf = (count: number, random: Random) => {
  const niches = someOf(
    Array.from({ length: 30 }, (_, niche) => niche),
    count,
    random,
  ).sort((a, b) => a - b);
  return Uint16Array.from(niches, (niche) => (niche << 7) | (1 + Math.floor(127 * random())));
};

function founder(id: string, random: Random): CoFounderEntry {
  return {
    id,
    title: oneOf(TITLES, random),
    skills: someOf(CRAFTS, 3, random),
    offering: someOf(CRAFTS, 2, random),
    lookingFor: someOf(ROLES, 2, random),
    industries: someOf(FIELDS, 3, random),
    experienceLevel: oneOf(EXPERIENCE_LEVELS, random),
    isSeekingCoFounders: random() < 0.7,
    availableTimeCommitment: oneOf([null, ...TIME_COMMITMENTS], random),
    locationPreference: oneOf([null, ...LOCATION_PREFERENCES], random),
    preferredEquitySplit: oneOf(SHARES, random),
    niches: random() < 0.1 ? null : nichesOf(PROFILE_NICHES_MAX, random),
    words: someOf(STEMS, 6, random).map((stem) => ({ stem, place: oneOf(["title", "tag", "text"] as const, random) })),
    mentions: someOf(["fintech", "healthcare", "travel"], 2, random).map((concept) => ({
      kind: oneOf(["industry", "industry", "skill"] as const, random),
      concept,
      place: oneOf(["title", "text"] as const, random),
    })),
  };
}

function request(ids: readonly string[], random: Random): CoFounderQuery {
  return {
    lookingForRoles: someOf(ROLES, 3, random),
    skillsNeeded: someOf(CRAFTS, 3, random),
    industries: someOf(FIELDS, 3, random).map((term) => ({
      term,
      weight: oneOf([0.5, 1, 1.5], random),
      isChosen: random() < 0.5,
      stems: term === "Falconry" ? ["falconri"] : ["owl", "north"],
    })),
    experienceLevel: oneOf(CO_FOUNDER_EXPERIENCE_OPTIONS, random),
    timeCommitment: oneOf(TIME_COMMITMENTS, random),
    locationPreference: oneOf([null, ...LOCATION_PREFERENCES], random),
    equityRange: oneOf(SHARES, random),
    words: someOf([...STEMS, "unheard"], 6, random).map((stem) => ({
      word: `${stem}s`,
      weight: 0.2 + 2 * random(),
      stems: stem === "owl" ? ["owl", "north"] : [stem],
      isSign: random() < 0.5,
    })),
    askerOffers: random() < 0.3 ? null : someOf(CRAFTS, 4, random),
    niches: random() < 0.2 ? null : { vector: nichesOf(20, random), known: random() < 0.1 ? 20 : 30 },
    excluded: someOf(ids, 5, random),
    limit: oneOf([1, 10, 50], random),
  };
}

/** In an order that is none of the index's own. */
const idOf = (number: number) =>
  `${((number * 7_919) % 65_536).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;

describe("an index of founders", () => {
  test("answers 200 requests as scoring everybody does, however its people came and went", () => {
    const random = seededRandom(7);
    const ids = Array.from({ length: 160 }, (_, number) => idOf(number));
    const everybody = createEveryCoFounder();
    const indexes = [createCoFounderIndex(), createCoFounderIndex(undefined, 50), createCoFounderIndex(undefined, 31)];
    const shares = [createCoFounderIndex(undefined, 31), createCoFounderIndex()];
    const shareOf = (id: string) => shares.filter((_, number) => number === ids.indexOf(id) % 2);
    const put = (id: string) => {
      const entry = founder(id, random);
      for (const index of [everybody, ...indexes, ...shareOf(id)]) index.put(entry);
    };
    for (const id of ids.slice(0, 120)) put(id);
    for (let round = 0; round < 200; round++) {
      const query = request(ids, random);
      const expected = everybody.find(query);
      for (const index of indexes) expect(index.find(query)).toEqual(expected);
      const [part, whole] = [queryOfShare(query, 2), shares.map((share) => share.find(query))];
      expect(joinCoFounders(query, whole)).toEqual(expected);
      const answers = shares.map((share) => share.find(part));
      const joined = joinCoFounders(query, answers);
      const all = answers.map((answer, share) => (hidesMore({ query, part }, answer, joined) ? whole[share] : answer));
      expect(
        joinCoFounders(
          query,
          all.flatMap((answer) => answer ?? []),
        ),
      ).toEqual(expected);
      if (round % 3 === 0) put(oneOf(ids, random));
      if (round % 5 === 0) {
        const gone = oneOf(ids, random);
        for (const index of [everybody, ...indexes, ...shareOf(gone)]) index.remove(gone);
      }
      for (const index of indexes) expect(index.size).toBe(everybody.size);
      // As after a restart: what was saved goes on being kept up.
      if (round % 50 === 49) indexes.splice(2, 1, createCoFounderIndex(indexes[round % 2]?.save(), 31));
    }
  }, 30_000);

  test("passes over nobody who has a place, where more fit than are counted", () => {
    const random = seededRandom(21);
    const people = Array.from({ length: 2_000 }, (_, number) => founder(idOf(number), random));
    const everybody = createEveryCoFounder(people);
    const index = createCoFounderIndex(undefined, 700);
    for (const entry of people) index.put(entry);
    let fitting = 0;
    for (let round = 0; round < 60; round++) {
      const query = { ...request([], random), experienceLevel: "Junior" as const, limit: 10 };
      const answer = index.find(query);
      expect(answer).toEqual(everybody.find(query));
      if (answer.fitting === 300) fitting++;
    }
    expect(fitting).toBeGreaterThan(5);
  }, 60_000);

  test("takes nothing for its own that was saved otherwise", () => {
    const index = createCoFounderIndex();
    index.put(founder(idOf(1), seededRandom(3)));
    const saved = index.save();
    const [part = {}] = saved.parts;
    const { equity: _equity, ...lacking } = part;
    const withPart = (arrays: SavedArrays) => ({ ...saved, parts: [arrays] });
    expect(() => createCoFounderIndex(withPart(lacking))).toThrow('"equity"');
    expect(() => createCoFounderIndex(withPart({ ...part, ids: new Uint32Array(8) }))).toThrow("torn");
    expect(() => createCoFounderIndex(withPart({ ...part, isGone: new Uint8Array(2) }))).toThrow("torn");
    // As many niches as another form of them has.
    expect(() => createCoFounderIndex(withPart({ ...part, niches: new Uint16Array(24) }))).toThrow("torn");
    expect(() => createCoFounderIndex({ ...saved, texts: {} })).toThrow('"offers"');
  });

  test("puts equals in the order of their ids, and finds nobody for nothing", () => {
    const random = seededRandom(9);
    const entry = founder(idOf(1), random);
    const index = createCoFounderIndex(undefined, 2);
    const ids = [5, 3, 9, 1, 7].map(idOf);
    for (const id of ids) index.put({ ...entry, id, skills: ["Sales"] });
    const query = { ...request([], random), lookingForRoles: ["Sales"], limit: 3 };
    expect(index.find(query).best.map(({ id }) => id)).toEqual(ids.toSorted().slice(0, 3));
    expect(index.find({ ...query, excluded: ids }).best).toEqual([]);
    const nothing = { lookingForRoles: [], skillsNeeded: [], industries: [], words: [], niches: null };
    const nobody = { best: [], total: 0, fitting: 0, order: new Float64Array() };
    expect(index.find({ ...query, ...nothing })).toEqual(nobody);
    expect(createCoFounderIndex().find(query)).toEqual(nobody);
  });
});
