import type { Mention } from "@quorate/core/match-index/expert-entry";
import { hasPhrase, type Lexemes } from "./lexemes.mapper.ts";
import type { SaidPhrase } from "./said-phrases.queries.ts";

const TITLE = "A";

/** Finds in one profile after another which concepts their texts speak of. */
export function createMentionFinder(said: readonly SaidPhrase[]): (lexemes: Lexemes) => Mention[] {
  const byFirstWord = Map.groupBy(said, ({ steps }) => steps[0]?.word ?? "");
  return (lexemes) => {
    const found = new Map<string, Mention>();
    for (const word of lexemes.keys()) {
      for (const { kind, concept, steps } of byFirstWord.get(word) ?? []) {
        const key = `${kind}\n${concept}`;
        const known = found.get(key)?.place;
        if (known === "title") continue;
        if (hasPhrase(lexemes, steps, ({ field }) => field === TITLE))
          found.set(key, { kind, concept, place: "title" });
        else if (!known && hasPhrase(lexemes, steps, () => true)) found.set(key, { kind, concept, place: "text" });
      }
    }
    return [...found.values()];
  };
}
