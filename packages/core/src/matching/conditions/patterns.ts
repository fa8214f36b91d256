/** Every pattern of conditions that is put together from parts; those written as literals are small. */
const made: RegExp[] = [];

/** A pattern from its parts. V8 compiles it when it first reads a text, for up to ten milliseconds of processor time. */
export function patternOf(source: string, flags = ""): RegExp {
  const one = new RegExp(source, flags);
  made.push(one);
  return one;
}

/**
 * All matches of a global pattern, in the order of the text. `matchAll` reads by a copy of the pattern, whose compiled form V8 forgets
 * after two collections of its memory; the pattern itself keeps it.
 */
export function allMatches(global: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  global.lastIndex = 0;
  for (let match = global.exec(text); match; match = global.exec(text)) {
    matches.push(match);
    if (match[0] === "") global.lastIndex += 1;
  }
  return matches;
}

/** V8 compiles a pattern once for texts in Latin-1 and once for others ("…"), to bytecode at first and to code when it is used again. */
const SAMPLES = ["a text", "a text …"].flatMap((text) => [text, text]);

/** Compiles every pattern, one at each step; a step takes a few milliseconds. */
export function* compilePatterns(): Generator<void> {
  for (const one of made) {
    for (const text of SAMPLES) {
      one.lastIndex = 0;
      one.exec(text);
      yield;
    }
  }
}
