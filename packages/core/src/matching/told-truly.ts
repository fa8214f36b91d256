import { LEXICONS, readText, type TermKind } from "./lexicon.ts";
import type { MatchReason } from "./match-scoring.ts";
import { remembered } from "./remembered.ts";
import { conceptOf, isKnownTerm, isNamedIn } from "./term-matching.ts";
import { isGeneralWord, stemOf, type Token } from "./text-words.ts";
import { type WordsRead, wordsOffered, wordsOfTerm } from "./words-read.ts";

/** All that a profile says of a person, and the terms that it is tagged with. */
export type WrittenProfile = { texts: readonly (string | null)[]; tags: readonly (string | null)[] };

type Asked = {
  industries: readonly string[];
  /** Whether the model finds both about the same, or else a single word may be another's: a "turnaround" at sea rescues no shops. */
  isAgreed: boolean;
};

/**
 * The reasons that hold of a profile as it is written. The index of words finds what a profile says that it does not do ("not for
 * sellers") and two words beside each other that belong to two sentences; what is told of a profile's text is read in the text. A
 * chosen skill that the text names is not missing, whatever the tags are.
 */
export function toldTruly(
  { reasons }: { reasons: readonly MatchReason[] },
  profile: WrittenProfile,
  { industries, isAgreed }: Asked = { industries: [], isAgreed: true },
): MatchReason[] {
  if (!reasons.some(({ code }) => READ_IN_TEXT.has(code))) return [...reasons];
  const own = profile.texts.filter((one) => one !== null).join(".\n");
  // A word in capitals ("NHS") is not an everyday word, nor one of another trade.
  const isTrusted = (term: string) => isAgreed || wordsOfTerm(term).length > 1 || ACRONYM.test(term);
  const [saidIn, namedIn] = [sayingIn(own), namingIn(own)];
  const says = (term: string) => isTrusted(term) && saidIn(term);
  const names = (term: string) => isTrusted(term) && namedIn(term);
  const unsaid: string[] = [];
  const missing = (term: string) => {
    unsaid.push(term);
    return [];
  };
  const told = reasons.flatMap((reason): MatchReason[] => {
    switch (reason.code) {
      case "words/shared":
        return sharedTruly(reason, textOf(profile));
      case "profile/speaks-of":
        if (industries.includes(reason.params.term))
          return speaksOf(textOf(profile), reason.params.term) ? [reason] : [];
        if (says(reason.params.term)) return [reason];
        return taggedAs(reason.params.term, profile) ?? missing(reason.params.term);
      case "skills/some-and-speaks-of": {
        const { skills, asked, term } = reason.params;
        if (says(term)) return [reason];
        unsaid.push(term);
        return [{ kind: reason.kind, code: "skills/some", params: { skills, asked } }];
      }
      case "skills/close":
        return [names(reason.params.wanted) ? speakingOf(reason.params.wanted) : reason];
      case "skills/some-and-close": {
        const { skills, asked, wanted } = reason.params;
        if (!names(wanted)) return [reason];
        return [{ kind: reason.kind, code: "skills/some-and-speaks-of", params: { skills, asked, term: wanted } }];
      }
      default:
        return [reason];
    }
  });
  return missingTruly(told, unsaid, says);
}

const ACRONYM = /^\p{Lu}{3,}$/u;

const READ_IN_TEXT: ReadonlySet<string> = new Set([
  "words/shared",
  "profile/speaks-of",
  "skills/some-and-speaks-of",
  "skills/close",
  "skills/some-and-close",
  "skills/none",
] satisfies MatchReason["code"][]);

/** The index of words finds a wish in tags, too. */
function taggedAs(term: string, { tags }: WrittenProfile): MatchReason[] | null {
  const offered = tags.find((tag) => tag !== null && isNamedIn(term, tag));
  return offered ? [{ kind: "for", code: "skills/close", params: { offered, wanted: term } }] : null;
}

function speakingOf(term: string): MatchReason {
  return { kind: "for", code: "profile/speaks-of", params: { term } };
}

