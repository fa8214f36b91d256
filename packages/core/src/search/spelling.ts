/**
 * One spelling for whatever is searched by words, when it is written and when it is asked for. `search_spelling` of the database is the
 * same rule in SQL (`spelling.drill.test.ts` holds the two together), and every index of words is made by it.
 *
 * A word that may be written in one or in several pieces keeps a mark between them: "e-commerce", "IFRS17", "M&A", "start up". Apart, it
 * reads "e commerce"; together, "ecommerce". A text is indexed both ways, so that either way of asking finds it.
 */
export function spelling(text: string): string {
  return STEPS.reduce(
    (spelled, [from, to]) => spelled.replaceAll(from, to),
    foldLetters(withAbbreviations(text)),
  ).trim();
}

const JOINTS = anyOf("\\u0001", "\\u0003");

/** What may be written in one piece, in several. */
export function apart(spelled: string): string {
  return spelled.replaceAll(JOINTS, " ").replaceAll("\u0002", ".");
}

/** What may be written in several pieces, in one. */
export function together(spelled: string): string {
  return spelled.replaceAll(JOINTS, "").replaceAll("\u0002", ".");
}

/** Each way in which an index has the words of this text. */
export function waysToSpell(text: string): string[] {
  const spelled = spelling(text);
  return [...new Set([apart(spelled), together(spelled), together(spelling(withUmlautsSpoken(text)))])];
}

/** Lower case, without accents; of letters that have no accent to take off, the ones that people type instead. */
export function foldLetters(text: string): string {
  return plainLetters(text).toLowerCase().replaceAll("ς", "σ");
}

/** The same in the case in which it is written. */
export function plainLetters(text: string): string {
  const bare = text
    .replaceAll(/['’‘ʼʻ`´′]/g, "'")
    .normalize("NFKD")
    .replaceAll(MARKS, "");
  return bare.replaceAll(OTHER_LETTERS, (letter) => PLAIN[letter] ?? letter).normalize("NFC");
}

/** "C++", "C#" and ".NET" as words, where a text is cut at its signs. */
export function withSignsSpoken(text: string): string {
  return text
    .replaceAll(/([A-Za-z])\+\+/g, "$1plusplus ")
    .replaceAll(/(?<![\p{L}\p{N}])([A-Za-z])#/gu, "$1sharp ")
    .replaceAll(/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, " dotnet ");
}

/** Whether it is one of these words. */
export function isNameWithSign(word: string): boolean {
  return /^(?:[a-z]sharp|[a-z]plusplus|dotnet)$/.test(word);
}

/** The same with umlauts spoken out, as they are written where a keyboard has none: "Mueller", "Soerensen". */
export function withUmlautsSpoken(text: string): string {
  return text.normalize("NFC").replaceAll(/[äöüøåÄÖÜØÅ]/g, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter);
}

const MARKS = anyOf("\\u0300-\\u036f", "\\u1ab0-\\u1aff", "\\u1dc0-\\u1dff", "\\u20d0-\\u20ff", "\\ufe20-\\ufe2f");
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", ĸ: "k", ŋ: "n", ƒ: "f", ə: "e" },
  ...{ Ø: "O", Ł: "L", Đ: "D", Ð: "D", Ħ: "H", Ŧ: "T", Ŋ: "N", Ƒ: "F", Ə: "E" },
  ...{ ß: "ss", ẞ: "SS", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", þ: "th", Þ: "TH" },
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** Of the words that every index leaves out, those that are a trade or an organisation in capitals. */
function withAbbreviations(text: string): string {
  return text.replaceAll(/(?<![A-Za-z0-9.])(?:I\.?T|WHO)(?![A-Za-z0-9])/g, (term) =>
    term === "WHO" ? " whoterm " : " itterm ",
  );
}

const W = "a-z0-9\\u00c0-\\u{10ffff}";
const L = "a-z\\u00c0-\\u{10ffff}";
const PREFIXES = "e|co|mid|non|multi|cross|post|pre|sub|inter|micro|macro|mini|semi|anti|omni";
const PARTICLES = "in|on|off|up|out|down|over|must|know|how";
const THEIR_NOUNS =
  "house|site|line|board|boarding|shore|shoring|store|demand|premises?|call|skill|skilling|sell|selling|sourc(?:e|ed|ing)|stream|turn|time|heads?|haves?|how|to";
const LETTER = "[^ 0-9\\u0001-\\u0003]";
const step = (pattern: string, to: string): readonly [RegExp, string] => [new RegExp(pattern, "gu"), to];

const STEPS: readonly (readonly [RegExp, string])[] = [
  // Hyphens of every kind are one; what breaks no word goes; whatever else is no letter of any script parts words.
  step("[\\u2010\\u2011\\u2012\\u2212]", "-"),
  step("[\\u00ad\\u200b-\\u200d\\u2060\\ufeff]", ""),
  step(
    "[\\u0000-\\u001f\\u007f-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2100-\\u2bff\\u3000-\\u303f\\ue000-\\uf8ff\\ufe10-\\ufe6f\\uff00-\\uff0f\\u{1f000}-\\u{1faff}]",
    " ",
  ),
  // "C++", "C#", ".NET": signs that are part of the name.
  step("([a-z])\\+\\+", "$1plusplus "),
  step(`(?<![${W}])([a-z])#`, "$1sharp "),
  step(`(?<![${W}])(asp|vb|ado|ml|)\\.net(?![${W}])`, "$1 dotnet "),
  // "Client's", "clients'", "don't".
  step(`([${W}])'(?:s|t|d|m|re|ve|ll|)(?![${W}])`, "$1 "),
  step("([0-9]),(?=[0-9]{3}(?![0-9]))", "$1"),
  // "M&A", "R & D", "M and A"; "Marks & Spencer" is three words.
  step(`(?<![${W}\\u0001])([a-z0-9]{1,3}) ?[&+] ?([a-z0-9]{1,3})(?![${W}])`, "$1\u0001and\u0001$2"),
  step(`(?<![${W}\\u0001])([a-z]) and ([a-z])(?![${W}\\u0001])`, "$1\u0001and\u0001$2"),
  step("&", " and "),
  // "24/7", "S/4HANA"; of "strategy/operations" each is a word of its own.
  step(`(?<![${W}])([${W}])/(?=[${W}])|([0-9])/(?=[0-9])`, "$1$2\u0001"),
  step("([0-9])-(?=[0-9])", "$1 "),
  step("([0-9])\\.(?=[0-9])", "$1\u0002"),
  step(`([${W}])[-_.'](?=[${W}])`, "$1\u0001"),
  step(`([${L}])(?=[0-9])|([0-9])(?=[${L}])`, "$1$2\u0001"),
  step("[ !-/:-@\\[-`{-~]+", " "),
  // "E commerce", "mid market", "in house" and "start up", "node js", as they are written without their hyphen: among them are small
  // words that every index leaves out. From here on there are words, marks and single spaces alone.
  step(`(?<=^| )(${PREFIXES}) (${LETTER}{4})`, "$1\u0003$2"),
  step(`(?<=^| )(${PARTICLES}) (${THEIR_NOUNS})(?=[ \\u0001]|$)`, "$1\u0003$2"),
  step(`(?<=^| )(${LETTER}{2,6}) (js|tech)(?=[ \\u0001]|$)`, "$1\u0003$2"),
  step(`(${LETTER}{3}) (up|out|off|over|down)(?=[ \\u0001]|$)`, "$1\u0003$2"),
];

function anyOf(...ranges: readonly string[]): RegExp {
  return new RegExp(`[${ranges.join("")}]`, "g");
}
