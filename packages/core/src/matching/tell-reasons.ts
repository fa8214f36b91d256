import { fits } from "./fitting.ts";
import type { Match, MatchReason } from "./match-scoring.ts";
import { NICHE_CLOSENESS_FULL, REASONS_AGAINST_MAX, REASONS_FOR_MAX } from "./match-weights.ts";
import { declines, type NearestWords, type NearestWordsOf, type OwnWords } from "./nearest-words.ts";
import { isWithoutField } from "./request-words.ts";
import { type SkillReader, withoutDoubt } from "./skills-in-doubt.ts";
import { isKnownTerm } from "./term-matching.ts";
import { isWorthTelling } from "./text-relevance.ts";
import { tellingTokensOf, tokensOf } from "./text-words.ts";
import { toldTruly, type WrittenProfile } from "./told-truly.ts";
import { wordsOffered } from "./words-read.ts";

/**
 * When an expert is plainly about the request: the model finds them this close, and the more meaningful words both texts share, the less
 * close they have to be. Chosen by the grades of tuning and validation: none of those who qualify is unrelated, and 66 of 71 are people
 * whom a client would talk to; of those as close without the words, every sixth is unrelated.
 */
const PLAIN_EXPERT: readonly { closeness: number; words: number }[] = [
  { closeness: 0.6, words: 0 },
  { closeness: 0.55, words: 1 },
  { closeness: 0.45, words: 2 },
  { closeness: 0.4, words: 3 },
];
/** An expert with this score also qualifies if the quote has a word of the request: that is as good as certain. */
const PLAIN_SCORE = { closeness: 0.4, score: 85 } as const;
/**
 * Founders describe a plan: of those this close whose quote has a word of it, none is unrelated; without such a word they have to be this
 * much closer.
 */
const PLAIN_FOUNDER = { closeness: 0.3, wordless: 0.5 } as const;
/** How near a quote in favour is. The rest of a founder's sentence that shares a single word with the plan must be near it, too. */
const QUOTED = { expert: 0.3, founder: 0.25, apart: 0.3, atAll: 0.1 } as const;

/** From this closeness on, a skill or an industry that was not chosen, or is not a tag, is likely meant: eight of ten could help. */
const AGREES = { expert: 0.36, founder: 0.24 } as const;

/** Of experts less close, with so low a score, one in a hundred would be on a shortlist. */
const FAR = { closeness: 0.25, score: 12 } as const;
/**
 * Below this closeness, with a nearest passage as far away, a person plainly has little in common with the request; above it they may only
 * use other words.
 */
const LITTLE = { closeness: 0.15, nearest: 0.2 } as const;

type Profile = WrittenProfile & { own: OwnWords };

/** How the words of one profile after another are read. */
type Reading = { nearestIn: NearestWordsOf; reader: SkillReader };

/** What was asked for, in words and in fields. */
export type ToldRequest = { text: string; skills: readonly string[]; industries: readonly string[] };

/** How many people of an answer are quoted: reading a text sentence by sentence takes longer than all other reasons together. */
const QUOTED_MAX = 20;

type Kind = "expert" | "founder";

/**
 * Makes the reasons of one match after another for the same request, the first of an answer first. A person who is plainly about the
 * request is quoted, word for word, before the other reasons. For everyone else the nearest passage is shown as near, neither for nor
 * against, so that readers can judge for themselves.
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
    if (plainly && !nearest.isTitle) return quoting(kind, nearest.quote, told);
    if (plainly) {
      const others = quoting(kind, null, told);
      if (others.some(isInFavour)) return others;
    }
    const aboutIt = told.filter((reason) => isInFavour(reason) && !isBeside(reason));
    const missing = told.filter((reason) => !isInFavour(reason));
    const isUnrelated =
      nearest !== null && closeness < FAR.closeness && nearest.common === 0 && missing.some(isOfMissing);
    const saysNothing =
      nearest !== null && (nearest.isTitle || (nearest.common === 0 && nearest.closeness < QUOTED.atAll));
    if (
      nearest === null ||
      isUnrelated ||
      !isNearestTold(kind, asked, { aboutIt, isOfWorkTold: told.some(isOfWork), isAgreed, nearest })
    ) {
      const others = composed(told.filter(isInFavour), [], missing);
      return others.length > 0 ? others : [...(match.standing ?? [])];
    }
    const quote = nearest.isTitle ? (nearest.beyondTitle ?? nearest.quote) : nearest.quote;
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
    // No one is described only by what they lack where skills alone are asked: their words show what they mean by their tags.
    if (saysNothing && (aboutIt.length > 0 || (asked.text !== "" && told.length > 0)))
      return composed(told.filter(isInFavour), [], missing);
    return composed(told.filter(isInFavour), [{ kind: "near", code: "profile/nearest", params: { quote } }], missing);
  };
}

/** At most three reasons, or four with a quote in favour: a card has no room for more. */
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
 * Decides what a reason is worth beside the request. A skill that was read out of the text may be the wrong one: it is shown if the text
 * names it, or if the model finds both about the same. The same goes for an industry that only the profile's text mentions, whatever its
 * tags: an energy drink is not energy. That a profile is in technology matters only if it was asked for.
 */
