import type { Readable } from "node:stream";
import { DRAWING_GRID } from "@quorate/core/agreements/drawing";
import type { CountryCode } from "@quorate/core/billing/country";
import type { Labelled, Paper, PaperTable } from "@quorate/core/invoices/paper";
import PdfDocument from "pdfkit";
import { encloseEInvoice, escapeMetadata } from "./archived-paper.ts";
import { createPen, type Line, type Pen } from "./paper-pen.ts";
import { textsIn, textsOf } from "./paper-texts.ts";

type Pdf = InstanceType<typeof PdfDocument>;
type Sheet = { pdf: Pdf; pen: Awaited<ReturnType<typeof createPen>>; y: number };

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, left: 56, right: 56, top: 56, bottom: 72 } as const;
const RIGHT = PAGE.width - PAGE.right;
const BOTTOM = PAGE.height - PAGE.bottom;
const WIDTH = RIGHT - PAGE.left;
const HALF = WIDTH / 2 + 12;
const AMOUNT_WIDTH = 110;

/** The light palette of the design: paper is light. */
const INK = "#16211f";
const INK_2 = "#4a5654";
const RULE = "#d5d8d2";
const ACCENT = "#0f5257";

const TITLE: Pen = { face: "display", size: 28, color: INK };
const BRAND: Pen = { face: "display", size: 16, color: ACCENT };
const TEXT: Pen = { face: "text", size: 10, color: INK };
const SMALL: Pen = { face: "text", size: 8.5, color: INK_2 };
const STRONG: Pen = { face: "strong", size: 10, color: INK };
const TOTAL: Pen = { face: "strong", size: 13, color: INK };
const SECTION: Pen = { face: "strong", size: 12, color: INK };
const LEADING = 15;
const TABLE_BEGINNING = 110;
const DRAWN_SCALE = 0.35;
const DRAWN = { scale: DRAWN_SCALE, height: DRAWING_GRID.height * DRAWN_SCALE };

/** pdfkit says so in the file; its types do not know of it yet. */
const UNIVERSAL_ACCESS: object = { subset: "PDF/UA" };
/** Else pdfkit looks for the measures of Helvetica, which nothing is written in, in files of its own. */
const NO_OTHER_FACE: object = { font: "" };

/**
 * Draws a document as tagged PDF: title, language, headings, table and paragraphs are told to screen readers in reading order, and what
 * only repeats is told as decoration. The same paper is the same bytes, whenever it is drawn. `eInvoice`: the same as XML (CII), which is then
 * within, and the PDF is one to be archived.
 */
export async function drawPaper(paper: Paper, issuedAt: Date, eInvoice?: string): Promise<Readable> {
  const title = `${paper.title} ${paper.number}`.trim();
  const pdf = openDocument({
    Title: title,
    Author: paper.sender[0] ?? "",
    Creator: "Quorate",
    CreationDate: issuedAt,
    ModDate: issuedAt,
  });
  const sheet: Sheet = { pdf, pen: await createPen(pdf, textsOf(paper)), y: PAGE.top };

  const root = pdf.struct("Document");
  pdf.addStructure(root);
  drawHead(sheet, root, paper);
  for (const table of paper.tables) {
    drawTable(sheet, root, table, title);
    drawTotals(sheet, root, table, title);
  }
  drawSentences(sheet, root, paper.sentences, title);
  for (const signature of paper.signatures ?? []) drawSignature(sheet, root, signature, title);
  for (const section of paper.sections ?? []) {
    drawSectionTitle(sheet, root, section, title);
    drawSentences(sheet, root, section.paragraphs, title);
  }
  root.end();
  numberPages(sheet, title);
  if (eInvoice !== undefined) encloseEInvoice(pdf, eInvoice, issuedAt);
  pdf.end();
  return pdf;
}

function openDocument(info: PDFKit.DocumentInfo): Pdf {
  const pdf = new PdfDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    pdfVersion: "1.7",
    ...UNIVERSAL_ACCESS,
    ...NO_OTHER_FACE,
    info,
  });
  escapeMetadata(pdf);
  return pdf;
}

/** What of some texts no font has, as who lives in that country would have it drawn. */
export async function lettersWithoutFont(texts: readonly string[], country: CountryCode): Promise<string[]> {
  const { lettersWithoutFont: letters } = await createPen(openDocument({}), textsIn(texts, country));
  return letters;
}

type Parent = ReturnType<Pdf["struct"]>;

