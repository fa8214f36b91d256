import { fits } from "./fitting.ts";
import type { Match, MatchReason } from "./match-scoring.ts";
import { REASONS_AGAINST_MAX, REASONS_FOR_MAX } from "./match-weights.ts";
import type { NearestWords, NearestWordsOf } from "./nearest-words.ts";
import { isWithoutField } from "./request-words.ts";
import { tokensOf } from "./text-words.ts";
import { toldTruly, type WrittenProfile } from "./told-truly.ts";

/**
 * From so much of the full closeness on a person is plainly about what is asked, and so near is what is quoted of them; the rest of a
 * sentence that shares one word with the request is near it, too. Chosen by the grades of tuning and validation: of those so close nine
 * of ten could help, of those a little less close six.
 */
const PLAIN = { expert: 0.66, founder: 0.5, quote: 0.25, apart: 0.3 } as const;

/** From here on a skill or an industry that nobody chose, or nobody tagged, is likely what is meant: eight of ten could help. */
const AGREES = { expert: 0.6, founder: 0.4 } as const;

type Profile = WrittenProfile & {
  /** What may be quoted: what the person has written at length. */
  own: string | null;
};

/** What was asked for, in words and in fields. */
export type ToldRequest = { text: string; skills: readonly string[]; industries: readonly string[] };

/** So many of an answer are quoted: reading a text sentence by sentence takes longer than all the rest that is told of somebody. */
const QUOTED_MAX = 20;

/**
 * What is told of one match after another for the same request, the first of an answer first: who is plainly about it is quoted, word
 * for word, before what else speaks for them; so is who would be told of by words in common alone, where the sentence says one of them.
 * Of whom nothing speaks that is about the need, the nearest that they write is told for what it is, so that everybody can see how near;
 * nobody who fits is told to have few words in common.
 */
export function createReasonTeller(kind: Kind, nearestIn: NearestWordsOf, asked: ToldRequest) {
  const readAs = createReading(kind, asked);
  const isBeside = besideTheNeed(kind, asked);
  return (match: Match, profile: Profile, place: number): MatchReason[] => {
    const isAgreed = match.closeness >= AGREES[kind];
    const meant = readAs(toldTruly(match, profile), isAgreed);
    const isPlain = match.closeness >= PLAIN[kind];
    const isThin = meant.filter(isInFavour).every((reason) => isOfWords(reason) || isBeside(reason));
    const isRead = place < QUOTED_MAX && (isPlain || isThin);
    const nearest = isRead && profile.own ? nearestIn(profile.own) : null;
    const isFit = fits(match.score);
    const told = meant.filter((reason) => {
      if (reason.code === "niches/does") return reason.params.does === nearest?.does;
      return !(isFit && isOfFewWords(reason));
    });
    const aboutIt = told.filter((reason) => isInFavour(reason) && !isBeside(reason));
    if (nearest && !nearest.declines && mayBeQuoted(nearest)) {
      const saysWords = aboutIt.length > 0 && aboutIt.every(isOfWords) && nearest.common > 0;
      if (saysWords || isPlain) return quoting(nearest.quote, told);
    }
    if (aboutIt.length > 0) return told;
    const others = told.filter((reason) => !isOfFewWords(reason));
    if (nearest && !nearest.declines && (isFit || (isAgreed && nearest.common > 0))) {
      return [{ kind: "for", code: "profile/in-other-words", params: { quote: nearest.quote } }, ...others];
    }
    if (others.some((reason) => !isInFavour(reason))) return others;
    if (nearest) return [...others, { kind: "against", code: "profile/nearest", params: { quote: nearest.quote } }];
    return told.length > 0 ? told : [...(match.standing ?? [])];
  };
}

function mayBeQuoted({ closeness, common, apart }: NearestWords): boolean {
  return closeness >= PLAIN.quote && (common !== 1 || apart >= PLAIN.apart);
}

type Kind = "expert" | "founder";

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
    const against = told.filter((reason) => !isInFavour(reason)).slice(0, REASONS_AGAINST_MAX);
    return [...told.filter(isInFavour), ...against];
  };
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
    ...others.filter((reason) => !isInFavour(reason) && !isOfFewWords(reason)),
  ];
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

function isInFavour({ kind }: MatchReason): boolean {
  return kind === "for";
}

function isOfFewWords({ code }: MatchReason): boolean {
  return OF_FEW_WORDS.has(code);
}

/** They would belie a quote: whoever is about the same thing in other words has few in common. */
const OF_FEW_WORDS: ReadonlySet<string> = new Set([
  "words/few-of-request",
  "words/few-of-description",
] satisfies MatchReason["code"][]);