/** What was found missing by its tags and is named in the text speaks for the person; what was taken to be there and is not is missing. */
function missingTruly(
  told: readonly MatchReason[],
  unsaid: readonly string[],
  says: (term: string) => boolean,
): MatchReason[] {
  const missing = told.flatMap((reason) => (reason.code === "skills/none" ? reason.params.skills : []));
  const spokenOf = new Set(missing.filter(says));
  const [named] = spokenOf;
  const still = [...missing.filter((skill) => !spokenOf.has(skill)), ...unsaid];
  const others = told.filter(({ code }) => code !== "skills/none");
  return [
    ...others.filter(({ kind }) => kind === "for"),
    ...(named === undefined ? [] : [speakingOf(named)]),
    ...(still.length === 0
      ? []
      : [{ kind: "against" as const, code: "skills/none" as const, params: { skills: still } }]),
    ...others.filter(({ kind }) => kind !== "for"),
  ];
}

function textOf({ texts, tags }: WrittenProfile): string {
  const isThere = (text: string | null) => text !== null;
  return [...texts.filter(isThere), tags.filter(isThere).join(", ")].join(".\n");
}

function sharedTruly(reason: Extract<MatchReason, { code: "words/shared" }>, text: string): MatchReason[] {
  const written = meantIn(text);
  const words = reason.params.words.flatMap((word) => written.get(stemOf(word)) ?? []);
  // "Completion" and "completed" have one stem, but the second is in every profile.
  const telling = words.filter((word) => !isGeneralWord(word.toLowerCase()));
  const { words: found } = reason.params;
  return telling.length > (found.length > 1 ? 1 : 0) ? [{ ...reason, params: { words: telling } }] : [];
}

/** Whether a text says a term in the term's own words. */
function namingIn(text: string): (term: string) => boolean {
  const words = wordsOffered(text);
  return (term) => standsIn(words, wordsOfTerm(term));
}

/** The same, or, where the thesaurus has a concept of that name, in those that mean the same. */
function sayingIn(text: string): (term: string) => boolean {
  const names = namingIn(text);
  return (term) => waysToSay(term).some(names);
}

const WAYS_CHARACTERS_MAX = 40_000;
const waysToSay = remembered(WAYS_CHARACTERS_MAX, (term) => {
  const concept = LEXICONS.skill.conceptByTerm.get(conceptOf("skill", term));
  const alike = concept && stemsOf(concept.term) === stemsOf(term) ? concept.also.filter(isUnmistakable) : [];
  return [term, ...alike];
});

/** "Sales" is in many names that are not sales strategy; "lead generation" and "HR" always mean themselves. */
function isUnmistakable(words: string): boolean {
  return wordsOfTerm(words).length > 1 || words === words.toUpperCase();
}

function stemsOf(term: string): string {
  return wordsOfTerm(term)
    .map(({ stem }) => stem)
    .join(" ");
}

/**
 * A single word may have another form ("decarbonising"), but not a participle of something already done: a "licensed" person does not offer
 * licensing.
 */
function standsIn({ meant, placesOf }: WordsRead, [first, ...more]: readonly Token[]): boolean {
  if (first === undefined) return false;
  const places = placesOf.get(first.stem) ?? [];
  const isSaid = (word = "") => word === first.word || !word.endsWith("ed");
  if (more.length === 0) return places.some((at) => isSaid(meant[at]?.word));
  return places.some((at) =>
    more.every((next, place) => {
      const said = meant[at + place + 1];
      return said?.stem === next.stem && !said.opens;
    }),
  );
}

function speaksOf(text: string, term: string): boolean {
  const kinds = (["skill", "industry"] satisfies TermKind[]).filter((kind) => isKnownTerm(kind, term));
  if (kinds.length === 0) return namingIn(text)(term);
  return kinds.some((kind) =>
    readText(kind, text, "offers").spokenOf.some((spoken) => conceptOf(kind, spoken.term) === conceptOf(kind, term)),
  );
}

/** The words that a profile means, by their stems, as it writes them: in lower case wherever it does so once. */
function meantIn(text: string): ReadonlyMap<string, string> {
  const [sure, unsure] = [new Map<string, string>(), new Map<string, string>()];
  for (const { stem, word, written } of wordsOffered(text).meant) {
    if (written === null) unsure.set(stem, word);
    else if (sure.get(stem)?.toLowerCase() !== sure.get(stem) || !sure.has(stem)) sure.set(stem, written);
  }
  return new Map([...unsure, ...sure]);
}
