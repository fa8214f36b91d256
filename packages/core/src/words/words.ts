import type * as en from "./en.ts";

/** What a sentence may be told with; it crosses the wire as it is. */
export type WordParam = string | number | null | undefined | readonly string[];
export type WordParams = Readonly<Record<string, WordParam>>;

/** The form in which a sentence crosses the wire; `params` are those that the catalogue declares for the code. */
export type CodedWords = { code: string; params: WordParams };

/** What a sentence is, whatever it is told with. Written as a method, whose params may be narrower: each code has its own. */
type Sentence = string | { say(params: WordParams): string }["say"];
type Chapter = Readonly<Record<string, Sentence>>;

export type NoParams = Readonly<Record<never, never>>;
type ParamsOf<Told> = Told extends (params: infer Params) => string ? Params : NoParams;

/** Code and params together, so that a code is never told with the params of another. */
type CodedIn<Sentences> = {
  [Code in keyof Sentences & string]: { code: Code; params: ParamsOf<Sentences[Code]> };
}[keyof Sentences & string];

export type ReasonWords = CodedIn<typeof en.reasons> | CodedIn<typeof en.conditions>;
export type NotificationWords = CodedIn<typeof en.notifications>;
export type NumberWords = CodedIn<typeof en.numbers>;
export type RefusalWords = CodedIn<typeof en.refusals>;

type InAnyLanguage<Sentences> = {
  readonly [Code in keyof Sentences]: Sentences[Code] extends string ? string : Sentences[Code] | string;
};

/** What every language has to have; English declares it. A language is a file of this folder: `import * as de from "./de.ts"`. */
export type Words = {
  /** For the platform's rules: plurals, lists, dates. */
  locale: string;
  reasons: InAnyLanguage<typeof en.reasons>;
  conditions: InAnyLanguage<typeof en.conditions>;
  reasoning: typeof en.reasoning;
  notifications: InAnyLanguage<typeof en.notifications>;
  numbers: InAnyLanguage<typeof en.numbers>;
  outcomes: InAnyLanguage<typeof en.outcomes>;
  refusals: InAnyLanguage<typeof en.refusals>;
};

/**
 * The sentence of a code in a chapter of a catalogue; undefined for a code that it does not know: a page that was loaded yesterday
 * meets the codes of today, and shows the text that came with them.
 */
export function sentenceOf(chapter: Chapter, { code, params }: CodedWords): string | undefined {
  const sentence = Object.hasOwn(chapter, code) ? chapter[code] : undefined;
  return typeof sentence === "function" ? sentence(params) : sentence;
}

/** What is told with a sentence of its own, as its code and, in English, as its text. */
export type ToldWords = CodedWords & { text: string };

/** The facts for a person, what is near, and the most important one against, as one sentence; empty if there is none. */
export function inOneSentence(
  reasoning: Words["reasoning"],
  reasons: readonly { kind: "for" | "near" | "against"; text: string }[],
): string {
  const merits = reasons.filter(({ kind }) => kind !== "against").map(({ text }) => text);
  const flaw = reasons.find(({ kind }) => kind === "against")?.text ?? null;
  return reasoning(merits, flaw);
}

const CHAPTERS = ["reasons", "notifications", "numbers", "outcomes", "refusals"] as const;

/** What a catalogue lacks beside another one, and what it has that the other does not know: "lacks refusals › shortlist/full". */
export function differencesFrom(whole: Words, words: Partial<Record<keyof Words, unknown>>): string[] {
  const parts = (["locale", "reasoning", ...CHAPTERS] as const).flatMap((part) =>
    words[part] === undefined ? [`lacks ${part}`] : [],
  );
  return [
    ...parts,
    ...CHAPTERS.flatMap((chapter) => {
      const [wanted, given] = [Object.keys(whole[chapter]), Object.keys(words[chapter] ?? {})];
      const lacking = words[chapter] === undefined ? [] : wanted.filter((code) => !given.includes(code));
      const unknown = given.filter((code) => !wanted.includes(code));
      return [
        ...lacking.map((code) => `lacks ${chapter} › ${code}`),
        ...unknown.map((code) => `has ${chapter} › ${code}, which nobody says`),
      ];
    }),
  ];
}
