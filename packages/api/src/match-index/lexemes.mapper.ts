/** A position of a word in a profile; the letter of its weight says in which field. */
export type Place = { at: number; field: string };
/** A profile's words as the database keeps them, with their places in ascending order. */
export type Lexemes = ReadonlyMap<string, readonly Place[]>;

/** A quoted word, in which quotes and backslashes stand twice, and what is written behind it. */
const WRITTEN = /'((?:[^'\\]|''|\\\\)*)'(?::([0-9A-D,]+))?/gu;
const PLACE = /^(\d+)([A-C]?)$/;

/** Reads a `tsvector` from its text. */
export function toLexemes(written: string): Lexemes {
  const lexemes = new Map<string, Place[]>();
  for (const [, word = "", places = ""] of written.matchAll(WRITTEN)) {
    lexemes.set(plain(word), places === "" ? [] : places.split(",").map(toPlace));
  }
  return lexemes;
}

function toPlace(written: string): Place {
  const [, at = "0", field = ""] = PLACE.exec(written) ?? [];
  return { at: Number(at), field: field || "D" };
}

/** The words of a phrase, each with how many places behind the one before it stands. */
export type PhraseSteps = readonly { word: string; distance: number }[];

const STEP = /(?:<(-|\d+)> )?'((?:[^'\\]|''|\\\\)*)'/gu;

/** Reads the `tsquery` of a phrase from its text: each way of writing it; none where it has no word that the index knows. */
export function toPhrases(written: string): PhraseSteps[] {
  return written
    .split(" | ")
    .map(toPhraseSteps)
    .filter((steps) => steps.length > 0);
}

function toPhraseSteps(written: string): PhraseSteps {
  return [...written.matchAll(STEP)].map(([, distance = "0", word = ""]) => ({
    word: plain(word),
    distance: distance === "-" ? 1 : Number(distance),
  }));
}

function plain(quoted: string): string {
  return quoted.replaceAll("''", "'").replaceAll("\\\\", "\\");
}

/** Whether a profile contains a phrase, by the rules of PostgreSQL's `<->`; only at positions that count. */
export function hasPhrase(lexemes: Lexemes, steps: PhraseSteps, counts: (place: Place) => boolean): boolean {
  const [first, ...more] = steps;
  if (first === undefined) return false;
  return (lexemes.get(first.word) ?? []).some((start) => {
    let { at } = start;
    return (
      counts(start) &&
      more.every(({ word, distance }) => {
        at += distance;
        return (lexemes.get(word) ?? []).some((place) => place.at === at && counts(place));
      })
    );
  });
}
