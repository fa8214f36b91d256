import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

/** What no stored picture may contain, in whichever form it was sent. */
export const PAYLOAD = "<script>quorate_payload()</script>";

/** A file that someone sends in place of a portrait, and the status that it is answered with. */
export type HostilePicture = { name: string; content: Buffer; status: number; fileName?: string };

const HARMLESS = 200;
const BROKEN = 422;
const NO_PICTURE = 415;
const SIDE = 64;

const blank = (width = SIDE, height = SIDE) =>
  sharp({ create: { width, height, channels: 3, background: "#345" }, limitInputPixels: false });

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const u32le = (value: number) => Buffer.from(u32(value)).reverse();

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer, checksum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([u32(data.length), body, u32(checksum ?? crc32(body))]);
}

type Header = { width: number; height: number; depth?: number; colour?: number };
const header = ({ width, height, depth = 8, colour = 0 }: Header) =>
  chunk("IHDR", Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])]));
const END = chunk("IEND", Buffer.alloc(0));
const pixels = (bytes: number) => chunk("IDAT", deflateSync(Buffer.alloc(bytes), { level: 9 }));
const png = (head: Header, ...chunks: Buffer[]) => Buffer.concat([PNG_SIGNATURE, header(head), ...chunks, END]);
const greyRows = (width: number, height: number) => pixels((width + 1) * height);

/** Chunks of text and colour in front of the pixels of a PNG. */
const withChunks = (...chunks: Buffer[]) => png({ width: SIDE, height: SIDE }, ...chunks, greyRows(SIDE, SIDE));

const JPEG_START = 2;
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);
const intoJpeg = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, JPEG_START), ...segments, jpeg.subarray(JPEG_START)]);

/** The sides that a JPEG says it has. */
function lyingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg);
  const frame = lying.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(lying[at + 1] ?? 0));
  lying.writeUInt16BE(height, frame + 5);
  lying.writeUInt16BE(width, frame + 7);
  return lying;
}

/** The sides that an AVIF says it has, where they are said. */
function lyingAvif(avif: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(avif);
  const at = lying.indexOf("ispe");
  lying.writeUInt32BE(width, at + 8);
  lying.writeUInt32BE(height, at + 12);
  return lying;
}

function riff(...chunks: { type: string; data: Buffer }[]): Buffer {
  const parts = chunks.map(({ type, data }) =>
    Buffer.concat([Buffer.from(type), u32le(data.length), data, Buffer.alloc(data.length % 2)]),
  );
  const body = Buffer.concat([Buffer.from("WEBP"), ...parts]);
  return Buffer.concat([Buffer.from("RIFF"), u32le(body.length), body]);
}

function extended(flags: number, width: number, height: number): { type: string; data: Buffer } {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: "VP8X", data };
}