/** One piece of the reading order: what it is, and what draws it. */
function tag(sheet: Sheet, parent: Parent, type: string, draw: () => void): void {
  parent.add(sheet.pdf.struct(type, {}, draw));
}

function decorate({ pdf }: Sheet, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

function rule(sheet: Sheet, color: string, y = sheet.y): void {
  decorate(sheet, () => {
    sheet.pdf
      .lineWidth(color === INK ? 1 : 0.5)
      .strokeColor(color)
      .moveTo(PAGE.left, y)
      .lineTo(RIGHT, y)
      .stroke();
  });
}

function lines(sheet: Sheet, texts: readonly (string | Line)[], x: number, pen: Pen): void {
  for (const text of texts) {
    sheet.pen.write(text, { x, y: sheet.y }, pen);
    sheet.y += LEADING;
  }
}

function drawHead(sheet: Sheet, root: Parent, paper: Paper): void {
  decorate(sheet, () => sheet.pen.write("Quorate", { x: RIGHT, y: sheet.y + 12, alignRight: true }, BRAND));
  tag(sheet, root, "H1", () => sheet.pen.write(paper.title, { x: PAGE.left, y: sheet.y }, TITLE));
  sheet.y += 60;
  rule(sheet, INK);
  sheet.y += 14;
  const top = sheet.y;
  drawFacts(sheet, root, paper.facts);
  const afterFacts = sheet.y;
  sheet.y = top;
  const [from, to] = paper.partyLabels ?? ["From", "To"];
  drawParty(sheet, root, from, paper.sender);
  sheet.y += 12;
  drawParty(sheet, root, to, paper.receiver);
  sheet.y = Math.max(sheet.y, afterFacts) + 28;
}

function drawFacts(sheet: Sheet, root: Parent, facts: readonly Labelled[]): void {
  const width = RIGHT - HALF - 92;
  for (const { label, value } of facts) {
    tag(sheet, root, "P", () => {
      sheet.pen.write(label, { x: HALF, y: sheet.y }, { ...SMALL, size: 9 });
      lines(sheet, sheet.pen.wrap(value, TEXT, width), HALF + 92, TEXT);
    });
    sheet.y += 3;
  }
}

function drawParty(sheet: Sheet, root: Parent, label: string, address: readonly string[]): void {
  const width = HALF - PAGE.left - 24;
  tag(sheet, root, "H2", () => lines(sheet, [label], PAGE.left, SMALL));
  tag(sheet, root, "P", () => {
    for (const [index, line] of address.entries()) {
      const pen = index === 0 ? STRONG : TEXT;
      lines(sheet, sheet.pen.wrap(line, pen, width), PAGE.left, pen);
    }
  });
}

/** A page that goes on says of what, and has the heads of the columns again, for the eye alone. */
function turnPage(sheet: Sheet, heads: PaperTable["heads"] | null, title: string): void {
  sheet.pdf.addPage();
  sheet.y = PAGE.top;
  decorate(sheet, () => {
    sheet.pen.write(`${title}, continued`, { x: PAGE.left, y: sheet.y }, SMALL);
    if (heads) writeHeads(sheet, heads, sheet.y + 26);
  });
  sheet.y += heads ? 44 : 26;
  if (heads) rule(sheet, INK);
  sheet.y += 10;
}

function writeHeads({ pen }: Sheet, heads: PaperTable["heads"], y: number): void {
  pen.write(heads[0], { x: PAGE.left, y }, SMALL);
  pen.write(heads[1], { x: RIGHT, y, alignRight: true }, SMALL);
}

function drawTable(sheet: Sheet, root: Parent, { title: name, heads, rows }: PaperTable, title: string): void {
  const { pdf, pen } = sheet;
  // Name and heads stay with the first row.
  if (sheet.y + TABLE_BEGINNING > BOTTOM) turnPage(sheet, null, title);
  if (name !== null) {
    tag(sheet, root, "H2", () => lines(sheet, [name], PAGE.left, SECTION));
    sheet.y += 8;
  }
  const table = pdf.struct("Table");
  root.add(table);
  const head = pdf.struct("TR");
  table.add(head);
  tag(sheet, head, "TH", () => pen.write(heads[0], { x: PAGE.left, y: sheet.y }, SMALL));
  tag(sheet, head, "TH", () => pen.write(heads[1], { x: RIGHT, y: sheet.y, alignRight: true }, SMALL));
  head.end();
  sheet.y += 18;
  rule(sheet, INK);
  sheet.y += 10;
  for (const { text, detail, amount } of rows) {
    const texts = pen.wrap(text, TEXT, WIDTH - AMOUNT_WIDTH);
    const details = detail === null ? [] : pen.wrap(detail, SMALL, WIDTH - AMOUNT_WIDTH);
    const height = (texts.length + details.length) * LEADING + 16;
    if (sheet.y + height > BOTTOM) turnPage(sheet, heads, title);
    const row = pdf.struct("TR");
    table.add(row);
    const { y } = sheet;
    tag(sheet, row, "TD", () => {
      lines(sheet, texts, PAGE.left, TEXT);
      lines(sheet, details, PAGE.left, SMALL);
    });
    tag(sheet, row, "TD", () => pen.write(amount, { x: RIGHT, y, alignRight: true }, TEXT));
    row.end();
    sheet.y += 7;
    rule(sheet, RULE);
    sheet.y += 9;
  }
  table.end();
}

function drawTotals(sheet: Sheet, root: Parent, { totals }: PaperTable, title: string): void {
  if (sheet.y + totals.length * 20 + 24 > BOTTOM) turnPage(sheet, null, title);
  sheet.y += 6;
  for (const [index, { label, value }] of totals.entries()) {
    const pen = index === totals.length - 1 ? TOTAL : TEXT;
    tag(sheet, root, "P", () => {
      sheet.pen.write(label, { x: HALF, y: sheet.y }, pen);
      sheet.pen.write(value, { x: RIGHT, y: sheet.y, alignRight: true }, pen);
    });
    sheet.y += 20;
  }
  sheet.y += 20;
}

/** Name, lines and what was drawn, which is told to screen readers as a figure; the three stay together. */
function drawSignature(
  sheet: Sheet,
  root: Parent,
  { name, drawing, lines: facts }: NonNullable<Paper["signatures"]>[number],
  title: string,
): void {
  const texts = facts.flatMap((line) => sheet.pen.wrap(line, SMALL, WIDTH));
  const height = (drawing === null ? 0 : DRAWN.height + 8) + (texts.length + 2) * LEADING + 24;
  if (sheet.y + height > BOTTOM) turnPage(sheet, null, title);
  sheet.y += 14;
  tag(sheet, root, "H2", () => lines(sheet, sheet.pen.wrap(name, SECTION, WIDTH), PAGE.left, SECTION));
  if (drawing !== null) {
    root.add(
      sheet.pdf.struct("Figure", { alt: `The signature that ${name} drew` }, () => {
        sheet.pdf
          .save()
          .translate(PAGE.left, sheet.y)
          .scale(DRAWN.scale)
          .lineWidth(1.25 / DRAWN.scale)
          .lineCap("round")
          .lineJoin("round")
          .strokeColor(INK)
          .path(drawing)
          .stroke()
          .restore();
      }),
    );
    sheet.y += DRAWN.height;
    rule(sheet, RULE);
    sheet.y += 8;
  }
  tag(sheet, root, "P", () => lines(sheet, texts, PAGE.left, SMALL));
}

/** A heading stays with the beginning of its first paragraph. */
function drawSectionTitle(sheet: Sheet, root: Parent, { title: name }: { title: string }, title: string): void {
  sheet.y += 10;
  if (sheet.y + 3 * LEADING + 8 > BOTTOM) turnPage(sheet, null, title);
  tag(sheet, root, "H2", () => lines(sheet, [name], PAGE.left, SECTION));
  sheet.y += 5;
}

function drawSentences(sheet: Sheet, root: Parent, sentences: readonly string[], title: string): void {
  for (const sentence of sentences) {
    const texts = sheet.pen.wrap(sentence, TEXT, WIDTH * 0.8);
    if (sheet.y + texts.length * LEADING > BOTTOM) turnPage(sheet, null, title);
    tag(sheet, root, "P", () => lines(sheet, texts, PAGE.left, TEXT));
    sheet.y += 6;
  }
}

/** At the foot of each page, once it is known how many there are. */
function numberPages(sheet: Sheet, title: string): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.pdf.switchToPage(page);
    decorate(sheet, () => {
      const y = PAGE.height - 44;
      sheet.pen.write(title, { x: PAGE.left, y }, SMALL);
      sheet.pen.write(`Page ${page - start + 1} of ${count}`, { x: RIGHT, y, alignRight: true }, SMALL);
    });
  }
}
