import { plainLetters } from "../search/spelling.ts";
import { remembered } from "./remembered.ts";

/** The languages that a request is read in: the model of niches has learnt texts of each. */
export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
type Foreign = Exclude<Language, "en">;

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/** Without accents. Those that are words of English too ("die", "war", "plus", "no", "on") tell no language. */
const TELLING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(
    "the of and to is in for we our with that not have has are on it who from my this they be or as but at was an when which what you your by all",
    "need can do no if so how want us there nobody someone up out one been would should than their i please more looking help",
  ),
  de: words(
    "der das und ist nicht wir ich ein eine einen einem einer fur mit auf von zu dem im aus nach uber unser unsere unseren unserer unserem uns",
    "keine kein keinen keiner niemand haben wird werden sind oder aber wie auch noch nur schon sich sie wenn weil dass seit bis zum zur beim vom jemand",
    "jemanden suchen sucht gesucht brauchen braucht mehr alle immer jeder ohne gegen bei mir meine mein durch ob als zwei drei",
  ),
  fr: words(
    "le la les des du une un et est pas nous notre nos je elle il dans avec sans que qui ne ce cette ces au aux mais sont ont avons chez personne depuis",
    "tout tous toute etre faire cherche cherchons besoin leur leurs vous votre sur qu plusieurs trop comment quelqu mon mes son ses",
  ),
  es: words(
    "el la los las una un y es nos nuestro nuestra nuestros nuestras que para por con sin pero se del al lo como hay tenemos necesitamos busco buscamos",
    "nadie alguien esta estan desde todo todos muy ser hacer su sus cada cuando mas tengo necesito porque nada mi mis",
  ),
};

const FOREIGN = LANGUAGES.filter((language): language is Foreign => language !== "en");
const TOLD_BY: ReadonlyMap<string, readonly Language[]> = new Map(
  LANGUAGES.flatMap((one) => [...TELLING[one]]).map((word) => [
    word,
    LANGUAGES.filter((language) => TELLING[language].has(word)),
  ]),
);

/** What only holds a sentence together in this language, beside the words that tell it. */
const SMALL: Readonly<Record<Foreign, ReadonlySet<string>>> = {
  de: words(
    "des die was war hat an in am es man so da den er denn doch dann damit kann konnen muss mussen soll sollen will wollen etwas viel viele sehr hier dort",
    "diese dieser dieses unter vor um pro seine ihre ihr",
  ),
  fr: words(
    "de en a au on y se sa plus par pour ou ou si tres bien quand comme aussi peu c d j l m n s t qu lorsqu jusqu puisqu meme",
  ),
  es: words(
    "a o e u no si de en le ya me te les fue son muy entre sobre tan tanto otra otro este esto ese eso ante hasta",
  ),
};

const LETTERS: Readonly<Record<Foreign, RegExp>> = {
  de: /[äöüß]/gu,
  fr: /[éèêàçœùîôâë]|(?<!\p{L})(?:[ldnj]|qu)['’](?=\p{L})/gu,
  es: /[ñ¿¡áíóú]/gu,
};
const ENDINGS: Readonly<Record<Foreign, RegExp>> = {
  de: /\p{L}{3}(?:ung|ungen|keit|heit|schaft|ieren|lich)$/u,
  fr: /\p{L}{3}(?:ement|ite|aire|euse|tions?\b|aux)$/u,
  es: /\p{L}{3}(?:cion|ciones|dad|miento|amos|emos|ando)$/u,
};
const WORTH = { word: 1, letter: 0.75, lettersMax: 1.5, ending: 0.4 } as const;
/** A few words of a language tell it only if English has none of its own beside them. */
const LEAST = 1;

const CHARACTERS_MAX = 64_000;

/** The language of a text; English where nothing tells another one plainly, as in a few words that several have. */
export const languageOf: (text: string) => Language = remembered(CHARACTERS_MAX, (text) => {
  const said = wordsIn(text);
  const counts: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0 };
  for (const word of said) for (const language of TOLD_BY.get(word) ?? []) counts[language]++;
  const isPlain = PLAIN_LETTERS.test(text);
  let best: { language: Language; worth: number } = { language: "en", worth: Math.max(LEAST - 0.01, counts.en) };
  for (const language of FOREIGN) {
    const letters = isPlain ? 0 : lettersOf(language, text);
    if (counts[language] + letters === 0) continue;
    const endings = counts.en === 0 ? said.filter((word) => ENDINGS[language].test(word)).length : 0;
    const worth = WORTH.word * counts[language] + letters + WORTH.ending * endings;
    if (worth > best.worth) best = { language, worth };
  }
  return best.language;
});

/** Whether a text has a word that tells English, and is none of another language read here ("in" is German, too). */
export function saysEnglish(text: string): boolean {
  return wordsIn(text).some(
    (word) => TELLING.en.has(word) && !FOREIGN.some((language) => isSmallWordOf(language, word)),
  );
}

/** Of these no accent and no elision can be made. */
const PLAIN_LETTERS = /^[\s!-&(-~]*$/;

function wordsIn(text: string): string[] {
  const plain = PLAIN_LETTERS.test(text) ? text : plainLetters(text);
  return plain.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function lettersOf(language: Foreign, text: string): number {
  const found = text.normalize("NFC").toLowerCase().match(LETTERS[language])?.length ?? 0;
  return Math.min(WORTH.lettersMax, WORTH.letter * found);
}

/** Whether a word, in lower case and without accents, only holds a sentence of this language together. */
export function isSmallWordOf(language: Foreign, word: string): boolean {
  return TELLING[language].has(word) || SMALL[language].has(word);
}

const FLEXIONS: Readonly<Record<Foreign, RegExp>> = {
  de: /(?:ern|en|er|es|em|e|n|s)$/,
  fr: /(?:es|s|e|x)$/,
  es: /(?:os|as|es|s|a|o|e)$/,
};
const STEM_MIN = 4;

/** What the forms of a word have in common, roughly: plural, case and gender are cut off. Without accents, in lower case. */
export function foreignStem(language: Foreign, word: string): string {
  const cut = word.replace(FLEXIONS[language], "");
  return cut.length >= STEM_MIN ? cut : word;
}

/** French puts a short word before an apostrophe: "l'entreprise" has two. */
export function withoutElision(text: string): string {
  return text.replaceAll(/(?<!\p{L})(?:[ldnscjmt]|qu|lorsqu|jusqu|puisqu)['’](?=\p{L})/giu, "");
}
