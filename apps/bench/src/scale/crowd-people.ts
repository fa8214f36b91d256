import { CO_FOUNDER_ROLES } from "@quorate/core/catalog/co-founder-roles";
import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { leadingNiches } from "@quorate/core/matching/niche-judge";
import { type NicheKind, nicheStrengthsOf } from "@quorate/core/matching/niche-model";
import { encodeNiches, PROFILE_NICHES_MAX, strongestNiches } from "@quorate/core/matching/niche-vector";
import { seededRandom } from "@quorate/core/seeded-random";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { createWriter, oneOf } from "./crowd-texts.ts";

const FIRST_NAMES = ["Ada", "Ben", "Chidi", "Dana", "Elif", "Farah", "Goran", "Hana", "Ines", "Jonas", "Keiko", "Liam"];
const LAST_NAMES = ["Abbot", "Baptiste", "Castro", "Dlamini", "Eriksen", "Fischer", "Gupta", "Haddad", "Ito", "Jensen"];
const TITLES = {
  expert: [
    "Strategy adviser",
    "Interim finance director",
    "Operations consultant",
    "Growth partner",
    "Risk adviser",
    "Independent board member",
    "Pricing specialist",
  ],
  founder: ["Founder", "Technical founder", "Second-time founder", "Product builder", "Commercial founder", "Engineer"],
};
const CITIES = ["London", "Lyon", "Leeds", "Lagos", "Lisbon", "Lund"];

/** Makes the same people from the same numbers, on every machine and in any order. */
export function createPeople(kind: NicheKind) {
  const write = createWriter(kind);
  const factsOf = kind === "expert" ? expertFacts : founderFacts;
  const nichesOf = createReader(kind);
  return (number: number) => {
    const random = seededRandom(Math.imul(number, 0x9e3779b1) + (kind === "expert" ? 0 : 1));
    const title = oneOf(TITLES[kind], random);
    const { passages, more } = write(random);
    const facts = factsOf(number, random);
    const told = "specializations" in facts ? facts.specializations : facts.offering;
    return {
      n: number,
      first_name: oneOf(FIRST_NAMES, random),
      last_name: oneOf(LAST_NAMES, random),
      title,
      bio: [...passages, more].join(" "),
      ...facts,
      ...nichesOf([title, ...passages, ...told]),
    };
  };
}

/**
 * The niches of a profile, combined from those of each passage, title and tag by their length: reading a million whole profiles takes the
 * better part of an hour, and there are only about a thousand passages.
 */
function createReader(kind: NicheKind) {
  const model = NICHE_MODELS[kind];
  const known = new Map<string, Float64Array>();
  const read = (text: string): Float64Array => {
    const found = known.get(text);
    if (found) return found;
    const share = Math.sqrt(text.split(" ").length);
    const strengths = Float64Array.from(nicheStrengthsOf(model, text) ?? [], (strength) => share * strength);
    known.set(text, strengths);
    return strengths;
  };
  return (texts: readonly string[]) => {
    const sums = new Float64Array(model.niches.length);
    for (const text of texts) read(text).forEach((strength, niche) => (sums[niche] = (sums[niche] ?? 0) + strength));
    const most = sums.reduce((furthest, sum) => Math.max(furthest, Math.abs(sum)), 1);
    const strengths = Int8Array.from(sums, (sum) => Math.round((127 * sum) / most));
    const vector = strongestNiches(strengths, PROFILE_NICHES_MAX);
    const leading = leadingNiches(vector);
    return {
      niche_vector: Buffer.from(encodeNiches(vector)).toString("hex"),
      niches: leading.map(({ niche }) => niche),
      strengths: leading.map(({ strength }) => strength),
    };
  };
}

type Random = () => number;

/** Two to four specializations and one to three industries, some far more common than others; one in seven is not yet rated. */
function expertFacts(_number: number, random: Random) {
  const isRated = random() < 0.85;
  return {
    company: `${oneOf(LAST_NAMES, random)} Ltd`,
    city: oneOf(CITIES, random),
    specializations: someOf(EXPERT_SPECIALIZATIONS, 2, 3, random),
    industries: someOf(INDUSTRIES, 1, 3, random),
    years_experience: Math.floor(35 * random()),
    hourly_rate: random() < 0.9 ? (60 + 340 * random()).toFixed(2) : null,
    graduation_year: 1985 + Math.floor(35 * random()),
    is_verified: random() < 0.6,
    rating: isRated ? (3 + 2 * Math.sqrt(random())).toFixed(2) : "0",
    review_count: isRated ? 1 + Math.floor(30 * random() ** 2) : 0,
    total_projects: Math.floor(40 * random() ** 3),
    is_available: random() < 0.7,
  };
}

const LEVELS = ["first-time", "serial", "experienced"];
const COMMITMENTS = ["full-time", "part-time", "flexible"];
const PLACES = ["remote", "local", "hybrid"];
const SHARES = ["5-10%", "10-20%", "25%", "40-50%"];

function founderFacts(number: number, random: Random) {
  const maybe = (share: number, items: readonly string[]) => (random() < share ? oneOf(items, random) : null);
  const isSeeking = random() < 0.85;
  return {
    skills: neighbours(ENTREPRENEUR_SKILLS, random),
    industries: neighbours(ENTREPRENEUR_INDUSTRIES, random),
    looking_for: neighbours(CO_FOUNDER_ROLES, random),
    offering: neighbours(ENTREPRENEUR_SKILLS, random),
    experience_level: LEVELS[number % 3],
    is_seeking_co_founders: isSeeking,
    is_offering_co_founder_services: !isSeeking || random() < 0.2,
    available_time_commitment: maybe(0.9, COMMITMENTS),
    location_preference: maybe(0.9, PLACES),
    preferred_equity_split: maybe(0.5, SHARES),
  };
}

/** The higher the power, the more common are the first items of the list. */
function someOf(items: readonly string[], least: number, range: number, random: Random): string[] {
  const count = least + Math.floor(range * random());
  return [...new Set(Array.from({ length: count }, () => oneOf(items, () => random() ** 1.7)))];
}

/** One to three neighbours in the list, those at its beginning more often. */
function neighbours(items: readonly string[], random: Random): string[] {
  const first = Math.floor(items.length * random() ** 2);
  const count = 1 + Math.floor(3 * random());
  return Array.from({ length: count }, (_, step) => items[(first + step) % items.length] ?? "");
}
