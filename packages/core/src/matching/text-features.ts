import { isNameWithSign } from "../search/spelling.ts";
import { abbreviationsIn } from "./abbreviations.ts";
import { isFunctionWord } from "./function-words.ts";
import { languageOf } from "./language.ts";
import { tokensOf } from "./text-words.ts";

/** Pieces of a word so long catch its relatives: "insolvent" and "insolvency", "covenanted" and "covenant". */
const PIECE_LENGTH = 4;

export type FeatureKind = "word" | "pair" | "piece";

/**
 * What the model of niches sees of a text, each with how often it occurs: the stem of every word but "the" and "of" and their like,
 * every two of those that follow one another ("bank ask"), and the pieces of four letters of longer words ("#^ban", "#bank",
 * "#ank$"). "C#" is no relative of "sharp". Pieces of another language are its own ("#de#lage"), because endings such as "-tion" say
 * other things there. An abbreviation and what it stands for have a feature in common ("=erp"). What is not wanted and turns of speech
 * are left out, as they are wherever a text is read.
 */
export function textFeatures(text: string): Map<string, number> {
  const features = new Map<string, number>();
  const add = (feature: string) => features.set(feature, (features.get(feature) ?? 0) + 1);
  const language = languageOf(text);
  const isEnglish = language === "en";
  const tokens = tokensOf(text);
  for (const short of abbreviationsIn(text, tokens)) add(`=${short}`);
  let before: string | null = null;
  for (const { word, stem, isMeant } of tokens) {
    if (!isMeant || (isEnglish && isFunctionWord(word))) continue;
    add(stem);
    if (before !== null) add(`${before} ${stem}`);
    before = stem;
    if (stem.length >= PIECE_LENGTH && !isNameWithSign(word))
      for (const piece of piecesOf(word)) add(isEnglish ? piece : `#${language}${piece}`);
  }
  return features;
}

export function featureKind(feature: string): FeatureKind {
  if (feature.startsWith("#")) return "piece";
  return feature.includes(" ") ? "pair" : "word";
}

function piecesOf(word: string): string[] {
  const bounded = `^${word}$`;
  return Array.from(
    { length: bounded.length - PIECE_LENGTH + 1 },
    (_, at) => `#${bounded.slice(at, at + PIECE_LENGTH)}`,
  );
}
