import { Direction, Face, Font, Blob as FontBlob, Buffer as ShapingBuffer, shape } from "harfbuzzjs";
import type PdfDocument from "pdfkit";

type Pdf = InstanceType<typeof PdfDocument>;

/** A glyph of the font at a place within its cluster, in units of the font. */
type Part = { glyph: number; x: number; y: number };
/** What is drawn for a cluster of letters, and what a reader of the file finds there. */
export type Cluster = { parts: readonly Part[]; advance: number; letters: string };
/** Several glyphs as one, which are in the subset as one. */
type Joined = { parts: readonly Part[]; advance: number };

/** Of pdfkit's own font what its types do not tell. */
export type EmbeddedFont = {
  scale: number;
  ascender: number;
  widths: number[];
  unicode: number[][];
  font: {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    glyphForCodePoint: (codePoint: number) => { id: number; advanceWidth: number };
    maxp: { maxComponentDepth: number };
  };
  subset: {
    glyphs: (number | Joined)[];
    includeGlyph: (glyph: number) => number;
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
  };
};

/** A glyph without an outline at the end of the file is read beyond it. */
const PADDING = Buffer.alloc(16);
const ARGUMENTS_ARE_WORDS_AND_PLACES = 0x3;
const MORE_PARTS = 0x20;

/** Registers a font with pdfkit, and says what pdfkit keeps of it. */
export function openFont(pdf: Pdf, name: string, file: Buffer): EmbeddedFont {
  pdf.registerFont(name, file).font(name);
  return Reflect.get(pdf, "_font");
}

export type ShapedFont = {
  shape: (text: string, isLeftwards: boolean) => Cluster[];
  writer: ClusterWriter;
};

/** A font whose letters HarfBuzz sets: joined, put in order and stacked as the script wants it. */
export function openShapedFont(pdf: Pdf, name: string, cut: Buffer): ShapedFont {
  const file = Buffer.concat([cut, PADDING]);
  const embedded = openFont(pdf, name, file);
  const font = new Font(new Face(new FontBlob(new Uint8Array(file))));
  joinGlyphs(embedded, (glyph) => font.glyphExtents(glyph));
  const known = new Map<string, Cluster[]>();

  function shaped(text: string, isLeftwards: boolean): Cluster[] {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isLeftwards ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    const byStart = Map.groupBy(buffer.getGlyphInfosAndPositions(), ({ cluster }) => cluster);
    const starts = [...byStart.keys()].toSorted((one, other) => one - other);
    const endOf = new Map(starts.map((start, nth) => [start, starts[nth + 1] ?? text.length]));
    return [...byStart].map(([start, glyphs]) => {
      let advance = 0;
      const parts = glyphs.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const part = { glyph: codepoint, x: advance + xOffset, y: yOffset };
        advance += xAdvance;
        return part;
      });
      return { parts, advance, letters: text.slice(start, endOf.get(start)) };
    });
  }

  return {
    shape: (text, isLeftwards) => {
      const key = `${isLeftwards}${text}`;
      const clusters = known.get(key) ?? shaped(text, isLeftwards);
      known.set(key, clusters);
      return clusters;
    },
    writer: createWriter(pdf, name, embedded),
  };
}

/**
 * Writes clusters with pdfkit, one code each. By it a reader of the file finds the letters of the cluster, and all of them; what goes to the left
 * it turns round letter by letter, so they are told in that order.
 */
export type ClusterWriter = ReturnType<typeof createWriter>;

export function createWriter(pdf: Pdf, name: string, embedded: EmbeddedFont) {
  const codes = new Map<string, number>();

  function codeOf({ parts, advance, letters }: Cluster, isLeftwards: boolean): number {
    const [first] = parts;
    const isPlain = parts.length === 1 && first?.x === 0 && first.y === 0;
    const key = JSON.stringify([isPlain ? first.glyph : parts, letters, isLeftwards]);
    const known = codes.get(key);
    if (known !== undefined) return known;
    const { subset } = embedded;
    const code = subset.glyphs.push(isPlain ? first.glyph : { parts, advance }) - 1;
    const told = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    embedded.unicode[code] = isLeftwards ? told.toReversed() : told;
    embedded.widths[code] = advance * embedded.scale;
    codes.set(key, code);
    return code;
  }

  const widthOf = (clusters: readonly Cluster[]) =>
    (clusters.reduce((sum, { advance }) => sum + advance, 0) * embedded.scale) / 1_000;

  return {
    /** At the size of one point. */
    widthOf,
    write(clusters: readonly Cluster[], at: { x: number; y: number; baseline: number; isLeftwards: boolean }): void {
      const encoded = clusters.map((cluster) => codeOf(cluster, at.isLeftwards).toString(16).padStart(4, "0"));
      const positions = clusters.map(({ advance }) => {
        const width = advance * embedded.scale;
        return { xAdvance: width, advanceWidth: width, xOffset: 0, yOffset: 0 };
      });
      pdf.font(name);
      // In place of what pdfkit would set the text with.
      Object.assign(embedded, { encode: () => [encoded, positions], widthOfString: () => widthOf(clusters) });
      pdf.text("-", at.x, at.y, { lineBreak: false, baseline: at.baseline });
      Reflect.deleteProperty(embedded, "encode");
      Reflect.deleteProperty(embedded, "widthOfString");
    },
  };
}

type Extents = { xBearing: number; yBearing: number; width: number; height: number };

/** The subset that pdfkit writes gets glyphs that are made of several others, as fonts make ä of a and its dots. */
function joinGlyphs({ font, subset }: EmbeddedFont, extentsOf: (glyph: number) => Extents | undefined): void {
  const addGlyph: (glyph: number) => number = Reflect.get(subset, "_addGlyph").bind(subset);
  // Readers refuse parts of parts beyond what the font says of itself.
  font.maxp.maxComponentDepth += 1;
  Reflect.set(subset, "_addGlyph", (glyph: number | Joined): number => {
    if (typeof glyph === "number") return addGlyph(glyph);
    const boxes = glyph.parts.flatMap((part) => boxOf(part, extentsOf(part.glyph)));
    const left = Math.min(...boxes.map(({ x }) => x[0]));
    const data = Buffer.alloc(10 + 8 * glyph.parts.length);
    const numbers = [
      ...[-1, left, Math.min(...boxes.map(({ y }) => y[0]))],
      ...[Math.max(...boxes.map(({ x }) => x[1])), Math.max(...boxes.map(({ y }) => y[1]))],
      ...glyph.parts.flatMap((part, nth) => [
        ARGUMENTS_ARE_WORDS_AND_PLACES | (nth === glyph.parts.length - 1 ? 0 : MORE_PARTS),
        subset.includeGlyph(part.glyph),
        part.x,
        part.y,
      ]),
    ];
    for (const [nth, number] of numbers.entries()) data.writeUInt16BE(Math.round(number) & 0xffff, nth * 2);
    subset.glyf.push(data);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advance, bearing: left });
    subset.offset += data.length;
    return subset.glyf.length - 1;
  });
}

function boxOf(part: Part, extents: Extents | undefined) {
  const { xBearing, yBearing, width, height } = extents ?? { xBearing: 0, yBearing: 0, width: 0, height: 0 };
  const [x, y] = [part.x + xBearing, part.y + yBearing];
  return [{ x: [x, x + width], y: [y + height, y] }] as const;
}
