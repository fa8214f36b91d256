import { fits } from "./fitting.ts";
import type { Match, MatchReason } from "./match-scoring.ts";
import { NICHE_CLOSENESS_FULL, REASONS_AGAINST_MAX, REASONS_FOR_MAX } from "./match-weights.ts";
import { declines, type NearestWords, type NearestWordsOf, type OwnWords } from "./nearest-words.ts";
import { isWithoutField } from "./request-words.ts";
import { type SkillReader, withoutDoubt } from "./skills-in-doubt.ts";
import { isWorthTelling } from "./text-relevance.ts";
import { tellingTokensOf, tokensOf } from "./text-words.ts";
import { toldTruly, type WrittenProfile } from "./told-truly.ts";
import { wordsOffered } from "./words-read.ts";

/**
 * Who is plainly about what is asked: the model finds them so close, and the more telling words of the text both have in common, the
 * less close they have to be. Chosen by the grades of tuning and validation: nobody of whom this holds is unrelated, and 66 of 71
 * are people whom a client would talk to; of everybody as close without the words, every sixth has nothing to do with it.
 */
const PLAIN_EXPERT: readonly { closeness: number; words: number }[] = [
  { closeness: 0.6, words: 0 },
  { closeness: 0.55, words: 1 },
  { closeness: 0.45, words: 2 },
  { closeness: 0.4, words: 3 },
];
/** So is whoever scores so high that it is as good as certain, where the quote says a word of the request. */
const PLAIN_SCORE = { closeness: 0.4, score: 85 } as const;
/** Founders describe a plan: of those so close, with a word of it in what is quoted, nobody is unrelated; without one, so much closer. */
const PLAIN_FOUNDER = { closeness: 0.3, wordless: 0.5 } as const;
/** So near is what is quoted in favour; the rest of a founder's sentence that shares one word with the plan is near it, too. */
const QUOTED = { expert: 0.3, founder: 0.25, apart: 0.3 } as const;

/** From here on a skill or an industry that nobody chose, or nobody tagged, is likely what is meant: eight of ten could help. */
const AGREES = { expert: 0.36, founder: 0.24 } as const;

/** Of experts less close, with so low a score, one in a hundred would be on a shortlist. */
const FAR = { closeness: 0.25, score: 12 } as const;
/** Less than so close, with a nearest part as far, somebody has plainly little in common; above, they may say it in other words. */
const LITTLE = { closeness: 0.15, nearest: 0.2 } as const;

type Profile = WrittenProfile & { own: OwnWords };

/** How the words of one profile after another are read. */
type Reading = { nearestIn: NearestWordsOf; reader: SkillReader };

/** What was asked for, in words and in fields. */
export type ToldRequest = { text: string; skills: readonly string[]; industries: readonly string[] };

/** So many of an answer are quoted: reading a text sentence by sentence takes longer than all the rest that is told of somebody. */
const QUOTED_MAX = 20;

type Kind = "expert" | "founder";

/**
 * What is told of one match after another for the same request, the first of an answer first: who is plainly about it is quoted, word
 * for word, before what else speaks for them. Of everybody else what they write nearest to it is told for what it is, neither for nor
 * against, so that everybody can see how near.
 */
export function createReasonTeller(kind: Kind, asked: ToldRequest, { nearestIn, reader }: Reading) {
  const readAs = createReading(kind, asked);
  const isBeside = besideTheNeed(kind, asked);
  const isPlain = createPlainness(kind, asked);
  return (match: Match, profile: Profile, place: number): MatchReason[] => {
    const closeness = match.closeness * NICHE_CLOSENESS_FULL;
    const isAgreed = closeness >= AGREES[kind];
    const known = { reasons: match.known ?? match.reasons };
    const written = toldTruly(known, profile, { industries: asked.industries, isAgreed });
    const meant = readAs(withoutDoubt(written, profile, asked, reader), isAgreed);
    const nearest = place < QUOTED_MAX ? nearestIn(profile.own) : null;
    const plainly = nearest !== null && isPlain({ closeness, score: match.score, nearest, profile, told: meant });
    const isThin = meant.every(
      (reason) => !isInFavour(reason) || isBeside(reason) || isOfWords(reason) || isOfNiches(reason),
    );
    const told = meant.filter((reason) => {
      if (isOfFewWords(reason)) return !fits(match.score) && !plainly && (kind === "founder" || nearest === null);
      if (isOfNiches(reason)) return plainly && isBorneOut(reason, nearest, profile);
      return (
        !isOfWords(reason) || kind === "founder" || plainly || nearest === null || (isThin && nearest.common === 0)
      );
    });
    if (plainly) return quoting(nearest.quote, told);
    const aboutIt = told.filter((reason) => isInFavour(reason) && !isBeside(reason));
    const missing = told.filter((reason) => !isInFavour(reason));
    const isUnrelated =
      nearest !== null && closeness < FAR.closeness && nearest.common === 0 && missing.some(isOfMissing);
    if (
      nearest === null ||
      isUnrelated ||
      !isNearestTold(kind, asked, { aboutIt, isOfWorkTold: told.some(isOfWork), isAgreed, nearest })
    ) {
      const others = composed(told.filter(isInFavour), [], missing);
      return others.length > 0 ? others : [...(match.standing ?? [])];
    }
    const { quote } = nearest;
    const isFar =
      kind === "expert" &&
      closeness < LITTLE.closeness &&
      match.score < FAR.score &&
      nearest.closeness < LITTLE.nearest &&
      nearest.common === 0 &&
      asked.text !== "" &&
      aboutIt.length === 0;
    if (isFar && missing.length === 0) {
      const little: MatchReason = { kind: "against", code: "profile/little-in-common", params: { quote } };
      return composed(told.filter(isInFavour), [], [little]);
    }
    return composed(told.filter(isInFavour), [{ kind: "near", code: "profile/nearest", params: { quote } }], missing);
  };
}

