import type { ExpertEntry, ExpertQuery } from "@quorate/core/match-index/expert-entry";
import { createNicheJudge } from "@quorate/core/matching/niche-judge";
import { decodeNiches } from "@quorate/core/matching/niche-vector";
import { readRequest } from "@quorate/core/matching/request-words";
import { stemOf, tokensOf } from "@quorate/core/matching/text-words";
import { type WordCounts, weighWords } from "@quorate/core/matching/word-weights";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { AskedExpert } from "../evaluation/request-views.ts";
import { createPeople } from "../scale/crowd-people.ts";
import { createProfileReader } from "./profile-reader.ts";

/** The benches' experts as an index takes them, made without a database: their words are cut by our stemmer. */
export function createEntries(): (number: number) => ExpertEntry {
  const personOf = createPeople("expert");
  const read = createProfileReader();
  return (number) => {
    const person = personOf(number);
    if (!("specializations" in person)) throw new Error("A founder is no expert.");
    const { title, bio, specializations, industries, niche_vector: niches } = person;
    const name = `${person.company} ${person.first_name} ${person.last_name}`;
    const rating = Math.round(100 * Number(person.rating));
    const prior = { reviews: 5, mean: 400 };
    return {
      id: uuidOf(number),
      specializations,
      industries,
      yearsExperience: person.years_experience,
      rating,
      reviewCount: person.review_count,
      steadyRating: Math.round(
        (10 * (rating * person.review_count + prior.reviews * prior.mean)) / (person.review_count + prior.reviews),
      ),
      totalProjects: person.total_projects,
      isVerified: person.is_verified,
      isAvailable: person.is_available,
      hourlyRate: person.hourly_rate === null ? null : Math.round(100 * Number(person.hourly_rate)),
      niches: decodeNiches(Buffer.from(niches, "hex")),
      ...read({ title: `${title}. ${name}`, tag: [...specializations, ...industries].join(". "), text: bio }),
      services: number % 7 === 0 ? [uuidOf(number % 5)] : [],
    };
  };
}

/** Well mixed, so that the order of the ids is not that of the numbers. */
export function uuidOf(number: number): string {
  const digits = [1, 2, 3, 4].map((word) =>
    (Math.imul(number * 4 + word, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0"),
  );
  const all = digits.join("");
  return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join("-");
}

/** In how many of these people each word stands. */
export function countStems(entries: Iterable<Pick<ExpertEntry, "words">>): WordCounts {
  const documentsOf = new Map<string, number>();
  let total = 0;
  for (const { words } of entries) {
    total++;
    for (const { stem } of words) documentsOf.set(stem, (documentsOf.get(stem) ?? 0) + 1);
  }
  return { total, documentsOf };
}

/** A request as an index is asked it, read as the server reads it. */
export function toQuery(
  { requirements, skillsRequired, industry }: AskedExpert,
  { total, documentsOf }: WordCounts,
  more: Partial<ExpertQuery> = {},
): ExpertQuery {
  const industries = industry ? [industry] : [];
  const read = readRequest({ skills: skillsRequired, industries, text: requirements });
  const niches = read.asked && createNicheJudge(NICHE_MODELS.expert, { text: requirements, named: skillsRequired });
  const stems = read.words.map(stemOf);
  const counts = new Map(read.words.map((word, index) => [word, documentsOf.get(stems[index] ?? "") ?? 0]));
  const weights = weighWords(read.words, { total, documentsOf: counts });
  const wish = (one: (typeof read.skills)[number]) => ({ ...one, stems: tokensOf(one.term).map(({ stem }) => stem) });
  return {
    asked: read.asked,
    skills: read.skills.map(wish),
    industries: read.industries.map(wish),
    words: read.words.map((word, index) => ({
      word,
      weight: weights[index] ?? 1,
      stems: [stems[index] ?? ""],
      isSign: read.unexplained.includes(word),
    })),
    niches: niches && { vector: niches.asked, known: NICHE_MODELS.expert.niches.length },
    filter: {},
    sort: "match",
    service: null,
    limit: 10,
    ...more,
  };
}
