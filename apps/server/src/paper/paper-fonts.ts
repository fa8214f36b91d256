import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";

const require = createRequire(import.meta.url);
/** Unpacked: of a packed file the library that draws would unpack the whole table of glyphs for each glyph. */
const read = async (file: string) => await convert(await readFile(require.resolve(file)), "truetype");

/** The faces of the design, by what they are for. Each comes in pieces of the alphabet; what none of them has is drawn by the first. */
export const PAPER_FACES = ["display", "text", "strong"] as const;
export type PaperFace = (typeof PAPER_FACES)[number];

/** What the design's face has no letters for. */
const otherScripts = (weight: 400 | 600) =>
  ["greek", "greek-ext", "cyrillic", "cyrillic-ext"].map(
    (script) => `noto-sans/files/noto-sans-${script}-${weight}-normal.woff`,
  );

const FILES: Readonly<Record<PaperFace, readonly string[]>> = {
  display: [
    "newsreader/files/newsreader-latin-400-normal.woff",
    "newsreader/files/newsreader-latin-ext-400-normal.woff",
  ],
  text: [
    "public-sans/files/public-sans-latin-400-normal.woff",
    "public-sans/files/public-sans-latin-ext-400-normal.woff",
    "public-sans/files/public-sans-vietnamese-400-normal.woff",
    ...otherScripts(400),
  ],
  strong: [
    "public-sans/files/public-sans-latin-600-normal.woff",
    "public-sans/files/public-sans-latin-ext-600-normal.woff",
    "public-sans/files/public-sans-vietnamese-600-normal.woff",
    ...otherScripts(600),
  ],
};

/** Every file of them, as a package's name and a path in it. */
export const PAPER_FONT_FILES: readonly string[] = Object.values(FILES).flatMap((files) =>
  files.map((file) => `@fontsource/${file}`),
);

type PaperFonts = Readonly<Record<PaperFace, readonly Buffer[]>>;
let loaded: Promise<PaperFonts> | undefined;

/** Read once, when the first paper is drawn. */
export function paperFonts(): Promise<PaperFonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<PaperFonts> {
  const of = (face: PaperFace) => Promise.all(FILES[face].map((file) => read(`@fontsource/${file}`)));
  const [display, text, strong] = await Promise.all([of("display"), of("text"), of("strong")]);
  return { display, text, strong };
}
