import type { ExperienceLevel, LocationPreference, TimeCommitment } from "../entrepreneurs/entrepreneur.ts";
import type { ReasonWords } from "../words/words.ts";
import { COMMITMENT_MET, type CoFounderExperience, EXPERIENCE_MET, LOCATION_MET } from "./co-founder-requirements.ts";
import { equityGap, readEquityRange } from "./equity-range.ts";
import { normalizeTerm } from "./lexicon.ts";
import type { MatchFact } from "./match-scoring.ts";
import { type CoFounderCriterion, EQUITY_GAP_MAX } from "./match-weights.ts";
import type { NicheJudge } from "./niche-judge.ts";
import type { NicheVector } from "./niche-vector.ts";
import { nichesFact } from "./niches-fact.ts";
import { isWithoutField, type Wish } from "./request-words.ts";
import {
  anyOverlapOf,
  CLOSENESS,
  conceptOf,
  createTermComparing,
  createTermMatcher,
  overlapOf,
  type TermComparing,
  type TermMatch,
  termsOffered,
} from "./term-matching.ts";
import { createSharedWords, FEW_WORDS, textRelevance } from "./text-relevance.ts";
import {
  anyOf,
  bestOf as bestJudged,
  createWishJudge,
  type JudgedWish,
  type Mentions,
  missedOf,
  toldOf,
} from "./wish-judge.ts";

export type ReadCoFounderRequest = {
  /** Those that were chosen, or else those that the project's description speaks of. */
  industries: readonly Wish[];
  lookingForRoles: readonly string[];
  skillsNeeded: readonly string[];
  experienceLevel: CoFounderExperience;
  timeCommitment: TimeCommitment;
  locationPreference: LocationPreference | null;
  equityRange: string | null;
  /** The telling words of the project's description. */
  words: readonly string[];
  /** What the asker's own profile offers, in its own texts; null without a profile. */
  askerOffers: readonly string[] | null;
  /** What the trained model reads out of the request; null where it knows nothing in it. */
  niches: NicheJudge | null;
};

export type CoFounderCandidate = {
  title: string;
  skills: readonly string[];
  offering: readonly string[];
  lookingFor: readonly string[];
  industries: readonly string[];
  experienceLevel: ExperienceLevel;
  isSeekingCoFounders: boolean;
  availableTimeCommitment: TimeCommitment | null;
  locationPreference: LocationPreference | null;
  preferredEquitySplit: string | null;
  /** What full-text search found of the description's words in the profile. */
  wordsFound: number;
  /** Those words themselves, the most telling first. */
  wordsNamed: readonly string[];
  /** Where the profile's own text speaks of a wanted industry. */
  industryMentions: Mentions;
  /** What the trained model reads out of the profile; null until it has read it. */
  niches: NicheVector | null;
};

type Fact = MatchFact<CoFounderCriterion>;

/** What is neither said nor ruled out counts half. */
export const UNKNOWN = 0.5;

export const SKILLS_FOR_ROLE = 0.9;

/** Who names no field but technology is new to every one of them, and tied to none. */
export const NO_FIELD_OF_ITS_OWN = 0.4;

/** What a founder can do, from the tags, the offers in their own words, and the title. */
export function offersOf(person: { title: string; skills: readonly string[]; offering: readonly string[] }): string[] {
  return termsOffered("craft", [...person.skills, ...person.offering, person.title]);
}

/** Facts of one entrepreneur after another for the same requirements; none for what was not asked for. */
export function createCoFounderFacts(read: ReadCoFounderRequest): (candidate: CoFounderCandidate) => Fact[] {
  const comparing = createTermComparing("craft");
  const rolesOf = createTermMatcher("craft", read.lookingForRoles, comparing);
  const skillsOf = createTermMatcher("craft", read.skillsNeeded, comparing);
  const industriesOf = createWishJudge("industry", read.industries);
  const crafts = [...read.lookingForRoles, ...read.skillsNeeded].map((term) => ({ term }));
  const sharedOf = createSharedWords([...read.industries, ...crafts]);
  return (candidate) => {
    const offers = offersOf(candidate);
    const skills = skillsOf(offers);
    const title = ` ${normalizeTerm(candidate.title)} `;
    const rolesInTitle = read.lookingForRoles.filter(
      (role) =>
        title.includes(` ${normalizeTerm(role)} `) || conceptOf("craft", role) === conceptOf("craft", candidate.title),
    );
    const offered = [...rolesInTitle, ...candidate.offering];
    const named = [...offered, ...candidate.skills];
    return [
      rolesFact(rolesOf(offers), overlapOf(skills), {
        named: rolesOf(named),
        offered: () => rolesOf(offered),
        lookingFor: candidate.lookingFor,
      }),
      skillsFact(skills, skillsOf(named)),
      complementFact(read.askerOffers, candidate.lookingFor, comparing),
      industryFact(industriesOf(candidate.industries, candidate.industryMentions), candidate.industries),
      commitmentFact(read.timeCommitment, candidate.availableTimeCommitment),
      experienceFact(read.experienceLevel, candidate.experienceLevel),
      textFact(read, candidate, sharedOf),
      untold(nichesFact(read.niches, candidate.niches)),
      locationFact(read.locationPreference, candidate.locationPreference),
      seekingFact(candidate.isSeekingCoFounders),
      equityFact(read.equityRange, candidate.preferredEquitySplit),
    ].filter((fact) => fact !== null);
  };
}

