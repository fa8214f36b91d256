import { deflateSync } from "node:zlib";

/** The text of a document in the demo data: a heading, and lines under it. */
export type Paper = { heading: string; lines: readonly string[] };

const inLatin = (text: string) => text.replaceAll(/[^\x20-\xff]/g, "?");
const latin = (text: string) => Buffer.from(inLatin(text), "latin1");
/** Converted first: nothing may become a bracket after the brackets were escaped. */
const escaped = (text: string) => inLatin(text).replaceAll(/[\\()]/g, "\\$&");

/** One page of A4 with a frame, set in the fonts that every reader of PDF has. The same paper is the same bytes. */
export function paperAsPdf({ heading, lines }: Paper): Buffer {
  const text = [
    "0.75 w 40 40 515 762 re S",
    `BT /F1 26 Tf 72 700 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /F2 13 Tf 72 ${650 - index * 24} Td (${escaped(line)}) Tj ET`),
  ].join("\n");
  const content = latin(text.replaceAll("\n", " "));
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>",
    `<</Length ${content.length}>>\nstream\n${content.toString("latin1")}\nendstream`,
    font("Times-Roman"),
    font("Helvetica"),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

const WIDTH = 480;
const HEIGHT = 320;
const CELL = 8;
const MARGIN = 32;

/** A picture of a stamped paper: a frame and a seal whose pattern is the text's own. */
export function paperAsPng({ heading, lines }: Paper): Buffer {
  const text = latin([heading, ...lines].join("|"));
  return asPng((x, y) => shadeAt(text, x, y));
}

function asPng(shade: (x: number, y: number) => number): Buffer {
  const row = 1 + WIDTH;
  const pixels = Buffer.alloc(row * HEIGHT, 0xf4);
  for (let y = 0; y < HEIGHT; y++) {
    pixels[y * row] = 0;
    for (let x = 0; x < WIDTH; x++) pixels[y * row + 1 + x] = shade(x, y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A picture of a chart: a bar a figure, the tallest as high as there is room. */
export function barsAsPng(figures: readonly number[]): Buffer {
  const tallest = Math.max(...figures);
  const step = (WIDTH - 2 * MARGIN) / figures.length;
  return asPng((x, y) => {
    if (y >= HEIGHT - MARGIN && y < HEIGHT - MARGIN + 2 && x >= MARGIN && x < WIDTH - MARGIN) return 0x40;
    const place = (x - MARGIN) / step;
    const figure = x < MARGIN ? undefined : figures[Math.floor(place)];
    if (figure === undefined || place % 1 < 0.15 || place % 1 > 0.85 || y >= HEIGHT - MARGIN) return 0xf9;
    return HEIGHT - MARGIN - y <= (figure / tallest) * (HEIGHT - 2 * MARGIN) ? 0x60 : 0xf9;
  });
}

function shadeAt(text: Buffer, x: number, y: number): number {
  if (x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6) return 0x40;
  const [column, line] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const isSeal = (x - WIDTH / 2) ** 2 + (y - HEIGHT / 2) ** 2 < 90 ** 2;
  const byte = text[(column * 7 + line * 13) % text.length] ?? 0;
  return isSeal && ((byte >> ((column + line) % 8)) & 1) === 1 ? 0x60 : 0xf4;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(checksum(body), body.length + 4);
  return framed;
}

/** CRC-32 as PNG has it. */
function checksum(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}
