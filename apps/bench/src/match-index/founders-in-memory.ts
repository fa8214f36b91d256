import {
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  LOCATION_PREFERENCES,
  type LocationPreference,
  TIME_COMMITMENTS,
  type TimeCommitment,
} from "@quorate/core/entrepreneurs/entrepreneur";
import type { CoFounderEntry, CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import { createNicheJudge } from "@quorate/core/matching/niche-judge";
import { decodeNiches } from "@quorate/core/matching/niche-vector";
import { readRequest } from "@quorate/core/matching/request-words";
import { stemOf, tokensOf } from "@quorate/core/matching/text-words";
import { type WordCounts, weighWords } from "@quorate/core/matching/word-weights";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { AskedCoFounder } from "../evaluation/request-views.ts";
import { createPeople } from "../scale/crowd-people.ts";
import { uuidOf } from "./experts-in-memory.ts";
import { createProfileReader } from "./profile-reader.ts";

/** The benches' founders as an index takes them, made without a database: their words are cut by our stemmer. */
export function createFounders(): (number: number) => CoFounderEntry {
  const personOf = createPeople("founder");
  const read = createProfileReader();
  return (number) => {
    const person = personOf(number);
    if (!("offering" in person)) throw new Error("An expert is no founder.");
    const { title, bio, skills, offering, industries, looking_for: lookingFor, niche_vector: niches } = person;
    const { words, mentions } = read({
      title,
      tag: [...skills, ...offering, ...industries].join(". "),
      text: bio,
    });
    return {
      id: uuidOf(number),
      title,
      skills,
      offering,
      lookingFor,
      industries,
      experienceLevel: oneOf<ExperienceLevel>(EXPERIENCE_LEVELS, person.experience_level) ?? "first-time",
      isSeekingCoFounders: person.is_seeking_co_founders,
      availableTimeCommitment: oneOf<TimeCommitment>(TIME_COMMITMENTS, person.available_time_commitment),
      locationPreference: oneOf<LocationPreference>(LOCATION_PREFERENCES, person.location_preference),
      preferredEquitySplit: person.preferred_equity_split,
      niches: decodeNiches(Buffer.from(niches, "hex")),
      words,
      mentions: mentions.filter(({ kind }) => kind === "industry"),
    };
  };
}

function oneOf<Text extends string>(texts: readonly Text[], text: string | null | undefined): Text | null {
  return texts.find((one) => one === text) ?? null;
}

/** A request as an index is asked it, read as the server reads it. */
export function toCoFounderQuery(
  { requirements }: Pick<AskedCoFounder, "requirements">,
  { total, documentsOf }: WordCounts,
  limit: number,
): CoFounderQuery {
  const { industryFocus, lookingForRoles, skillsNeeded = [], projectDescription: text } = requirements;
  const named = [...lookingForRoles, ...skillsNeeded];
  const read = readRequest({ skills: [], industries: industryFocus, text, named });
  const niches = createNicheJudge(NICHE_MODELS.founder, { text, named });
  const stems = read.words.map(stemOf);
  const counts = new Map(read.words.map((word, index) => [word, documentsOf.get(stems[index] ?? "") ?? 0]));
  const weights = weighWords(read.words, { total, documentsOf: counts });
  return {
    lookingForRoles,
    skillsNeeded,
    industries: read.industries.map((one) => ({ ...one, stems: tokensOf(one.term).map(({ stem }) => stem) })),
    experienceLevel: requirements.experienceLevel,
    timeCommitment: requirements.timeCommitment,
    locationPreference: requirements.locationPreference ?? null,
    equityRange: requirements.equityRange ?? null,
    words: read.words.map((word, index) => ({
      word,
      weight: weights[index] ?? 1,
      stems: [stems[index] ?? ""],
      isSign: read.unexplained.includes(word),
    })),
    askerOffers: ["Finance", "Sales"],
    niches: niches && { vector: niches.asked, known: NICHE_MODELS.founder.niches.length },
    excluded: [],
    limit,
  };
}
