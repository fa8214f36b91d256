import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { FILE_TYPES, type FileKind } from "@quorate/core/file-kinds/file-kinds";
import { utils, write } from "cfb";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { ZipFile } from "yazl";

type Content = Buffer | (() => Promise<Buffer>);

const hex = (digits: string) => Buffer.from(digits.replaceAll(" ", ""), "hex");
/** Bytes that are no text, as much as a library for signatures may want to see. */
const NOISE = Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 89) % 256));
const noisy = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat([...parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)), NOISE]);

async function pdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.text("Eleven per cent above last year.");
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** An archive of these entries, in this order. */
export async function zipOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** A package of Microsoft's, which says what it is in its last entry. */
const office = (type: string) => async () =>
  await zipOf({
    "_rels/.rels": "<Relationships/>",
    "docProps/app.xml": "<Properties/>",
    "[Content_Types].xml": `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main" ContentType='application/vnd.${type}'/></Types>`,
  });
const openOffice = (kind: FileKind) => async () =>
  await zipOf({ mimetype: FILE_TYPES[kind].mediaType, "content.xml": "<x/>" });

/** A compound file with these streams in its outermost storage, or deeper where a path says so. */
export function compoundOf(streams: Readonly<Record<string, Buffer>>, clsid = ""): Buffer {
  const file = utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(file, `/${name}`, content);
  if (clsid !== "" && file.FileIndex[0]) file.FileIndex[0].clsid = clsid;
  return Buffer.from(write(file, { type: "buffer" }));
}
const compound = (...streams: readonly string[]) =>
  compoundOf(Object.fromEntries(streams.map((name) => [name, Buffer.alloc(5_000, "x")])));

const picture = (format: "jpeg" | "png" | "webp" | "gif" | "tiff" | "avif") => async () =>
  await sharp({ create: { width: 64, height: 64, channels: 3, background: "#c33" } })
    .toFormat(format)
    .toBuffer();
const mediaBox = (brand: string) => noisy(hex("00000018"), `ftyp${brand}`, hex("00000000"), `${brand}isom`);
const matroska = (type: string) =>
  noisy(hex("1a45dfa3 9f4286 8101 42f7 8101 42f2 8104 42f3 8108 4282"), Buffer.from([0x80 + type.length]), type);
const ogg = (stream: string) => noisy("OggS", hex("00 02 0000000000000000 01000000 00000000 00000000 01 13"), stream);