/** A founder describes a plan, and seldom the symptom that a niche's words name: what is close counts, but nothing is told of it. */
function untold(fact: Fact | null): Fact | null {
  return fact && { ...fact, inFavour: null };
}

/**
 * A founder with the skills of a role can fill it, whatever the profile calls it.
 * @param own.named what the profile offers by name, its skills too: only this is shown as a reason
 * @param own.offered what it offers in its title or as such
 * @param own.lookingFor a founder who looks for someone in the role does not want to fill it, unless it is offered: a skill alone is no offer
 */
function rolesFact(
  matches: readonly TermMatch[],
  skillsBrought: number,
  {
    named,
    offered,
    lookingFor,
  }: { named: readonly TermMatch[]; offered: () => readonly TermMatch[]; lookingFor: readonly string[] },
): Fact | null {
  const best = bestOf(matches);
  if (!best) return null;
  const sought = matches.find(({ wanted }) => lookingFor.some((role) => isSameCraft(role, wanted)))?.wanted;
  const isOffered =
    sought !== undefined && offered().some(({ closeness, wanted }) => closeness === "same" && wanted === sought);
  const against = rolesAgainst(matches, isOffered ? undefined : sought);
  return {
    criterion: "roles",
    value: Math.max(anyOverlapOf(matches), SKILLS_FOR_ROLE * skillsBrought),
    inFavour: roleInFavour(bestOf(named.filter(({ wanted }) => isOffered || wanted !== sought))),
    against,
    isMustHave: true,
  };
}

function rolesAgainst(matches: readonly TermMatch[], sought: string | undefined): ReasonWords | null {
  if (bestOf(matches)?.closeness === "none") {
    return { code: "roles/none", params: { roles: matches.map(({ wanted }) => wanted) } };
  }
  return sought === undefined ? null : { code: "roles/looks-for-too", params: { role: sought } };
}

function isSameCraft(one: string, other: string): boolean {
  return conceptOf("craft", one) === conceptOf("craft", other);
}

function skillsFact(matches: readonly TermMatch[], named: readonly TermMatch[]): Fact | null {
  if (matches.length === 0) return null;
  const has = named.filter(({ closeness }) => closeness === "same").map(({ wanted }) => wanted);
  const lacks = matches.filter(({ closeness }) => closeness !== "same").map(({ wanted }) => wanted);
  return {
    criterion: "skills",
    value: overlapOf(matches),
    inFavour: has.length > 0 ? { code: "skills/has", params: { skills: has, needed: matches.length } } : null,
    against: lacks.length > 0 ? { code: "skills/lacks", params: { skills: lacks } } : null,
  };
}

/** The other way round: whom the candidate looks for, and what the asker can do. */
function complementFact(
  askerOffers: readonly string[] | null,
  lookingFor: readonly string[],
  comparing: TermComparing,
): Fact | null {
  if (askerOffers === null) return null;
  const best = bestOf(createTermMatcher("craft", lookingFor, comparing)(askerOffers));
  if (!best) return { criterion: "complement", value: UNKNOWN, inFavour: null, against: null };
  return {
    criterion: "complement",
    value: CLOSENESS[best.closeness],
    inFavour: isTold(best) ? { code: "complement/looks-for-you", params: { role: best.wanted } } : null,
    against: best.closeness === "none" ? { code: "complement/looks-for-others", params: { roles: lookingFor } } : null,
  };
}