function createReading(kind: Kind, { text, skills, industries }: ToldRequest) {
  const said = new Set(tokensOf(text).flatMap(({ stem, isMeant }) => (isMeant ? [stem] : [])));
  const isSaid = (skill: string) => tokensOf(skill).every(({ stem }) => said.has(stem));
  const isOnlyField = (term: string) =>
    !industries.includes(term) &&
    !skills.includes(term) &&
    isKnownTerm("industry", term) &&
    !isKnownTerm("skill", term);
  const read = (reason: MatchReason, isAgreed: boolean): MatchReason[] => {
    if (industries.length === 0 && isOfNoField(reason)) return [];
    if (kind === "expert" && industries.length === 0 && !isAgreed && OF_FIELDS.has(reason.code)) return [];
    if (reason.code === "profile/speaks-of" && isWithoutField([reason.params.term])) return [];
    // That a text mentions a field is no reason beside a need: only one that was chosen is told.
    if (kind === "expert" && text !== "" && reason.code === "profile/speaks-of" && isOnlyField(reason.params.term))
      return [];
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

/** The person's work goes before where and when they do it. */
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

/** That texts share few words says more of the comparison than of the person: what else is missing is told before it. */
function placeOf(reason: MatchReason): number {
  return isOfFewWords(reason) ? 3 : (PLACES[reason.code] ?? 2);
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

/**
 * What the model calls the work comes last: the person's own words say it better, but these may be shown where those may not. That an expert
 * mentions a word says nothing beside their own sentence, or beside a skill.
 */
function quoting(kind: Kind, quote: string | null, besides: readonly MatchReason[]): MatchReason[] {
  const isSaid = quote !== null || besides.some((reason) => isInFavour(reason) && !isOfWords(reason));
  const told = besides.filter((reason) => !(isOfWords(reason) && (kind === "expert" ? isSaid : isIn(quote, reason))));
  const [niches, others] = [told.filter(isOfNiches), told.filter((reason) => !isOfNiches(reason))];
  return [
    ...(quote === null ? [] : [{ kind: "for" as const, code: "profile/writes" as const, params: { quote } }]),
    ...others.filter(isInFavour).slice(0, quote === null ? REASONS_FOR_MAX : REASONS_FOR_MAX - 1),
    ...niches,
    ...others.filter((reason) => !isInFavour(reason) && !isOfMissing(reason)).slice(0, REASONS_AGAINST_MAX),
  ];
}

/** Verbs that claim more than that this is the person's work: that they led it, or what it achieved. */
const CLAIMS: ReadonlySet<string> = new Set(
  "brought built chaired closed cut got grown introduced launched led managed opened raised reduced run set shortened sold won".split(
    " ",
  ),
);

/**
 * The model's name for the work is shown only if the quoted sentence is about it, and the profile has its every word; also the verb, if it
 * claims more than the work: a person who prepared a report has not led it.
 */
function isBorneOut(reason: MatchReason, nearest: NearestWords, { texts, tags }: WrittenProfile): boolean {
  if (reason.code !== "niches/does" || reason.params.does !== nearest.does) return false;
  const said = wordsOffered([...texts, ...tags].map((one) => one ?? "").join(".\n")).stems;
  const [_has, done = "", ...work] = reason.params.does.split(" ");
  const isClaimed = !CLAIMS.has(done) || tokensOf(done).every(({ stem }) => said.has(stem));
  return isClaimed && tellingTokensOf(work.join(" ")).every(({ stem }) => said.has(stem));
}

/** Whether the quote has said the reason already. */
function isIn(quote: string | null, reason: MatchReason): boolean {
  return reason.code === "words/shared" && reason.params.words.every((word) => quote?.includes(word) ?? false);
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

/** A missing tag does not count against a person who does the work all the same. */
function isOfMissing({ code }: MatchReason): boolean {
  return code === "skills/none";
}

function isInFavour({ kind }: MatchReason): boolean {
  return kind === "for";
}

/** It would contradict the quote: a person who describes the same thing in other words shares few of them. */
function isOfFewWords({ code }: MatchReason): boolean {
  return code === "words/few-of-request" || code === "words/few-of-description";
}
