import type PdfDocument from "pdfkit";
import { PAPER_FACES, type PaperFace, paperFonts } from "./paper-fonts.ts";

type Pdf = InstanceType<typeof PdfDocument>;
type Font = { name: string; ascender: number; has: (codePoint: number) => boolean };
/** A stretch of text that one font can write. */
type Run = { font: string; text: string; width: number };

export type Pen = { face: PaperFace; size: number; color: string };

/** Writes lines of text in the faces of the design, each letter in the piece of the face that has it. */
export function createPen(pdf: Pdf) {
  const fonts = registerFonts(pdf);

  function runsOf(text: string, { face, size }: Pen): Run[] {
    const pieces: { font: Font; text: string }[] = [];
    for (const letter of text) {
      const codePoint = letter.codePointAt(0) ?? 0;
      const font = fonts[face].find(({ has }) => has(codePoint)) ?? fonts[face][0];
      if (!font) continue;
      const last = pieces.at(-1);
      if (last?.font === font) last.text += letter;
      else pieces.push({ font, text: letter });
    }
    return pieces.map(({ font, text: piece }) => {
      pdf.font(font.name, size);
      return { font: font.name, text: piece, width: pdf.widthOfString(piece) };
    });
  }

  /** Letters of several fonts stand on one line: that of the face's own. */
  const baselineOf = ({ face, size }: Pen) => ((fonts[face][0]?.ascender ?? 0) / 1_000) * size;

  const widthOf = (text: string, pen: Pen) => runsOf(text, pen).reduce((sum, { width }) => sum + width, 0);

  /** As many lines as the width asks for; a word that is longer than a line is broken. */
  function wrap(text: string, pen: Pen, width: number): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text
      .split(/\s+/)
      .filter((each) => each !== "")
      .flatMap((each) => broken(each, pen, width))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer, pen) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return line === "" ? lines : [...lines, line];
  }

  function broken(word: string, pen: Pen, width: number): string[] {
    if (widthOf(word, pen) <= width) return [word];
    const parts: string[] = [];
    let part = "";
    for (const letter of word) {
      if (part !== "" && widthOf(part + letter, pen) > width) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return [...parts, part];
  }

  /** `x` is where the line begins, or where it ends. */
  function write(text: string, at: { x: number; y: number; alignRight?: boolean }, pen: Pen): void {
    const runs = runsOf(text, pen);
    const baseline = -baselineOf(pen);
    let x = at.alignRight ? at.x - runs.reduce((sum, { width }) => sum + width, 0) : at.x;
    for (const run of runs) {
      pdf.font(run.font, pen.size).fillColor(pen.color).text(run.text, x, at.y, { lineBreak: false, baseline });
      x += run.width;
    }
  }

  return { wrap, write };
}

/** Whether a font has a letter is asked of the font itself, which pdfkit keeps behind its own. */
function registerFonts(pdf: Pdf): Record<PaperFace, Font[]> {
  const files = paperFonts();
  const register = (face: PaperFace) =>
    files[face].map((file, index) => {
      const name = `${face}-${index}`;
      pdf.registerFont(name, file).font(name);
      const { font, ascender } = Reflect.get(pdf, "_font");
      return {
        name,
        ascender: Number(ascender),
        has: (codePoint: number) => Boolean(font.hasGlyphForCodePoint(codePoint)),
      };
    });
  const [display, text, strong] = PAPER_FACES.map(register);
  return { display: display ?? [], text: text ?? [], strong: strong ?? [] };
}
