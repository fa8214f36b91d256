import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** One Chinese character is written in four ways: as in Japan, on the mainland, in Taiwan and Hong Kong, and in Korea. */
export const HAN_REGIONS = ["jp", "sc", "tc", "kr"] as const;
export type HanRegion = (typeof HAN_REGIONS)[number];

export type ScriptFamily = {
  package: string;
  /** The pieces of the alphabet that we draw with; null for all that the package has numbered. */
  pieces: readonly string[] | null;
  /** A variable font has every weight in one file. */
  weights: "variable" | readonly [400] | readonly [400, 600];
  /** Letters are built of glyphs that no text names: all of them are kept. */
  isBuilt?: true;
  /** Where the package says less than the font has. */
  ranges?: readonly (readonly [number, number])[];
};

/** The scripts with a font of their own, each in the piece of the same name. */
const SCRIPTS = [
  ...["arabic", "hebrew", "devanagari", "bengali", "gurmukhi", "gujarati", "oriya", "tamil", "telugu", "kannada"],
  ...["malayalam", "sinhala", "thai", "lao", "khmer", "myanmar", "georgian", "armenian", "ethiopic", "thaana"],
];

const variable = (name: string, pieces: readonly string[] | null): ScriptFamily => ({
  package: `@fontsource-variable/${name}`,
  pieces,
  weights: "variable",
});
const han = (region: HanRegion) => variable(`noto-sans-${region}`, null);
const HAN = { jp: han("jp"), sc: han("sc"), tc: han("tc"), kr: han("kr") } as const satisfies Record<
  HanRegion,
  ScriptFamily
>;

const LETTERS: readonly ScriptFamily[] = [
  ...SCRIPTS.map((script) => ({ ...variable(`noto-sans-${script}`, [script]), isBuilt: true as const })),
  { ...variable("noto-serif-tibetan", ["tibetan"]), isBuilt: true },
  { package: "@fontsource/noto-sans", pieces: ["latin-ext", "latin"], weights: [400, 600] },
];
const SIGNS: readonly ScriptFamily[] = [
  {
    package: "@fontsource/noto-sans-math",
    pieces: ["latin"],
    weights: [400],
    ranges: [
      [0x2000, 0x2bff],
      [0x1d400, 0x1d7ff],
    ],
  },
  variable("noto-sans-symbols", ["symbols"]),
  { package: "@fontsource/noto-sans-symbols-2", pieces: ["symbols", "math", "braille"], weights: [400] },
];
const PICTURES = variable("noto-emoji", null);

/** Where a letter is looked for, one after the other. A character that the region's font lacks is drawn as another region writes it. */
export function familiesOf(region: HanRegion): readonly ScriptFamily[] {
  const others = HAN_REGIONS.filter((each) => each !== region);
  return [...LETTERS, ...SIGNS, HAN[region], ...others.map((each) => HAN[each]), PICTURES];
}

/** What a package says of its own pieces, by their names. */
export const rangesFile = (family: ScriptFamily) => `${family.package}/unicode.json`;

export function pieceFile({ package: name, weights }: ScriptFamily, piece: string, weight: 400 | 600): string {
  const base = name.slice(name.indexOf("/") + 1);
  const cut = weights === "variable" ? "wght" : weight === 600 && weights.length === 2 ? 600 : 400;
  return `${name}/files/${base}-${piece}-${cut}-normal.woff2`;
}

/** "[12]" is how a package writes the name of a numbered piece. */
export function piecesOf({ pieces }: ScriptFamily, ranges: Readonly<Record<string, string>>) {
  const named = Object.entries(ranges).map(([name, range]) => ({ piece: name.replaceAll(/[[\]]/g, ""), range }));
  const isWanted = (piece: string) => (pieces === null ? /^\d+$/.test(piece) : pieces.includes(piece));
  return named.filter(({ piece }) => isWanted(piece));
}

/** Every file of these families, for the image. */
export function scriptFontFiles(): string[] {
  return familiesOf("jp").flatMap((family) => {
    const ranges: Record<string, string> = JSON.parse(readFileSync(require.resolve(rangesFile(family)), "utf8"));
    const files = piecesOf(family, ranges).flatMap(({ piece }) =>
      ([400, 600] as const).map((weight) => pieceFile(family, piece, weight)),
    );
    return [rangesFile(family), ...new Set(files)];
  });
}
