import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { type FoundKind, foundForeign, foundKind, kindOfSignature } from "@quorate/core/file-kinds/file-kinds";
import { utf16Of } from "@quorate/core/file-kinds/text-encoding";
import { PDF_HEADER, textKind } from "@quorate/core/file-kinds/text-kind";
import { fileTypeFromFile } from "file-type";
import { compoundKind } from "./compound-kind.ts";
import { isPdfLocked } from "./pdf-lock.ts";
import { zipKind } from "./zip-kind.ts";

const BEGINNING_BYTES = 64 * 1024;
const END_BYTES = 2 * 1024;
/** Where readers of PDF look for its first line. */
const PDF_HEADER_WITHIN = 1_024;
const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ZIP = Buffer.from("PK");
const UTF8_MARK = Buffer.from("efbbbf", "hex");
/** What is run, by what the library for signatures calls it. */
const PROGRAMS = new Set([
  "exe",
  "elf",
  "macho",
  "wasm",
  "swf",
  "jar",
  "apk",
  "class",
  "dex",
  "crx",
  "xpi",
  "lnk",
  "reg",
]);
const INSTALLERS = new Set(["dmg", "deb", "rpm", "msi", "cab"]);

/** What a file's content is, whatever its name says. */
export async function contentKindOf(file: string): Promise<FoundKind> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size === 0) return foundForeign("empty");
    const found = await kindIn(file, handle, size);
    return found.kind === "pdf" ? foundKind("pdf", await isPdfLocked(handle, size)) : found;
  } finally {
    await handle.close();
  }
}

async function kindIn(file: string, handle: FileHandle, size: number): Promise<FoundKind> {
  const beginning = await readAt(handle, 0, BEGINNING_BYTES);
  // Before most signatures: two letters make a bitmap or a program of a table that begins with "BMW" or "MZ".
  if (await isText(file, beginning)) {
    const signed = beginsAsNoText(beginning) ? await bySignature(file, beginning) : foundForeign("unknown");
    if (signed.noun !== "unknown") return signed;
    const end = await readAt(handle, Math.max(0, size - END_BYTES), END_BYTES);
    return foundKind(textKind(decoded(beginning), decoded(end)));
  }
  if (beginning.subarray(0, COMPOUND.length).equals(COMPOUND)) return await compoundKind(handle);
  const packed = beginning.subarray(0, ZIP.length).equals(ZIP) ? await zipKind(file) : null;
  return packed ?? (await bySignature(file, beginning));
}

async function bySignature(file: string, beginning: Buffer): Promise<FoundKind> {
  const signature = (await fileTypeFromFile(file))?.ext;
  const kind = signature === undefined ? undefined : kindOfSignature(signature);
  if (kind) return foundKind(kind);
  if (signature !== undefined && PROGRAMS.has(signature)) return foundForeign("program", signature);
  if (signature !== undefined && INSTALLERS.has(signature)) return foundForeign("installer", signature);
  if (signature !== undefined) return foundForeign("other", signature);
  const isPdf = PDF_HEADER.test(beginning.toString("latin1", 0, PDF_HEADER_WITHIN));
  return isPdf ? foundKind("pdf") : foundForeign("unknown");
}

/** What says which kind of text it is, is ASCII. */
const decoded = (bytes: Buffer) => new TextDecoder(utf16Of(bytes) ?? "windows-1252").decode(bytes);

/** Hardly any text begins with a character that is not ASCII's, unless it says by a mark how it is written. */
function beginsAsNoText(beginning: Buffer): boolean {
  const isMarked = utf16Of(beginning) !== null || beginning.subarray(0, 3).equals(UTF8_MARK);
  return (beginning[0] ?? 0) >= 0x80 && !isMarked;
}

/** What text does not have: what is below the space but tab, line feed, form feed, carriage return and escape, and delete. */
const isControl = (code: number) =>
  (code < 0x20 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 27) || code === 0x7f;

async function isText(file: string, beginning: Buffer): Promise<boolean> {
  const wide = utf16Of(beginning);
  if (wide === null && beginning.some(isControl)) return false;
  let carried = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    if (!(chunk instanceof Buffer)) return false;
    if (wide === null) {
      if (chunk.some(isControl)) return false;
      continue;
    }
    const bytes = Buffer.concat([carried, chunk]);
    const whole = bytes.length - (bytes.length % 2);
    for (let at = 0; at < whole; at += 2) {
      if (isControl(wide === "utf-16le" ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))) return false;
    }
    carried = Buffer.from(bytes.subarray(whole));
  }
  return carried.length === 0;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
