import type PdfDocument from "pdfkit";
import { BIDI_CONTROLS, clustersOf, isUnseen } from "./line-order.ts";
import type { HanRegion } from "./script-families.ts";
import type { Piece, Weight } from "./script-fonts.ts";
import { openShapedFont, type ShapedFont } from "./shaped-font.ts";

type Pdf = InstanceType<typeof PdfDocument>;
/** A text of the paper, whose Chinese characters it has, and whether it is written in strong letters. */
export type PaperText = { text: string; region: HanRegion; isStrong: boolean };

/** Opens what the texts need beyond the faces of the design: nothing for most papers. */
export async function openScripts(pdf: Pdf, texts: readonly PaperText[], isForeign: (cluster: string) => boolean) {
  const foreign = texts.flatMap(({ text, region, isStrong }) =>
    clustersOf(text.replace(BIDI_CONTROLS, ""))
      .filter((cluster) => isForeign(cluster) && !isUnseen(cluster))
      .map((cluster) => ({ cluster, region, isStrong })),
  );
  const chosen = new Map<string, Piece | null>();
  const opened = new Map<string, ShapedFont>();
  const without = new Set<string>();
  if (foreign.length > 0) {
    const { createScriptFonts } = await import("./script-fonts.ts");
    const scripts = createScriptFonts();
    const wanted = new Map<string, { piece: Piece; weight: Weight; clusters: Set<string> }>();
    for (const { cluster, region, isStrong } of foreign) {
      const key = `${region} ${cluster}`;
      const piece = chosen.get(key) ?? (await scripts.find(cluster, region));
      chosen.set(key, piece);
      if (piece === null) {
        without.add(cluster);
        continue;
      }
      const weight = isStrong ? 600 : 400;
      const name = `${piece.key} ${weight}`;
      const { clusters } = wanted.getOrInsertComputed(name, () => ({ piece, weight, clusters: new Set() }));
      clusters.add(cluster);
    }
    for (const [name, { piece, weight, clusters }] of wanted) {
      opened.set(name, openShapedFont(pdf, name, await piece.cut([...clusters].join(""), weight)));
    }
  }
  return {
    withoutFont: [...without],
    /** In the other weight where the paper has it in that one alone. */
    fontFor(cluster: string, region: HanRegion, weight: Weight): ShapedFont | null {
      const key = chosen.get(`${region} ${cluster}`)?.key;
      return opened.get(`${key} ${weight}`) ?? opened.get(`${key} ${1_000 - weight}`) ?? null;
    },
  };
}