/** At most three, or four where somebody is quoted in favour: a card has no room for more. */
function composed(
  inFavour: readonly MatchReason[],
  near: readonly MatchReason[],
  against: readonly MatchReason[],
): MatchReason[] {
  const flaws = against.slice(0, REASONS_AGAINST_MAX);
  return [...inFavour.slice(0, Math.min(REASONS_FOR_MAX, 3 - near.length - flaws.length)), ...near, ...flaws];
}

type Told = { aboutIt: readonly MatchReason[]; isOfWorkTold: boolean; isAgreed: boolean; nearest: NearestWords };

/**
 * Of experts always where a need is told in words; where skills alone are asked, unless a tag that the model agrees with says it better.
 * Founders offer what they do by name: their words are told where nothing is told of what they do.
 */
function isNearestTold(
  kind: Kind,
  { text, skills }: ToldRequest,
  { aboutIt, isOfWorkTold, isAgreed, nearest }: Told,
): boolean {
  if (kind === "founder") return text !== "" && !isOfWorkTold;
  if (text !== "") return true;
  const isSomething = nearest.closeness >= QUOTED.expert || nearest.telling > 0 || !isOfWorkTold;
  return skills.length > 0 && isSomething && !(isAgreed && aboutIt.some(isOfSkills));
}

type Weighed = {
  closeness: number;
  score: number;
  nearest: NearestWords;
  profile: WrittenProfile;
  told: readonly MatchReason[];
};

function createPlainness(kind: Kind, { text }: ToldRequest) {
  const asked = new Set(tellingTokensOf(text).flatMap(({ word, stem }) => (isWorthTelling(word) ? [stem] : [])));
  const wordsIn = ({ texts, tags }: WrittenProfile) => {
    const { placesOf } = wordsOffered([...texts, ...tags].map((one) => one ?? "").join(".\n"));
    return asked.size - asked.difference(placesOf).size;
  };
  return ({ closeness, score, nearest, profile, told }: Weighed): boolean => {
    if (text === "" || nearest.declines || nearest.closeness < QUOTED[kind]) return false;
    if (kind === "founder") {
      if (nearest.common === 1 && nearest.apart < QUOTED.apart) return false;
      const saysWords = nearest.telling > 0 && told.filter(isInFavour).every(isOfWords) && told.some(isOfWords);
      return saysWords || closeness >= (nearest.telling > 0 ? PLAIN_FOUNDER.closeness : PLAIN_FOUNDER.wordless);
    }
    if (profile.texts.some((one) => one !== null && declines(one))) return false;
    // What is exactly at a bar may fall below it by the last bit of a fraction.
    const bars = PLAIN_EXPERT.filter((bar) => closeness >= bar.closeness - 1e-9);
    if (nearest.common > 0 && closeness >= PLAIN_SCORE.closeness && score >= PLAIN_SCORE.score) return true;
    return bars.some(({ words }) => words === 0 || wordsIn(profile) >= words);
  };
}

/**
 * What a reason comes to beside what was asked. A skill that was read out of the text may be another than what is needed: it is told
 * where the text names it, or the model finds both about the same. So is a field that only the profile's text speaks of, whatever its
 * tags name: an energy drink is none of energy. That a profile is in technology says nothing to whoever did not ask for it.
 */
function createReading(kind: Kind, { text, skills, industries }: ToldRequest) {
  const said = new Set(tokensOf(text).flatMap(({ stem, isMeant }) => (isMeant ? [stem] : [])));
  const isSaid = (skill: string) => tokensOf(skill).every(({ stem }) => said.has(stem));
  const read = (reason: MatchReason, isAgreed: boolean): MatchReason[] => {
    if (industries.length === 0 && isOfNoField(reason)) return [];
    if (kind === "expert" && industries.length === 0 && !isAgreed && OF_FIELDS.has(reason.code)) return [];
    if (reason.code === "profile/speaks-of" && isWithoutField([reason.params.term])) return [];
    if (text === "" || isAgreed) return [reason];
    if (skills.length === 0 && reason.code === "skills/same") return isSaid(reason.params.skill) ? [reason] : [];
    if (skills.length === 0 && reason.code === "skills/several") {
      const [skill, ...more] = reason.params.skills.filter(isSaid);
      if (skill === undefined) return [];
      if (more.length === 0) return [{ kind: "for", code: "skills/same", params: { skill } }];
      return [{ ...reason, params: { skills: [skill, ...more] } }];
    }
    if (reason.code !== "profile/speaks-of" || !industries.includes(reason.params.term)) return [reason];
    const missed = { industries: [reason.params.term] };
    return [{ kind: "against", code: kind === "expert" ? "industries/none" : "industries/not-named", params: missed }];
  };
  return (reasons: readonly MatchReason[], isAgreed: boolean): MatchReason[] => {
    const told = reasons.flatMap((reason) => read(reason, isAgreed));
    return [
      ...told.filter(isInFavour).toSorted(skillsFirst),
      ...told.filter((reason) => !isInFavour(reason)).toSorted(skillsFirst),
    ];
  };
}

