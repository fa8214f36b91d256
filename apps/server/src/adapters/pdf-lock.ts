import { createCipheriv, createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";

const CHUNK_BYTES = 1024 * 1024;
/** A chunk overlaps the next by as much as is looked for at once. */
const OVERLAP_BYTES = 64;
/** So much around the place where a PDF says that it is encrypted has all that is needed. */
const AROUND_BYTES = 8 * 1024;
/** ISO 32000-1, 7.6.3.3: what a password is filled up with; no password is this alone. */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/**
 * Whether a PDF asks for a password before anyone can read it. Many are encrypted and open for everyone, only their printing or
 * changing is kept from readers: those are not locked.
 */
export async function isPdfLocked(file: FileHandle, size: number): Promise<boolean> {
  const said = await lastPlaceOf(file, size, /\/Encrypt(?:\s+\d+\s+\d+\s+R\b|\s*<<)/g);
  if (said === null) return false;
  const trailer = await textAt(file, Math.max(0, said - AROUND_BYTES), 2 * AROUND_BYTES);
  const here = await textAt(file, said, AROUND_BYTES);
  const reference = /^\/Encrypt\s+(\d+)\s+(\d+)\s+R\b/.exec(here);
  const dictionary = reference ? await objectAt(file, size, reference[1] ?? "", reference[2] ?? "") : here;
  if (dictionary === null) return false;
  return !/\/Filter\s*\/Standard\b/.test(dictionary) || !opensWithout(dictionary, firstString(trailer, /\/ID\s*\[\s*/));
}

async function objectAt(file: FileHandle, size: number, number: string, generation: string): Promise<string | null> {
  const at = await lastPlaceOf(file, size, new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, "g"));
  return at === null ? null : ((await textAt(file, at, AROUND_BYTES)).split("endobj", 1)[0] ?? null);
}

/** From its end, where PDFs keep what describes them. */
async function lastPlaceOf(file: FileHandle, size: number, wanted: RegExp): Promise<number | null> {
  for (let end = size; end > 0; end -= CHUNK_BYTES) {
    const start = Math.max(0, end - CHUNK_BYTES);
    const found = [...(await textAt(file, start, end - start + OVERLAP_BYTES)).matchAll(wanted)].at(-1);
    if (found) return start + found.index;
  }
  return null;
}

/** A character for each byte. */
async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString("latin1", 0, bytesRead);
}

/** ISO 32000-2, 7.6.4.4: whether no password at all is the one that a reader has to give. */
function opensWithout(dictionary: string, id: Buffer): boolean {
  const plain = dictionary.replace(/\/CF\s*<<(?:<<[^>]*>>|[^<>]|<(?!<)|>(?!>))*>>/, "");
  const number = (name: string, usual: number) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(plain)?.[1] ?? usual);
  const user = firstString(plain, /\/U\s*(?=[(<])/);
  const revision = number("R", 0);
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    return user.length >= 40 && (revision === 5 ? sha(256, salt) : hardened(salt)).equals(user.subarray(0, 32));
  }
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(number("P", 0) | 0);
  const isMetadataOpen = revision >= 4 && /\/EncryptMetadata\s+false\b/.test(plain);
  const parts = [PADDING, firstString(plain, /\/O\s*(?=[(<])/).subarray(0, 32), permissions, id];
  const bytes = revision === 2 ? 5 : number("V", 0) === 4 ? 16 : number("Length", 40) / 8;
  let key = md5(...parts, ...(isMetadataOpen ? [Buffer.alloc(4, 0xff)] : [])).subarray(0, bytes);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, bytes);
  let check: Buffer = md5(PADDING, id);
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16));
}

/** ISO 32000-2, 7.6.4.3.4, for a password of no characters. */
function hardened(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 0; ; round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sum % 3 === 0 ? sha(256, encrypted) : sum % 3 === 1 ? sha(384, encrypted) : sha(512, encrypted);
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

const sha = (bits: 256 | 384 | 512, content: Buffer): Buffer => createHash(`sha${bits}`).update(content).digest();

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash("md5").update(Buffer.concat(parts)).digest();
}

/** Node's own is in no build of today; here it keeps nothing secret. */
function rc4(key: Uint8Array, content: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => ([state[one], state[other]] = [at(other), at(one)]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    content.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

/** The string after a name: in hexadecimals, or in brackets with what has to be escaped in them. */
function firstString(text: string, after: RegExp): Buffer {
  const found = after.exec(text);
  const rest = found ? text.slice(found.index + found[0].length) : "";
  const hex = /^<([\da-f\s]*)>/i.exec(rest);
  if (hex?.[1] !== undefined) return Buffer.from(hex[1].replace(/\s/g, ""), "hex");
  return rest.startsWith("(") ? literal(rest) : Buffer.of();
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function literal(text: string): Buffer {
  let depth = 0;
  let read = "";
  for (const [part] of text.matchAll(/\\(?:[0-7]{1,3}|\r\n|[\s\S])|[\s\S]/g)) {
    if (part === "(" && depth++ === 0) continue;
    if (part === ")" && --depth === 0) break;
    read += part.startsWith("\\") ? unescaped(part.slice(1)) : part;
  }
  return Buffer.from(read, "latin1");
}

function unescaped(part: string): string {
  if (/^[0-7]/.test(part)) return String.fromCharCode(Number.parseInt(part, 8) & 255);
  return /^[\r\n]/.test(part) ? "" : (ESCAPES[part] ?? part);
}
