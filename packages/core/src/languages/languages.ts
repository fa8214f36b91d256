/** The languages that people say they speak, by their ISO 639-1 code; their names are those of `Intl`. */
export const LANGUAGE_CODES: readonly string[] =
  "af sq am ar hy az eu be bn bs bg my ca zh hr cs da nl en et fi fr gl ka de el gu he hi hu is id ga it ja kn kk km ko ku ky lo lv lt lb mk ms ml mt mr mn ne no fa pl pt pa ro ru gd sr si sk sl so es sw sv ta te th tr uk ur uz vi cy xh yi yo zu".split(
    " ",
  );

const names = new Intl.DisplayNames("en", { type: "language" });

export const languageOfCode = (code: string) => names.of(code) ?? code;

/** Their English names, in the order of the alphabet: "German". */
export const LANGUAGE_NAMES: readonly string[] = LANGUAGE_CODES.map(languageOfCode).toSorted((one, other) =>
  one.localeCompare(other, "en"),
);

/** What else people call them. */
const ALIASES: Readonly<Record<string, string>> = {
  mandarin: "Chinese",
  cantonese: "Chinese",
  flemish: "Dutch",
  farsi: "Persian",
  castilian: "Spanish",
  deutsch: "German",
  gaelic: "Irish",
};
const BY_NAME = new Map([
  ...LANGUAGE_NAMES.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(ALIASES),
]);

/** The language's own name here, however it is written; null where it is none. */
export function languageNamed(word: string): string | null {
  return BY_NAME.get(word.toLowerCase()) ?? null;
}

/** Any of their names, for a pattern. */
export const LANGUAGE = String.raw`(?:${[...BY_NAME.keys()].toSorted((one, other) => other.length - one.length).join("|")})`;
