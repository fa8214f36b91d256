import type { Judgement, MatchReason, ReasonKind } from "../matching/match-scoring.ts";
import * as en from "../words/en.ts";
import { type CodedWords, inOneSentence, sentenceOf } from "../words/words.ts";

/** A reason as people read it. */
export function told(reason: CodedWords): string {
  return sentenceOf(en.reasons, reason) ?? sentenceOf(en.conditions, reason) ?? `nothing is said of ${reason.code}`;
}

type Fact = { inFavour: CodedWords | null; against: CodedWords | null };

/** A fact with what people read of it in the places of codes. */
export function toldFact<Known extends Fact>(fact: Known | undefined) {
  if (!fact) return undefined;
  const { inFavour, against } = fact;
  return { ...fact, inFavour: inFavour && told(inFavour), against: against && told(against) };
}

export function toldReasons(reasons: readonly MatchReason[]): { kind: ReasonKind; text: string }[] {
  return reasons.map((reason) => ({ kind: reason.kind, text: told(reason) }));
}

/** A match as people read it, its reasons one by one and as one sentence. */
export function toldMatch<Told extends Judgement>({ reasons: coded, known: _known, ...match }: Told) {
  const reasons = toldReasons(coded);
  return { ...match, reasons, reasoning: inOneSentence(en.reasoning, reasons) };
}