function industryFact(judged: readonly JudgedWish[], industries: readonly string[]): Fact | null {
  if (judged.length === 0) return null;
  const best = bestJudged(toldOf("industry", judged));
  const missing = missedOf("industry", judged);
  return {
    criterion: "industry",
    value: Math.max(anyOf(judged), isWithoutField(industries) ? NO_FIELD_OF_ITS_OWN : 0),
    inFavour: best ? industryInFavour(best) : null,
    against:
      missing.length === judged.length ? { code: "industries/not-named", params: { industries: missing } } : null,
  };
}

function commitmentFact(wanted: TimeCommitment, given: TimeCommitment | null): Fact {
  const value = given === null ? UNKNOWN : COMMITMENT_MET[wanted][given];
  return {
    criterion: "commitment",
    value,
    inFavour: given !== null && value > 0 ? { code: "commitment/given", params: { given } } : null,
    against:
      given === null
        ? { code: "commitment/unknown", params: {} }
        : value === 0
          ? { code: "commitment/other", params: { given, wanted } }
          : null,
    isMustHave: wanted !== "flexible",
  };
}

function experienceFact(wanted: CoFounderExperience, level: ExperienceLevel): Fact {
  const value = EXPERIENCE_MET[wanted][level];
  return {
    criterion: "experience",
    value,
    inFavour: value >= UNKNOWN ? { code: "experience/level", params: { level } } : null,
    against: value < UNKNOWN ? { code: "experience/other-level", params: { level, wanted } } : null,
  };
}

function textFact(
  read: ReadCoFounderRequest,
  { wordsFound, wordsNamed }: CoFounderCandidate,
  sharedOf: ReturnType<typeof createSharedWords>,
): Fact | null {
  if (read.words.length === 0) return null;
  const value = textRelevance(read.words.length, wordsFound);
  return {
    criterion: "text",
    value,
    inFavour: sharedOf(wordsNamed, value),
    against: value < FEW_WORDS ? { code: "words/few-of-description", params: {} } : null,
  };
}

function locationFact(wanted: LocationPreference | null, given: LocationPreference | null): Fact | null {
  if (wanted === null) return null;
  const value = given === null ? UNKNOWN : LOCATION_MET[wanted][given];
  return {
    criterion: "location",
    value,
    inFavour: given !== null && value >= UNKNOWN ? { code: "location/prefers", params: { given } } : null,
    against: given !== null && value < 1 ? { code: "location/other", params: { given, wanted } } : null,
  };
}

/** Only people who seek co-founders or offer themselves as such are candidates at all. */
function seekingFact(isSeeking: boolean): Fact {
  return {
    criterion: "seeking",
    value: isSeeking ? 1 : 0,
    inFavour: isSeeking ? { code: "seeking/co-founders", params: {} } : null,
    against: isSeeking ? null : { code: "seeking/offers-services", params: {} },
  };
}

function equityFact(offeredText: string | null, expectedText: string | null): Fact | null {
  const [offered, expected] = [readEquityRange(offeredText), readEquityRange(expectedText)];
  if (!offered || !expected || offeredText === null || expectedText === null) return null;
  const gap = equityGap(offered, expected);
  return {
    criterion: "equity",
    value: Math.max(0, 1 - gap / EQUITY_GAP_MAX),
    inFavour: gap === 0 ? { code: "equity/within", params: { expected: expectedText } } : null,
    against: gap > 0 ? { code: "equity/beyond", params: { expected: expectedText, offered: offeredText } } : null,
  };
}

function bestOf(matches: readonly TermMatch[]): TermMatch | undefined {
  return matches.toSorted((one, other) => CLOSENESS[other.closeness] - CLOSENESS[one.closeness])[0];
}

/** A near match counts in the score, but the asker would not call it the same. */
function isTold({ closeness }: TermMatch): boolean {
  return closeness === "same" || closeness === "close";
}

function roleInFavour(match: TermMatch | undefined): ReasonWords | null {
  if (!match || !isTold(match) || match.offered === null) return null;
  const { wanted, offered, closeness } = match;
  return closeness === "same"
    ? { code: "roles/same", params: { role: wanted } }
    : { code: "roles/close", params: { offered, wanted } };
}

function industryInFavour({ wanted, offered, closeness, mentioned }: JudgedWish): ReasonWords {
  if (mentioned || offered === null) return { code: "profile/speaks-of", params: { term: wanted } };
  return closeness === "same"
    ? { code: "industries/at-home", params: { industry: offered } }
    : { code: "industries/at-home-close", params: { offered, wanted } };
}