/** A content of every kind that is taken anywhere. */
export const SAMPLE_FILES: Readonly<Record<FileKind, Content>> = {
  pdf: async () => await pdf(),
  docx: office("openxmlformats-officedocument.wordprocessingml.document.main+xml"),
  docm: office("ms-word.document.macroEnabled.main+xml"),
  dotx: office("openxmlformats-officedocument.wordprocessingml.template.main+xml"),
  dotm: office("ms-word.template.macroEnabledTemplate.main+xml"),
  doc: compound("WordDocument", "1Table"),
  xlsx: office("openxmlformats-officedocument.spreadsheetml.sheet.main+xml"),
  xlsm: office("ms-excel.sheet.macroEnabled.main+xml"),
  xlsb: office("ms-excel.sheet.binary.macroEnabled.main"),
  xltx: office("openxmlformats-officedocument.spreadsheetml.template.main+xml"),
  xltm: office("ms-excel.template.macroEnabled.main+xml"),
  xlam: office("ms-excel.addin.macroEnabled.main+xml"),
  xls: compound("Workbook"),
  pptx: office("openxmlformats-officedocument.presentationml.presentation.main+xml"),
  pptm: office("ms-powerpoint.presentation.macroEnabled.main+xml"),
  ppsx: office("openxmlformats-officedocument.presentationml.slideshow.main+xml"),
  ppsm: office("ms-powerpoint.slideshow.macroEnabled.main+xml"),
  potx: office("openxmlformats-officedocument.presentationml.template.main+xml"),
  potm: office("ms-powerpoint.template.macroEnabled.main+xml"),
  ppt: compound("PowerPoint Document", "Current User"),
  vsdx: office("ms-visio.drawing.main+xml"),
  vsdm: office("ms-visio.drawing.macroEnabled.main+xml"),
  vssx: office("ms-visio.stencil.main+xml"),
  vssm: office("ms-visio.stencil.macroEnabled.main+xml"),
  vstx: office("ms-visio.template.main+xml"),
  vstm: office("ms-visio.template.macroEnabled.main+xml"),
  vsd: compound("VisioDocument"),
  mpp: compound("   114/TBkndTask", "Props14"),
  pub: compound("Quill/QuillSub/CONTENTS", "Contents"),
  msg: compound("__properties_version1.0", "__substg1.0_0037001F"),
  protected: compound("EncryptionInfo", "EncryptedPackage"),
  odt: openOffice("odt"),
  ott: openOffice("ott"),
  ods: openOffice("ods"),
  ots: openOffice("ots"),
  odp: openOffice("odp"),
  otp: openOffice("otp"),
  odg: openOffice("odg"),
  otg: openOffice("otg"),
  odf: openOffice("odf"),
  odb: openOffice("odb"),
  pages: async () => await zipOf({ "Index/Document.iwa": "x", "preview.jpg": "x" }),
  numbers: async () => await zipOf({ "Index/Document.iwa": "x", "Index/Tables/DataList.iwa": "x" }),
  key: async () => await zipOf({ "Index/Document.iwa": "x", "Index/MasterSlide-1.iwa": "x" }),
  rtf: Buffer.from("{\\rtf1\\ansi Eleven per cent.}"),
  epub: openOffice("epub"),
  xps: office("ms-package.xps-fixeddocumentsequence+xml"),
  jpg: picture("jpeg"),
  png: picture("png"),
  webp: picture("webp"),
  gif: picture("gif"),
  heic: mediaBox("heic"),
  avif: picture("avif"),
  tiff: picture("tiff"),
  bmp: noisy("BM"),
  psd: noisy("8BPS"),
  eps: Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\nshowpage\n"),
  mp3: noisy("ID3", hex("03 00 00 00 00 00 00"), hex("fffb9064")),
  m4a: mediaBox("M4A "),
  wav: noisy("RIFF", hex("00 01 00 00"), "WAVEfmt "),
  flac: noisy("fLaC"),
  ogg: ogg("OpusHead"),
  aac: noisy(hex("fff15080")),
  aiff: noisy("FORM", hex("00 00 01 00"), "AIFF"),
  amr: noisy("#!AMR\n"),
  caf: noisy("caff", hex("0001 0000"), "desc"),
  mp4: mediaBox("isom"),
  mov: mediaBox("qt  "),
  webm: matroska("webm"),
  mkv: matroska("matroska"),
  avi: noisy("RIFF", hex("00 01 00 00"), "AVI LIST"),
  mpg: noisy(hex("000001ba 21")),
  "3gp": mediaBox("3gp5"),
  wmv: noisy(hex("3026b2758e66cf11a6d900aa0062ce6c 0000000000000000")),
  ogv: ogg("\x80theora"),
  text: Buffer.from("account;today\nHarbour;18240\n"),
  xml: Buffer.from('<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl"/>'),
  vtt: Buffer.from("WEBVTT\n\n00:01.000 --> 00:04.000\nGood morning.\n"),
  ics: Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"),
  vcf: Buffer.from("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n"),
  eml: Buffer.from("From: ada@harbour.example\r\nTo: bo@loom.example\r\nSubject: Prices\r\n\r\nAttached.\r\n"),
  zip: async () => await zipOf({ "figures/2026.csv": "1;2", "strange/name": "x" }),
  "7z": noisy(hex("377abcaf271c0004")),
  rar: noisy("Rar!", hex("1a070100")),
  gz: gzipSync("figures"),
  tar: Buffer.concat([tarHeader("figures.csv"), Buffer.alloc(1_024)]),
  bz2: noisy("BZh9", hex("314159265359")),
  xz: noisy(hex("fd377a585a00")),
  zst: noisy(hex("28b52ffd")),
  dwg: noisy("AC1032", hex("0000")),
  parquet: noisy("PAR1"),
  sav: noisy("$FL2@(#) SPSS DATA FILE"),
  compound: compound("SwDocContentMgr"),
};

function tarHeader(name: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write("0000644\0", 100);
  header.write("00000000000\0", 124);
  header.write("00000000000\0", 136);
  header.fill(" ", 148, 156);
  header.write("0ustar\x0000", 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

export const sampleOf = async (content: Content): Promise<Buffer> =>
  Buffer.isBuffer(content) ? content : await content();

/** By qpdf 11.3.0 (`qpdf --encrypt USER OWNER 256`, and `--object-streams=generate … 128 --use-aes=y --cleartext-metadata`). */
const kept = (name: string) => async () => await readFile(path.join(import.meta.dirname, "protected-pdfs", name));

/** Locked with a password that readers are asked for, or open to readers and kept from being changed. */
export const PROTECTED_PDFS = [
  ...(["1.3", "1.4", "1.6", "1.7", "1.7ext3"] as const).map((pdfVersion) => ({
    version: pdfVersion,
    locked: async () => await pdf({ pdfVersion, userPassword: "harbour", ownerPassword: "loom" }),
    open: async () => await pdf({ pdfVersion, ownerPassword: "loom", permissions: { modifying: false } }),
  })),
  { version: "2.0", locked: kept("locked-256.pdf"), open: kept("open-256.pdf") },
  { version: "1.5 with packed objects", locked: kept("locked-packed.pdf"), open: kept("open-packed.pdf") },
];