/** What was asked of somebody's work stands before where and when they do it. */
function skillsFirst(one: MatchReason, other: MatchReason): number {
  return placeOf(one) - placeOf(other);
}

const PLACES: Partial<Record<MatchReason["code"], number>> = {
  "roles/same": 0,
  "roles/close": 0,
  "roles/looks-for-too": 0,
  "roles/none": 0,
  "skills/has": 1,
  "skills/same": 1,
  "skills/some": 1,
  "skills/some-and-close": 1,
  "skills/some-and-speaks-of": 1,
  "skills/several": 1,
  "skills/close": 1,
  "profile/speaks-of": 1,
  "skills/none": 1,
};

/** What is told of the work itself, for or against. */
function isOfWork({ code }: MatchReason): boolean {
  return PLACES[code] !== undefined || code === "skills/lacks" || code === "words/shared";
}

function placeOf({ code }: MatchReason): number {
  return PLACES[code] ?? 2;
}

function isOfNoField(reason: MatchReason): boolean {
  return (
    (reason.code === "industries/same" || reason.code === "industries/at-home") &&
    isWithoutField([reason.params.industry])
  );
}

/** A field says nothing about the need that a text or a skill tells of; a founder's is half of a plan, where it was chosen. */
function besideTheNeed(kind: Kind, { text, skills, industries }: ToldRequest): (reason: MatchReason) => boolean {
  const isSo = kind === "expert" ? text !== "" || skills.length > 0 : industries.length === 0;
  return ({ code }) => isSo && OF_FIELDS.has(code);
}

const OF_FIELDS: ReadonlySet<string> = new Set([
  "industries/same",
  "industries/close",
  "industries/at-home",
  "industries/at-home-close",
] satisfies MatchReason["code"][]);

/** What the model calls the work comes last: the person's own words say it better, but these may be shown where those may not. */
function quoting(quote: string, besides: readonly MatchReason[]): MatchReason[] {
  const told = besides.filter((reason) => !isIn(quote, reason));
  const [niches, others] = [told.filter(isOfNiches), told.filter((reason) => !isOfNiches(reason))];
  return [
    { kind: "for", code: "profile/writes", params: { quote } },
    ...others.filter(isInFavour).slice(0, REASONS_FOR_MAX - 1),
    ...niches,
    ...others.filter((reason) => !isInFavour(reason) && !isOfMissing(reason)).slice(0, REASONS_AGAINST_MAX),
  ];
}

/** Verbs that say more of somebody than that this is their work: that they led it, or what came of it. */
const CLAIMS: ReadonlySet<string> = new Set(
  "brought built chaired closed cut got grown introduced launched led managed opened raised reduced run set shortened sold won".split(
    " ",
  ),
);

/**
 * What the model calls the work is told where the quoted sentence by itself speaks of it, and the profile says its every word; the
 * verb, too, where it claims more than the work: who prepared a report has not led it.
 */
function isBorneOut(reason: MatchReason, nearest: NearestWords, { texts, tags }: WrittenProfile): boolean {
  if (reason.code !== "niches/does" || reason.params.does !== nearest.does) return false;
  const said = wordsOffered([...texts, ...tags].map((one) => one ?? "").join(".\n")).stems;
  const [_has, done = "", ...work] = reason.params.does.split(" ");
  const isClaimed = !CLAIMS.has(done) || tokensOf(done).every(({ stem }) => said.has(stem));
  return isClaimed && tellingTokensOf(work.join(" ")).every(({ stem }) => said.has(stem));
}

/** Words that whoever reads the quote has read. */
function isIn(quote: string, reason: MatchReason): boolean {
  return reason.code === "words/shared" && reason.params.words.every((word) => quote.includes(word));
}

function isOfWords({ code }: MatchReason): boolean {
  return code === "words/shared";
}

function isOfNiches({ code }: MatchReason): boolean {
  return code === "niches/does";
}

function isOfSkills({ code }: MatchReason): boolean {
  return code.startsWith("skills/");
}

/** No tag of the name: of whoever does the work all the same that is no flaw. */
function isOfMissing({ code }: MatchReason): boolean {
  return code === "skills/none";
}

function isInFavour({ kind }: MatchReason): boolean {
  return kind === "for";
}

/** They would belie a quote: whoever is about the same thing in other words has few in common. */
function isOfFewWords({ code }: MatchReason): boolean {
  return code === "words/few-of-request" || code === "words/few-of-description";
}
