import { NO_FIELD_OF_ITS_OWN, SKILLS_FOR_ROLE, UNKNOWN } from "../matching/co-founder-facts.ts";
import { COMMITMENT_MET, EXPERIENCE_MET, LOCATION_MET } from "../matching/co-founder-requirements.ts";
import { readEquityRange } from "../matching/equity-range.ts";
import { MATCH_WEIGHTS, MENTIONED_IN_TEXT, MENTIONED_IN_TITLE } from "../matching/match-weights.ts";
import { leadingNiches } from "../matching/niche-judge.ts";
import { NICHES_MAX, squaredLength, strengthsByNiche } from "../matching/niche-vector.ts";
import { isWithoutField } from "../matching/request-words.ts";
import { conceptOf, createTermMatcher, isKnownTerm } from "../matching/term-matching.ts";
import { anyOf } from "../matching/wish-judge.ts";
import type { CoFounderTexts, Standing } from "./co-founder-columns.ts";
import type { CoFounderQuery } from "./co-founder-entry.ts";
import type { QueryWish } from "./expert-entry.ts";
import { createLevelRows, judgeSets, LEVEL_VALUES, type LevelRows } from "./text-sets.ts";

/** Rows of levels of all texts that founders have, kept from request to request. */
export type CoFounderRows = { offered: LevelRows; lookedFor: LevelRows; fields: LevelRows };

export function createCoFounderRows({ offers, wanted, fields }: CoFounderTexts): CoFounderRows {
  return {
    offered: createLevelRows(offers.texts),
    lookedFor: createLevelRows(wanted.texts, false),
    fields: createLevelRows(fields.texts),
  };
}

/** A request beside all texts of an index: what every set of them is worth to it, by the set's number. */
export type CoFounderLookup = {
  query: CoFounderQuery;
  /** Null where none is asked for. */
  roles: Float64Array | null;
  skills: Float64Array | null;
  isOffered: Uint8Array;
  complement: Float64Array | null;
  industry: IndustryLookup | null;
  /** By the number of the standing. */
  commitment: readonly number[];
  experience: readonly number[];
  location: readonly number[] | null;
  /** The greatest share that is offered, in percent. */
  equityTo: number | null;
  niches: { strengths: Uint8Array; squared: number; known: number; isLeading: Uint8Array } | null;
  /** For each word its stems by number; null where no profile has one of them. */
  words: readonly { stems: readonly number[] | null; weight: number; isSign: boolean }[];
};

/** Two bits a wish: 1 is a mention in the text and 2 one in the title. */
export type IndustryLookup = {
  wishes: readonly { term: string; concept: number | null; stems: readonly number[] | null }[];
  /** @param mentioned the bits of sixteen wishes a number */
  valueOf: (set: number, mentioned: readonly number[]) => number;
  isAtHome: (set: number) => boolean;
};
export const WISHES_A_NUMBER = 16;

export function lookUpCoFounders(
  query: CoFounderQuery,
  texts: CoFounderTexts,
  rows: CoFounderRows,
  standings: readonly Standing[],
): CoFounderLookup {
  const { timeCommitment, experienceLevel, locationPreference, niches } = query;
  const stemsOf = (stems: readonly string[]) => {
    const numbers = stems.map((stem) => texts.stems.find(stem));
    return numbers.length > 0 && numbers.every((number) => number !== undefined) ? numbers : null;
  };
  const isLeading = new Uint8Array(NICHES_MAX);
  for (const { niche } of niches ? leadingNiches(niches.vector) : []) isLeading[niche] = 1;
  return {
    query,
    ...askOffers(query, texts, rows),
    complement: askComplement(query, texts, rows),
    industry: askIndustries(query.industries, texts, rows, stemsOf),
    commitment: standings.map(({ commitment }) =>
      commitment === null ? UNKNOWN : COMMITMENT_MET[timeCommitment][commitment],
    ),
    experience: standings.map(({ level }) => EXPERIENCE_MET[experienceLevel][level]),
    location:
      locationPreference &&
      standings.map(({ location }) => (location === null ? UNKNOWN : LOCATION_MET[locationPreference][location])),
    equityTo: readEquityRange(query.equityRange)?.to ?? null,
    niches: niches && {
      strengths: strengthsByNiche(niches.vector),
      squared: squaredLength(niches.vector),
      known: niches.known,
      isLeading,
    },
    words: query.words.map(({ stems, weight, isSign }) => ({ stems: stemsOf(stems), weight, isSign })),
  };
}

function askOffers(
  { lookingForRoles, skillsNeeded }: CoFounderQuery,
  { offers }: CoFounderTexts,
  { offered }: CoFounderRows,
): Pick<CoFounderLookup, "roles" | "skills" | "isOffered"> {
  const judge = (wanted: readonly string[]) => {
    const each = createTermMatcher("craft", wanted)([]).map((match) => match.wanted);
    return {
      count: each.length,
      ...judgeSets(
        offers,
        each.map((term) => offered("craft", term)),
      ),
    };
  };
  const [roles, skills] = [judge(lookingForRoles), judge(skillsNeeded)];
  const skillsMet = skills.count > 0 ? skills.sums.map((sum) => sum / skills.count) : null;
  return {
    roles:
      roles.count > 0
        ? roles.sums.map((sum, set) =>
            Math.max(
              ((LEVEL_VALUES[roles.best[set] ?? 0] ?? 0) + sum / roles.count) / 2,
              SKILLS_FOR_ROLE * (skillsMet?.[set] ?? 0),
            ),
          )
        : null,
    skills: skillsMet,
    isOffered: roles.best.map((best, set) => Math.max(best, skills.best[set] ?? 0)),
  };
}

