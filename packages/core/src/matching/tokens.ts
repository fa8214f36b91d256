export type Token = {
  /** In lower case, without accents. */
  word: string;
  /** The word without its ending, so that "hotels" is "hotel" and "valuing" comes from where "valuation" does. */
  stem: string;
  isCapitals: boolean;
};

/** The words of a text without articles and possessives, "&" spoken. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [raw] of text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .matchAll(/[\p{L}\p{N}]+|&/gu)) {
    const word = raw === "&" ? "and" : raw.toLowerCase();
    const last = tokens.at(-1)?.word;
    // The last letter of "M&A" and "Series A" is none.
    if (DETERMINERS.has(word) && !(word === "a" && (last === "and" || last === "series"))) continue;
    tokens.push({ word, stem: stemOf(word), isCapitals: raw === raw.toUpperCase() && /\p{L}/u.test(raw) });
  }
  return tokens;
}

const DETERMINERS = new Set("a an the our my your their its his her this that these those s".split(" "));

/** Words whose ending makes them something else. */
const WHOLE_WORDS = new Set(["sales", "marketing", "business", "building", "training", "operations", "data", "news"]);

/** Endings of number and verb only. Crude, but the thesaurus and the texts are cut alike. */
function stemOf(word: string): string {
  if (word.length <= 3 || WHOLE_WORDS.has(word)) return word;
  const singular = word
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^sui])s$/, "$1");
  const cut = singular.replace(/(ation|ing|ed)$/, "");
  return (cut.length >= 4 || (cut.length === 3 && singular !== cut && singular.length >= 5) ? cut : singular).replace(
    /(?<=...)e$/,
    "",
  );
}
