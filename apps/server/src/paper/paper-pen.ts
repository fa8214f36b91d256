import type PdfDocument from "pdfkit";
import { BIDI_CONTROLS, clustersOf, inVisualOrder, isUnseen, levelsOf, mirrored, partsOf } from "./line-order.ts";
import { openScripts, type PaperText } from "./open-scripts.ts";
import { PAPER_FACES, type PaperFace, paperFonts } from "./paper-fonts.ts";
import type { HanRegion } from "./script-families.ts";
import {
  type Cluster,
  type ClusterWriter,
  createWriter,
  type EmbeddedFont,
  openFont,
  type ShapedFont,
} from "./shaped-font.ts";

type Pdf = InstanceType<typeof PdfDocument>;
type PlainFont = {
  name: string;
  embedded: EmbeddedFont;
  writer: ClusterWriter;
  has: (codePoint: number) => boolean;
};
/** A stretch of text that one font can write, in one direction. */
type Stretch = { font: PlainFont | ShapedFont; level: number; isMissing: boolean; clusters: string[] };
type PlainLetter = { font: PlainFont; letter: string };
type Run = { width: number; write: (x: number, y: number) => void };

export type Pen = { face: PaperFace; size: number; color: string };
/** A line of a text, which way each of its letters goes, and whose Chinese characters it has. */
export type Line = { text: string; levels: Uint8Array; region: HanRegion };

/** Stands for what no font has. Who copies it from the file has the letter itself. */
const MISSING = "?";
/** How far the sum of words may be from the length of their line. */
const UNSURE = 0.04;

/**
 * Writes lines of text in the faces of the design, each letter in the piece of the face that has it. What no piece has is written in the font
 * of its script, which is read for this paper alone.
 */