function askComplement({ askerOffers }: CoFounderQuery, { wanted }: CoFounderTexts, { lookedFor }: CoFounderRows) {
  if (askerOffers === null) return null;
  const means = wanted.texts.map((text) => conceptOf("craft", text) !== "");
  const rows = askerOffers.map((offer) => lookedFor("craft", offer));
  const values = new Float64Array(wanted.size);
  for (let set = 0; set < wanted.size; set++) {
    let [level, isAnybody] = [0, true];
    const end = wanted.starts[set + 1] ?? 0;
    for (let at = wanted.starts[set] ?? 0; at < end; at++) {
      const text = wanted.members[at] ?? 0;
      if (!means[text]) continue;
      isAnybody = false;
      for (const row of rows) level = Math.max(level, row[text] ?? 0);
    }
    values[set] = isAnybody ? UNKNOWN : (LEVEL_VALUES[level] ?? 0);
  }
  return values;
}

function askIndustries(
  industries: readonly QueryWish[],
  { fields, concepts }: CoFounderTexts,
  rows: CoFounderRows,
  stemsOf: (stems: readonly string[]) => readonly number[] | null,
): IndustryLookup | null {
  const terms = industries.map(({ term }) => term);
  // As the engine does: each concept once, by the first of its names.
  const wishes = createTermMatcher(
    "industry",
    terms,
  )([]).flatMap(({ wanted }) => industries.find(({ term }) => term === wanted) ?? []);
  if (wishes.length === 0) return null;
  // Of several wishes of one term the last counts.
  const weights = wishes.map(({ term }) => industries.findLast((wish) => wish.term === term)?.weight ?? 1);
  const levels = wishes.map(({ term }) => rows.fields("industry", term));
  const levelOf = (set: number, wish: number) => {
    const row = levels[wish];
    let level = 0;
    const end = fields.starts[set + 1] ?? 0;
    for (let at = fields.starts[set] ?? 0; row && at < end; at++)
      level = Math.max(level, row[fields.members[at] ?? 0] ?? 0);
    return level;
  };
  const plain = new Float64Array(fields.size).fill(Number.NaN);
  const known = new Map<string | number, number>();
  const judge = (set: number, mentioned: readonly number[]) => {
    const judged = weights.map((weight, wish) => {
      const bits = ((mentioned[Math.floor(wish / WISHES_A_NUMBER)] ?? 0) >>> (2 * (wish % WISHES_A_NUMBER))) & 3;
      const spokenOf = bits >= 2 ? MENTIONED_IN_TITLE : bits === 1 ? MENTIONED_IN_TEXT : 0;
      return { weight, value: Math.max(LEVEL_VALUES[levelOf(set, wish)] ?? 0, spokenOf) };
    });
    return Math.max(anyOf(judged), isWithoutField(fields.textsOf(set)) ? NO_FIELD_OF_ITS_OWN : 0);
  };
  return {
    wishes: wishes.map(({ term, stems }) =>
      isKnownTerm("industry", term)
        ? { term, concept: concepts.find(conceptOf("industry", term)) ?? null, stems: null }
        : { term, concept: null, stems: stemsOf(stems) },
    ),
    valueOf: (set, mentioned) => {
      if (mentioned.every((bits) => bits === 0)) {
        const value = plain[set] ?? 0;
        if (!Number.isNaN(value)) return value;
        const worth = judge(set, []);
        plain[set] = worth;
        return worth;
      }
      const key =
        mentioned.length === 1 && set < SETS_IN_A_KEY
          ? set * 2 ** 32 + (mentioned[0] ?? 0)
          : `${set} ${mentioned.join(" ")}`;
      const value = known.get(key) ?? judge(set, mentioned);
      known.set(key, value);
      return value;
    },
    isAtHome: (set) => wishes.some((_, wish) => levelOf(set, wish) > 0),
  };
}

/** Above 32 bits for the mentions a number has 21 left for the set. */
const SETS_IN_A_KEY = 2 ** 21;

const WEIGHTS = MATCH_WEIGHTS.coFounder;

/** The points of all facts together that this request may have of anybody. */
export function pointsOfAll({
  roles,
  skills,
  complement,
  industry,
  location,
  equityTo,
  niches,
  words,
}: CoFounderLookup): number {
  return (
    (roles ? WEIGHTS.roles : 0) +
    (skills ? WEIGHTS.skills : 0) +
    (complement ? WEIGHTS.complement : 0) +
    (industry ? WEIGHTS.industry : 0) +
    (WEIGHTS.commitment + WEIGHTS.experience + WEIGHTS.seeking) +
    (words.length > 0 ? WEIGHTS.text : 0) +
    (niches ? WEIGHTS.niches : 0) +
    (location ? WEIGHTS.location : 0) +
    (equityTo === null ? 0 : WEIGHTS.equity)
  );
}
