/** In 1/65536, as profiles write numbers. */
const fixed = (value: number) => Math.round(value * 65_536);

/** Red, green and blue of sRGB, seen under D50 (IEC 61966-2-1, adapted by Bradford's matrix), and the light itself. */
const PRIMARIES = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
};
const D50 = [0.9642, 1, 0.82491];
const STEPS = 1024;
const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

/**
 * What the colours of a PDF/A are: a profile of sRGB, by ICC.1:2001-04 (version 2.4), a display's of three colours with one curve. Written here, because
 * pdfkit reads its own from a file beside its sources, and the image's program is a bundle without them.
 */
export function srgbProfile(): Buffer {
  const tags: [names: string[], data: Buffer][] = [
    [["desc"], describedAs("sRGB")],
    [["cprt"], tag("text", Buffer.from("No copyright.\0", "ascii"))],
    [["wtpt"], place(D50)],
    ...Object.entries(PRIMARIES).map(([name, xyz]): [string[], Buffer] => [[name], place(xyz)]),
    [["rTRC", "gTRC", "bTRC"], curve()],
  ];
  const count = tags.flatMap(([names]) => names).length;
  const table = Buffer.alloc(4 + count * ENTRY_BYTES);
  table.writeUInt32BE(count);
  let at = HEADER_BYTES + table.length;
  let entry = 4;
  for (const [names, data] of tags) {
    for (const name of names) {
      table.write(name, entry, "ascii");
      table.writeUInt32BE(at, entry + 4);
      table.writeUInt32BE(data.length, entry + 8);
      entry += ENTRY_BYTES;
    }
    at += data.length;
  }
  return Buffer.concat([header(at), table, ...tags.map(([, data]) => data)]);
}

function header(size: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt32BE(size);
  head.writeUInt32BE(0x02_40_00_00, 8);
  head.write("mntrRGB XYZ ", 12, "ascii");
  // Made on 1 January 2026; "acsp" is in every profile.
  for (const [nth, part] of [2026, 1, 1].entries()) head.writeUInt16BE(part, 24 + nth * 2);
  head.write("acsp", 36, "ascii");
  for (const [nth, value] of D50.entries()) head.writeInt32BE(fixed(value), 68 + nth * 4);
  return head;
}

/** A tag's type, four empty bytes and its data, to a multiple of four bytes. */
function tag(type: string, data: Buffer): Buffer {
  const filled = Buffer.alloc(Math.ceil((8 + data.length) / 4) * 4);
  filled.write(type, "ascii");
  data.copy(filled, 8);
  return filled;
}

function describedAs(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, "ascii");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ascii.length);
  // No name in Unicode (4 + 4 bytes), none in a Macintosh's script (2 + 1 + 67).
  return tag("desc", Buffer.concat([length, ascii, Buffer.alloc(78)]));
}

function place(xyz: readonly number[]): Buffer {
  const data = Buffer.alloc(12);
  for (const [nth, value] of xyz.entries()) data.writeInt32BE(fixed(value), nth * 4);
  return tag("XYZ ", data);
}

/** From the stored value to light (IEC 61966-2-1, 5.2). */
function curve(): Buffer {
  const data = Buffer.alloc(4 + STEPS * 2);
  data.writeUInt32BE(STEPS);
  for (let step = 0; step < STEPS; step++) {
    const value = step / (STEPS - 1);
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    data.writeUInt16BE(Math.round(light * 65_535), 4 + step * 2);
  }
  return tag("curv", data);
}