const gif = (...rest: string[]) =>
  Buffer.concat([
    Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff", "latin1"),
    Buffer.from(",\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;", "latin1"),
    Buffer.from(rest.join("")),
  ]);
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${PAYLOAD}<rect width="64" height="64"/></svg>`;
const ENTITIES = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const box = (type: string, data: Buffer) => Buffer.concat([u32(data.length + 8), Buffer.from(type), data]);
const fileType = (brand: string, ...also: string[]) =>
  box("ftyp", Buffer.concat([Buffer.from(brand), u32(0), Buffer.from([brand, ...also].join(""))]));

/** Every picture of the table, made again; none of them is a file that someone might have kept. */
export async function makeHostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await blank().jpeg().toBuffer();
  const plainPng = await blank().png().toBuffer();
  const webp = await blank().webp().toBuffer();
  const lossy = webp.subarray(20);
  const avif = await blank().avif({ effort: 0 }).toBuffer();
  const noise = Buffer.alloc(64 * 1024, "0123456789abcdef");
  const told = (text: string) => Buffer.from(text, "latin1");
  const exif = await blank()
    .withExif({
      IFD0: { Copyright: PAYLOAD, Orientation: "1" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
    })
    .jpeg()
    .toBuffer();
  const icc = Array.from({ length: 100 }, (_, part) =>
    segment(0xe2, Buffer.concat([told("ICC_PROFILE\0"), Buffer.from([part + 1, 100]), Buffer.alloc(65_000, PAYLOAD)])),
  );
  const manyFrames = await sharp(Buffer.alloc(SIDE * SIDE * 50 * 3, "fifty pictures of noise that differ"), {
    raw: { width: SIDE, height: SIDE * 50, channels: 3, pageHeight: SIDE },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const frameLie = Buffer.concat([Buffer.alloc(6), Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), Buffer.alloc(4)]);

  const pictures: [string, Buffer, number, string?][] = [
    // Few bytes that become very many.
    [
      "a PNG bomb of 400 megapixels in 50 KB",
      png({ width: 20_000, height: 20_000, depth: 1 }, pixels(2_501 * 20_000)),
      BROKEN,
    ],
    ["a PNG one row above the limit", png({ width: 10_000, height: 5_001, depth: 1 }, pixels(1_251 * 5_001)), BROKEN],
    ["a PNG of exactly 50 megapixels", png({ width: 10_000, height: 5_000 }, greyRows(10_000, 5_000)), HARMLESS],
    [
      "a PNG that says it is 65,535 wide and high",
      png({ width: 65_535, height: 65_535 }, greyRows(SIDE, SIDE)),
      BROKEN,
    ],
    ["a PNG with sides of 31 bits", png({ width: 0x7fffffff, height: 0x7fffffff }, greyRows(SIDE, SIDE)), BROKEN],
    ["a PNG with sides of 32 bits", png({ width: 0xffffffff, height: 0xffffffff }, greyRows(SIDE, SIDE)), BROKEN],
    [
      "a PNG whose comment inflates to 64 MB",
      withChunks(chunk("zTXt", Buffer.concat([told("a\0\0"), deflateSync(Buffer.alloc(64 << 20))]))),
      HARMLESS,
    ],
    [
      "a PNG whose colour profile inflates to 64 MB",
      withChunks(chunk("iCCP", Buffer.concat([told("a\0\0"), deflateSync(Buffer.alloc(64 << 20))]))),
      HARMLESS,
    ],
    ["a PNG with pixels for ten rows of a thousand", png({ width: 1_000, height: 1_000 }, greyRows(1_000, 10)), BROKEN],
    [
      "a PNG with pixels for far more rows than it has",
      png({ width: SIDE, height: SIDE }, greyRows(SIDE, 100_000)),
      HARMLESS,
    ],
    [
      "a WebP that says it is 16,777,216 wide",
      riff(extended(0, 16_777_216, 255), { type: "VP8 ", data: lossy }),
      BROKEN,
    ],
    [
      "an animated WebP of 16,384 by 16,384",
      riff(
        extended(2, 16_384, 16_384),
        { type: "ANIM", data: Buffer.alloc(6) },
        { type: "ANMF", data: Buffer.concat([frameLie, lossy]) },
      ),
      BROKEN,
    ],
    ["an AVIF that says it is 65,535 wide and high", lyingAvif(avif, 65_535, 65_535), BROKEN],
    ["an AVIF with sides of 32 bits", lyingAvif(avif, 0xffffffff, 0xffffffff), BROKEN],
    ["an AVIF with sides of zero", lyingAvif(avif, 0, 0), BROKEN],
    ["a JPEG that says it is 65,500 wide and high", lyingJpeg(jpeg, 65_500, 65_500), BROKEN],
    ["a JPEG without any height", lyingJpeg(jpeg, SIDE, 0), BROKEN],
    // Two things at once: a picture, and what another program would make of it.
    ["a JPEG with a script as its comment", intoJpeg(jpeg, segment(0xfe, told(PAYLOAD))), HARMLESS],
    [
      "a JPEG that is a script, too",
      intoJpeg(jpeg, segment(0xe0, told(`/*${" ".repeat(9)}`)), segment(0xfe, told(`*/=1;${PAYLOAD}/*`))),
      HARMLESS,
    ],
    ["a JPEG with a page behind it", Buffer.concat([jpeg, told(`<html>${PAYLOAD}`)]), HARMLESS],
    ["a JPEG with an archive behind it", Buffer.concat([jpeg, told("PK\x03\x04"), told(PAYLOAD), noise]), HARMLESS],
    ["a PNG with a script as its comment", withChunks(chunk("tEXt", told(`Comment\0${PAYLOAD}`))), HARMLESS],
    ["a PNG with a page behind it", Buffer.concat([plainPng, told(`<html>${PAYLOAD}`)]), HARMLESS],
    ["a PNG with a chunk that nobody knows", withChunks(chunk("quOr", told(PAYLOAD))), HARMLESS],
    [
      "a WebP with EXIF, XMP and a profile",
      riff(
        extended(0x2c, SIDE, SIDE),
        { type: "ICCP", data: told(PAYLOAD) },
        { type: "VP8 ", data: lossy },
        { type: "EXIF", data: told(PAYLOAD) },
        { type: "XMP ", data: told(PAYLOAD) },
      ),
      HARMLESS,
    ],
    ["a WebP with a page behind it", Buffer.concat([webp, told(`<html>${PAYLOAD}`)]), HARMLESS],
    [
      "an AVIF with a page behind it",
      Buffer.concat([avif, box("free", told(PAYLOAD)), told(`<html>${PAYLOAD}`)]),
      HARMLESS,
    ],
    ["a GIF that is a script, too", Buffer.concat([told("GIF89a/*"), gif(), told(`*/=1;${PAYLOAD}`)]), NO_PICTURE],
    ["a GIF with a page behind it", gif(PAYLOAD), NO_PICTURE],
    ["a GIF with an archive behind it", gif("PK\x03\x04", PAYLOAD), NO_PICTURE],
    // What says more than it shows.
    ["a JPEG with names and places in its EXIF", exif, HARMLESS],
    ["a JPEG with 6 MB of profile", intoJpeg(jpeg, ...icc), HARMLESS],
    ["a JPEG in CMYK", await blank().toColourspace("cmyk").jpeg().toBuffer(), HARMLESS],
    ["a PNG with 16 bits a channel", await blank().toColourspace("rgb16").png().toBuffer(), HARMLESS],
    ["an interlaced PNG", await blank(2_000, 2_000).png({ progressive: true }).toBuffer(), HARMLESS],
    ["an animated WebP of 50 pictures", manyFrames, HARMLESS],
    [
      "an animated PNG of four billion pictures",
      withChunks(chunk("acTL", Buffer.concat([u32(0xffffffff), u32(0)]))),
      HARMLESS,
    ],
    ["a picture 1 by 65,535", await blank(1, 65_535).png().toBuffer(), HARMLESS],
    ["a picture 65,535 by 1", await blank(65_535, 1).png().toBuffer(), HARMLESS],
    ["a picture of one pixel", await blank(1, 1).png().toBuffer(), HARMLESS],
    // Broken ones.
    ["nothing", Buffer.alloc(0), NO_PICTURE],
    ["one byte", Buffer.from([0xff]), NO_PICTURE],
    ["a JPEG that ends half way", jpeg.subarray(0, jpeg.length / 2), BROKEN],
    ["a PNG that ends half way", png({ width: SIDE, height: SIDE }, chunk("IDAT", noise)).subarray(0, 400), BROKEN],
    ["a WebP that ends half way", webp.subarray(0, webp.length / 2), BROKEN],
    ["an AVIF that ends half way", avif.subarray(0, avif.length - 20), BROKEN],
    ["a PNG of no width", png({ width: 0, height: SIDE }, greyRows(0, SIDE)), BROKEN],
    ["a PNG without pixels", png({ width: SIDE, height: SIDE }), BROKEN],
    [
      "a PNG of a palette that is not there",
      png({ width: SIDE, height: SIDE, colour: 3 }, greyRows(SIDE, SIDE)),
      BROKEN,
    ],
    ["a PNG with a checksum of another", withChunks(chunk("gAMA", u32(1), 1)), HARMLESS],
    ["the first bytes of a JPEG, and noise", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise]), BROKEN],
    ["the first bytes of an AVIF, and noise", Buffer.concat([fileType("avif", "mif1"), noise]), BROKEN],
    ["the first bytes of a WebP, and noise", riff({ type: "VP8 ", data: noise }), BROKEN],
    ["a PNG whose first byte is another", Buffer.concat([Buffer.from([0x88]), plainPng.subarray(1)]), NO_PICTURE],
    // No pictures of ours, whatever they are called.
    ["an SVG", told(SVG), NO_PICTURE],
    ["an SVG called .png", told(SVG), NO_PICTURE, "photo.png"],
    ["an SVG with entities that multiply", told(`<?xml version="1.0"?>${ENTITIES}${SVG}&b;`), NO_PICTURE],
    ["an SVG in gzip", gzipSync(SVG), NO_PICTURE],
    ["a page called .jpg", told(`<html>${PAYLOAD}</html>`), NO_PICTURE, "photo.jpg"],
    ["a GIF", gif(), NO_PICTURE],
    ["a TIFF", await blank().tiff().toBuffer(), NO_PICTURE],
    ["a BMP", Buffer.concat([told("BM"), Buffer.alloc(100)]), NO_PICTURE],
    ["a PDF", told("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"), NO_PICTURE],
    ["a HEIC", Buffer.concat([fileType("heic", "mif1"), noise]), NO_PICTURE],
    ["a Photoshop file", Buffer.concat([told("8BPS\0\x01"), Buffer.alloc(60)]), NO_PICTURE],
    ["an icon", Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), NO_PICTURE],
    ["a JPEG 2000", Buffer.concat([box("jP  ", Buffer.from([0x0d, 0x0a, 0x87, 0x0a])), fileType("jp2 ")]), NO_PICTURE],
    ["a JPEG XL", Buffer.concat([Buffer.from([0xff, 0x0a]), noise]), NO_PICTURE],
    ["an archive", Buffer.concat([told("PK\x03\x04"), Buffer.alloc(100)]), NO_PICTURE],
    ["a program", Buffer.concat([Buffer.from([0x7f]), told("ELF"), Buffer.alloc(100)]), NO_PICTURE],
    [
      "another format of the library's own",
      Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(100)]),
      NO_PICTURE,
    ],
    ["a picture under a name that is a path", plainPng, HARMLESS, "../../../etc/passwd"],
  ];
  return pictures.map(([name, content, status, fileName]) => ({
    name,
    content,
    status,
    ...(fileName && { fileName }),
  }));
}
