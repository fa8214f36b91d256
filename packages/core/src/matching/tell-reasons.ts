import type { Match, MatchReason } from "./match-scoring.ts";
import { REASONS_FOR_MAX } from "./match-weights.ts";
import type { NearestWordsOf } from "./nearest-words.ts";
import { toldTruly, type WrittenProfile } from "./told-truly.ts";

/**
 * From so much of the full closeness on a person is plainly about what is asked, and so near is what is quoted of them. Chosen by the
 * grades of tuning and validation: of those so close nine of ten could help, of those a little less close six.
 */
const PLAIN = { expert: 0.66, founder: 0.5, quote: 0.25 } as const;

type Profile = WrittenProfile & {
  /** What may be quoted: what the person has written at length. */
  own: string | null;
};

/** So many of an answer are quoted: reading a text sentence by sentence takes longer than all the rest that is told of somebody. */
const QUOTED_MAX = 20;

/**
 * What is told of one match after another for the same request, the first of an answer first: who is plainly about it is quoted, word
 * for word, before what else speaks for them; so is who would be told of by words in common alone, where the sentence says one of them.
 * Of whom nothing speaks, the nearest that they write is told for what it is, so that everybody can see how near.
 */
export function createReasonTeller(kind: "expert" | "founder", nearestIn: NearestWordsOf) {
  return (match: Match, profile: Profile, place: number): MatchReason[] => {
    const told = toldTruly(match, profile);
    const inFavour = told.filter((reason) => reason.kind === "for");
    const isPlain = match.closeness >= PLAIN[kind];
    const isThin = inFavour.every(isOfWords);
    const isRead = place < QUOTED_MAX && (isPlain || isThin);
    const nearest = isRead && profile.own ? nearestIn(profile.own) : null;
    if (nearest && !nearest.declines) {
      const saysWords = isThin && inFavour.length > 0 && nearest.common > 0;
      if (saysWords || (isPlain && nearest.closeness >= PLAIN.quote)) return quoting(nearest.quote, told);
    }
    if (inFavour.length > 0) return told;
    const missed = told.filter(({ code }) => !OF_FEW_WORDS.has(code));
    if (missed.length > 0) return missed;
    if (nearest) return [{ kind: "against", code: "profile/nearest", params: { quote: nearest.quote } }];
    return told.length > 0 ? told : [...(match.standing ?? [])];
  };
}

/** What the model calls the work comes last: the person's own words say it better, but these may be shown where those may not. */
function quoting(quote: string, besides: readonly MatchReason[]): MatchReason[] {
  const told = besides.filter((reason) => !isIn(quote, reason));
  const [niches, others] = [told.filter(isOfNiches), told.filter((reason) => !isOfNiches(reason))];
  return [
    { kind: "for", code: "profile/writes", params: { quote } },
    ...others.filter(({ kind }) => kind === "for").slice(0, REASONS_FOR_MAX - 1),
    ...niches,
    ...others.filter(({ kind, code }) => kind === "against" && !OF_FEW_WORDS.has(code)),
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

/** They would belie a quote: whoever is about the same thing in other words has few in common. */
const OF_FEW_WORDS: ReadonlySet<string> = new Set([
  "words/few-of-request",
  "words/few-of-description",
] satisfies MatchReason["code"][]);
