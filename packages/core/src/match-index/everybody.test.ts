import { expect, test } from "vitest";
import { strongestNiches } from "../matching/niche-vector.ts";
import { conceptOf } from "../matching/term-matching.ts";
import { createEverybody } from "./everybody.ts";
import type { ExpertEntry, ExpertQuery } from "./expert-entry.ts";

const NOBODY: Omit<ExpertEntry, "id"> = {
  specializations: [],
  industries: [],
  yearsExperience: 0,
  rating: 0,
  reviewCount: 0,
  steadyRating: 0,
  totalProjects: 0,
  isVerified: false,
  isAvailable: false,
  hourlyRate: null,
  niches: null,
  words: [],
  mentions: [],
  services: [],
};
const ANYTHING: ExpertQuery = {
  asked: "both",
  skills: [],
  industries: [],
  words: [],
  niches: null,
  filter: {},
  sort: "match",
  service: null,
  limit: 10,
};
const word = (of: string) => ({ word: of, weight: 1, stems: [of], isSign: true });
const wish = (term: string) => ({ term, weight: 1, isChosen: true, stems: [term.toLowerCase()] });
const niches = (...strengths: number[]) => strongestNiches(Int8Array.from(strengths), 24);

function find(people: Readonly<Record<string, Partial<ExpertEntry>>>, query: Partial<ExpertQuery>) {
  const everybody = createEverybody(Object.entries(people).map(([id, entry]) => ({ ...NOBODY, id, ...entry })));
  const { best, ...counts } = everybody.find({ ...ANYTHING, ...query });
  return { ids: best.map(({ id }) => id).join(""), best, ...counts };
}

test("the best stand first, equals in the order of their ids, and nobody without any sign of what is asked for", () => {
  const people = {
    d: { words: [{ stem: "falconri", place: "text" as const }] },
    a: { words: [{ stem: "falconri", place: "text" as const }] },
    c: { words: [{ stem: "falconri", place: "title" as const }] },
    b: { isVerified: true },
  };
  expect(find(people, { words: [word("falconri")] })).toMatchObject({ ids: "cad", total: 3 });
  expect(find(people, {}).ids).toBe("bacd");
});

test("each kind of sign is one: a tag, a mention, a word, a niche, the service", () => {
  const people = {
    t: { specializations: ["M&A Advisory"] },
    m: { mentions: [{ kind: "skill" as const, concept: conceptOf("skill", "M&A Advisory"), place: "text" as const }] },
    w: { words: [{ stem: "levi", place: "tag" as const }] },
    n: { niches: niches(0, 127) },
    s: { services: ["levies"] },
    x: { niches: niches(127, 39) },
  };
  const query = {
    skills: [wish("M&A Advisory")],
    words: [word("levi")],
    niches: { vector: niches(0, 127), known: 2 },
    service: { id: "levies", skill: "M&A Advisory" },
  };
  const { ids, total } = find(people, query);
  expect(ids.split("").toSorted().join("")).toBe("mnstw");
  expect(total).toBe(5);
});

test("whoever offers the service has its skill, and what another model has read counts for nobody", () => {
  const query = { skills: [wish("Tax")], service: { id: "levies", skill: "Tax" }, niches: null };
  expect(find({ s: { services: ["levies"] } }, query).best[0]?.candidate.specializations).toEqual(["Tax"]);
  const people = { a: { specializations: ["Tax"], niches: niches(0, 0, 9) }, b: { specializations: ["Tax"] } };
  expect(find(people, { skills: [wish("Tax")], niches: { vector: niches(127), known: 2 } }).ids).toBe("ab");
});

test("a term that the thesaurus does not know is mentioned where all of its stems stand", () => {
  const words = (...stems: string[]) => ({ words: stems.map((stem) => ({ stem, place: "title" as const })) });
  const skills = [{ ...wish("Falconry audits"), stems: ["falconri", "audit"] }];
  const { ids, best } = find({ a: words("falconri", "audit"), b: words("audit") }, { skills });
  expect(ids).toBe("a");
  expect(best[0]?.candidate.mentions?.skills.get("Falconry audits")).toBe("title");
});

test("filters leave who passes all of them, ratings as they are shown, and rates where one is named", () => {
  const people = {
    a: { specializations: ["Tax"], rating: 475, reviewCount: 9, hourlyRate: 10_000, isAvailable: true },
    b: { specializations: ["Law"], industries: ["Media"], rating: 474, reviewCount: 9, hourlyRate: 9_999 },
    c: {},
  };
  expect(find(people, { filter: { minRating: 4.8 } }).ids).toBe("a");
  expect(find(people, { filter: { specializations: ["Tax", "Law"], industries: ["Media"] } }).ids).toBe("b");
  expect(find(people, { filter: { minRate: 9_999, maxRate: 10_000 } }).ids).toBe("ab");
  expect(find(people, { filter: { maxRate: 9_999 } }).ids).toBe("b");
  expect(find(people, { filter: { available: false } }).ids).toBe("bc");
});

test("other orders are the list's, who names no rate last", () => {
  const people = {
    a: { hourlyRate: null, totalProjects: 3, steadyRating: 4_000 },
    b: { hourlyRate: 200, yearsExperience: 2 },
    c: { hourlyRate: 100, yearsExperience: 2, steadyRating: 4_001 },
  };
  expect(find(people, { sort: "rate" }).ids).toBe("cba");
  expect(find(people, { sort: "experience" }).ids).toBe("bca");
  expect(find(people, { sort: "projects" }).ids).toBe("abc");
  expect(find(people, { sort: "rating", limit: 2 })).toMatchObject({ ids: "ca", total: 3 });
});

test("who fits is counted apart from who comes near, both up to the same number", () => {
  const many = Array.from({ length: 310 }, (_, index) => [`x${index}`, { specializations: ["Tax"] }] as const);
  const people = { ...Object.fromEntries(many), n: { mentions: [] } };
  expect(find(people, { skills: [wish("Tax")] })).toMatchObject({ total: 300, fitting: 300 });
  const stems = ["levi", "duti", "audit", "court"];
  const saysAll = stems.map((stem) => ({ stem, place: "title" as const }));
  const few = {
    a: { specializations: ["Tax"], words: saysAll },
    b: { words: [{ stem: "levi", place: "text" as const }] },
  };
  const query = { skills: [wish("Tax")], words: stems.map(word) };
  expect(find(few, query)).toMatchObject({ total: 2, fitting: 1 });
});
