import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { Face, Blob as FontBlob } from "harfbuzzjs";
import subsetFont from "subset-font";
import { familiesOf, type HanRegion, pieceFile, piecesOf, rangesFile, type ScriptFamily } from "./script-families.ts";

const require = createRequire(import.meta.url);

type Range = readonly [number, number];
export type Weight = 400 | 600;
/** A file of a family: some hundred characters of a large script, or the whole of a small one. */
export type Piece = {
  key: string;
  has: (codePoint: number) => boolean;
  /** What the letters of a text need of it, as a plain font. */
  cut: (text: string, weight: Weight) => Promise<Buffer>;
};

/** What a letter is not drawn by: it only says how its neighbours are. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** The code points of a cluster that a font must have. */
export const seenIn = (cluster: string): number[] =>
  Array.from(cluster)
    .filter((letter) => !UNSEEN.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);

/** Reads the files of one paper, each once; nothing is kept when the paper is drawn. */
export function createScriptFonts() {
  const claims = new Map<ScriptFamily, Promise<{ piece: string; ranges: readonly Range[] }[]>>();
  const pieces = new Map<string, Promise<Piece>>();

  async function claimsOf(family: ScriptFamily) {
    const said: Record<string, string> = JSON.parse(await readFile(require.resolve(rangesFile(family)), "utf8"));
    return piecesOf(family, said).map(({ piece, range }) => ({ piece, ranges: family.ranges ?? rangesIn(range) }));
  }

  function remembered<Key, Value>(memory: Map<Key, Promise<Value>>, key: Key, read: () => Promise<Value>) {
    const known = memory.get(key) ?? read();
    memory.set(key, known);
    return known;
  }

  return {
    /** The piece that has every letter of the cluster; null where none has. */
    async find(cluster: string, region: HanRegion): Promise<Piece | null> {
      const letters = seenIn(cluster);
      const [first] = letters;
      if (first === undefined) return null;
      for (const family of familiesOf(region)) {
        for (const { piece, ranges } of await remembered(claims, family, () => claimsOf(family))) {
          if (!ranges.some(([from, to]) => first >= from && first <= to)) continue;
          const key = `${family.package}/${piece}`;
          const read = await remembered(pieces, key, () => readPiece(family, piece, key));
          if (letters.every(read.has)) return read;
        }
      }
      return null;
    },
  };
}

async function readPiece(family: ScriptFamily, piece: string, key: string): Promise<Piece> {
  const unpacked = async (weight: Weight) =>
    await convert(await readFile(require.resolve(pieceFile(family, piece, weight))), "truetype");
  const regular = await unpacked(400);
  const letters = new Set(new Face(new FontBlob(regular)).collectUnicodes());
  return {
    key,
    has: (codePoint) => letters.has(codePoint),
    async cut(text, weight) {
      const isVariable = family.weights === "variable";
      return await subsetFont(
        isVariable || weight === 400 ? regular : await unpacked(weight),
        family.isBuilt ? undefined : text,
        {
          targetFormat: "truetype",
          ...(family.isBuilt && { keepAllGlyphs: true }),
          ...(isVariable && { variationAxes: { wght: weight } }),
        },
      );
    },
  };
}

/** "U+4E00-4E10,U+4E20" */
function rangesIn(text: string): Range[] {
  return text
    .split(",")
    .filter((range) => range.trim() !== "")
    .map((range) => {
      const [from = "", to = from] = range.trim().slice(2).split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
}
