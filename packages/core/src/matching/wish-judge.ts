import type { TermKind } from "./lexicon.ts";
import { MENTIONED_IN_TEXT, MENTIONED_IN_TITLE } from "./match-weights.ts";
import type { Wish } from "./request-words.ts";
import { CLOSENESS, createTermMatcher, isKnownTerm, isNamedIn, type TermMatch } from "./term-matching.ts";

/** Where a profile's own text speaks of a wish, by the wish's term. */
export type Mentions = ReadonlyMap<string, "title" | "text">;

/** How far one wish is met: by a tag, or by what the profile's text says where no tag says as much. */
export type JudgedWish = TermMatch & Omit<Wish, "term"> & { value: number; mentioned: "title" | "text" | null };

type WeighedValue = Pick<JudgedWish, "weight" | "value">;

const NOWHERE: Mentions = new Map();

/** Judges one profile after another by the same wishes. */
export function createWishJudge(kind: TermKind, wishes: readonly Wish[]) {
  const matcher = createTermMatcher(
    kind,
    wishes.map(({ term }) => term),
  );
  const wishOf = new Map(wishes.map(({ term, ...wish }) => [term, wish]));
  return (offered: readonly string[], mentions: Mentions = NOWHERE): JudgedWish[] =>
    matcher(offered).map((match) => {
      const mentioned = mentions.get(match.wanted) ?? null;
      const mentionValue = { title: MENTIONED_IN_TITLE, text: MENTIONED_IN_TEXT, none: 0 }[mentioned ?? "none"];
      return {
        ...match,
        ...(wishOf.get(match.wanted) ?? { weight: 1, isChosen: false }),
        value: Math.max(CLOSENESS[match.closeness], mentionValue),
        mentioned: mentionValue > CLOSENESS[match.closeness] ? mentioned : null,
      };
    });
}

/** All of them are wanted: weighed mean over the wishes. */
export function meanOf(judged: readonly WeighedValue[]): number {
  let [weights, points] = [0, 0];
  for (const { weight, value } of judged) {
    weights += weight;
    points += weight * value;
  }
  return weights === 0 ? 0 : points / weights;
}

/** They are alternatives: the weightiest that is met is worth half, and each more its share of the rest. */
export function anyOf(judged: readonly WeighedValue[]): number {
  let [weightMax, best] = [0, 0];
  for (const { weight } of judged) weightMax = Math.max(weightMax, weight);
  for (const { weight, value } of judged) best = Math.max(best, (weight * value) / weightMax);
  return (best + meanOf(judged)) / 2;
}

/** The one that is met best. */
export function bestOf(judged: readonly JudgedWish[]): JudgedWish | undefined {
  return judged.toSorted((one, other) => other.weight * other.value - one.weight * one.value)[0];
}

/** The wishes that were chosen and that the profile does not meet: only these may count against a person. */
export function missedOf(kind: TermKind, judged: readonly JudgedWish[]): string[] {
  const told = new Set(toldOf(kind, judged));
  return judged.filter((wish) => wish.isChosen && !told.has(wish)).map(({ wanted }) => wanted);
}

/**
 * The wishes that a profile is shown to meet. One that was read out of the text is shown only if the profile names it outright, as
 * something close to it may be far from what was meant. A near skill counts in the score, but the asker would not call it the same unless
 * its name contains the wish.
 */
export function toldOf(kind: TermKind, judged: readonly JudgedWish[]): JudgedWish[] {
  return judged.filter(({ isChosen, wanted, offered, closeness, value, mentioned }) => {
    if (value === 0 || (!isChosen && closeness !== "same")) return false;
    if (mentioned !== null || closeness !== "near") return true;
    return kind === "industry" ? isKnownTerm(kind, wanted) : offered !== null && isNamedIn(wanted, offered);
  });
}