export async function createPen(pdf: Pdf, texts: readonly PaperText[]) {
  const fonts = registerFonts(pdf, await paperFonts());
  const regions = new Map(texts.map(({ text, region }) => [text, region]));
  const known = new Map<string, PlainLetter[] | null>();
  const scripts = await openScripts(pdf, texts, (cluster) => plainLetters(cluster, "text") === null);

  /** The letters of a cluster with a font for all of them, or else one for each; null where a letter is in none. */
  function plainLetters(cluster: string, face: PaperFace): PlainLetter[] | null {
    const key = `${face} ${cluster}`;
    const letters = known.get(key);
    if (letters !== undefined) return letters;
    const looked = findPlainLetters(cluster, face);
    known.set(key, looked);
    return looked;
  }

  function findPlainLetters(cluster: string, face: PaperFace): PlainLetter[] | null {
    const letters = Array.from(cluster);
    const has = (font: PlainFont, letter: string) => font.has(letter.codePointAt(0) ?? 0);
    const whole = fonts[face].find((font) => letters.every((letter) => has(font, letter)));
    const plain = letters.flatMap((letter) => {
      const font = whole ?? fonts[face].find((each) => has(each, letter));
      return font ? [{ font, letter }] : [];
    });
    return plain.length === letters.length ? plain : null;
  }

  function stretchesOf({ text, levels, region }: Line, { face }: Pen): Stretch[] {
    const stretches: Stretch[] = [];
    const add = (font: Stretch["font"] | undefined, cluster: string, level: number, isMissing = false) => {
      const last = stretches.at(-1);
      const isOne = last?.font === font && last?.level === level && last.isMissing === isMissing;
      // A lone sign that runs to the left is read in its place only if it is written alone.
      if (isOne && (isRightwards(level) || "shape" in last.font)) last.clusters.push(cluster);
      else if (font) stretches.push({ font, level, isMissing, clusters: [cluster] });
    };
    let at = 0;
    for (const cluster of clustersOf(text)) {
      const level = levels[at] ?? 0;
      at += cluster.length;
      const plain = plainLetters(cluster, face) ?? plainLetters(cluster, "text");
      const shaped = plain ? null : scripts.fontFor(cluster, region, face === "strong" ? 600 : 400);
      for (const { font, letter } of plain ?? []) add(font, letter, level);
      if (shaped) add(shaped, cluster, level);
      else if (!plain && !isUnseen(cluster)) add(fonts[face][0], cluster, level, true);
    }
    return stretches;
  }

  function runOf({ font, level, isMissing, clusters }: Stretch, pen: Pen): Run {
    const text = clusters.join("");
    if ("shape" in font) return setRun(font, font.shape(text, !isRightwards(level)), level, pen);
    if (isRightwards(level) && !isMissing) return plainRun(font, text, pen);
    const set = clusters.map((letters) => {
      const sign = isMissing ? MISSING : mirrored(letters);
      const { id, advanceWidth } = font.embedded.font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
      return { parts: [{ glyph: id, x: 0, y: 0 }], advance: advanceWidth, letters };
    });
    return setRun(font, set, level, pen);
  }

  function setRun({ writer }: Stretch["font"], clusters: readonly Cluster[], level: number, pen: Pen): Run {
    const baseline = -baselineOf(pen);
    return {
      width: writer.widthOf(clusters) * pen.size,
      write: (x, y) => {
        pdf.fillColor(pen.color).fontSize(pen.size);
        writer.write(clusters, { x, y, baseline, isLeftwards: !isRightwards(level) });
      },
    };
  }

  function plainRun({ name }: PlainFont, text: string, pen: Pen): Run {
    const { size, color } = pen;
    const baseline = -baselineOf(pen);
    pdf.font(name, size);
    return {
      width: pdf.widthOfString(text),
      write: (x, y) => {
        pdf.font(name, size).fillColor(color).text(text, x, y, { lineBreak: false, baseline });
      },
    };
  }

  /** Letters of several fonts are on one line: that of the face's own. */
  const baselineOf = ({ face, size }: Pen) => ((fonts[face][0]?.embedded.ascender ?? 0) / 1_000) * size;

  const runsOf = (line: Line, pen: Pen) =>
    stretchesOf(line, pen).map((stretch) => ({ ...runOf(stretch, pen), level: stretch.level }));

  const lengthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

  function lineOf(text: string, written = text.replace(BIDI_CONTROLS, "")): Line {
    return { text: written, levels: levelsOf(written), region: regions.get(text) ?? "sc" };
  }

  /** As many lines as the width asks for; a word that is longer than a line is broken. */
  function wrap(text: string, pen: Pen, width: number): Line[] {
    const words = text
      .replace(BIDI_CONTROLS, "")
      .split(/\s+/)
      .filter((word) => word !== "");
    const whole = lineOf(text, words.join(" "));
    const slice = (from: number, to: number): Line => {
      const written = whole.text.slice(from, to).trimEnd();
      return { ...whole, text: written, levels: whole.levels.subarray(from, from + written.length) };
    };
    const measure = (from: number, to: number) => lengthOf(runsOf(slice(from, to), pen));
    const blank = lengthOf(runsOf(lineOf(" "), pen));
    const lines: Line[] = [];
    let [start, end, guess] = [0, 0, 0];
    for (const word of words) {
      for (const to of breaksIn(word, end, (from, until) => measure(from, until) <= width)) {
        const more = measure(end, to);
        // Letters that meet stand a little nearer: near the edge the whole line is measured.
        const isBeyond =
          Math.abs(guess + more - width) > UNSURE * width ? guess + more > width : measure(start, to) > width;
        if (end > start && isBeyond) {
          lines.push(slice(start, end));
          [start, guess] = [end, 0];
        }
        [end, guess] = [to, guess + more];
      }
      [end, guess] = [end + 1, guess + blank];
    }
    return end > start ? [...lines, slice(start, end)] : lines;
  }

  /** `x` is where the line begins, or where it ends. */
  function write(text: string | Line, at: { x: number; y: number; alignRight?: boolean }, pen: Pen): void {
    const runs = runsOf(typeof text === "string" ? lineOf(text) : text, pen);
    let x = at.alignRight ? at.x - lengthOf(runs) : at.x;
    const places = new Map<Run, number>();
    for (const run of inVisualOrder(runs)) {
      places.set(run, x);
      x += run.width;
    }
    // In the order in which it is read, which readers of the file follow.
    for (const run of runs) run.write(places.get(run) ?? x, at.y);
  }

  return { wrap, write, lettersWithoutFont: scripts.withoutFont };
}

/** Where a line may end in a word that begins at `from`: at its parts, and anywhere in one that is longer than a line. */
function breaksIn(word: string, from: number, fits: (from: number, to: number) => boolean): number[] {
  const breaks: number[] = [];
  let start = from;
  for (const part of partsOf(word)) {
    const end = start + part.length;
    if (!fits(start, end)) {
      let at = start;
      for (const cluster of clustersOf(part)) {
        const next = at + cluster.length;
        if (at > start && !fits(start, next)) {
          breaks.push(at);
          start = at;
        }
        at = next;
      }
    }
    breaks.push(end);
    start = end;
  }
  return breaks;
}

const isRightwards = (level: number) => level % 2 === 0;

/** Whether a font has a letter is asked of the font itself, which pdfkit keeps behind its own. */
function registerFonts(pdf: Pdf, files: Awaited<ReturnType<typeof paperFonts>>): Record<PaperFace, PlainFont[]> {
  const register = (face: PaperFace) =>
    files[face].map((file, index) => {
      const name = `${face}-${index}`;
      const embedded = openFont(pdf, name, file);
      const writer = createWriter(pdf, name, embedded);
      return { name, embedded, writer, has: (codePoint: number) => embedded.font.hasGlyphForCodePoint(codePoint) };
    });
  const [display, text, strong] = PAPER_FACES.map(register);
  return { display: display ?? [], text: text ?? [], strong: strong ?? [] };
}
