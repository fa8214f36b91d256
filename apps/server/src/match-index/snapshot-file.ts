import { createHash } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** What a snapshot is good for: of another life of the database, another model or thesaurus, or an older form it is worth nothing. */
export type SnapshotOrigin = { form: string; life: string };

/** An index as it was, from which transaction on the database may have changed since, and when that was. */
export type Snapshot = { mark: string; markedAt: number; parts: ReadonlyMap<string, Uint8Array> };

const MAGIC = "quorate-match-index";
/** The header's length stands before it, in so many digits. */
const LENGTH_DIGITS = 10;
const HEADER_BYTES_MAX = 1024 * 1024;
/** Written a piece at a time, so that requests to the same thread are answered in between. */
const PIECE_BYTES = 4 * 1024 * 1024;
const DIGEST = { algorithm: "sha256", bytes: 32 } as const;

type Header = SnapshotOrigin & {
  magic: string;
  mark: string;
  markedAt: number;
  parts: { name: string; bytes: number }[];
};

/** In place of the one before; a reader meanwhile, or after a crash, finds the old one or the new one whole. */
export async function writeSnapshot(
  file: string,
  origin: SnapshotOrigin,
  { mark, markedAt, parts }: Snapshot,
): Promise<void> {
  const sizes = [...parts].map(([name, part]) => ({ name, bytes: part.byteLength }));
  const header = Buffer.from(
    JSON.stringify({ magic: MAGIC, ...origin, mark, markedAt, parts: sizes } satisfies Header),
  );
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const staged = `${file}.${process.pid}.new`;
  const digest = createHash(DIGEST.algorithm);
  try {
    const handle = await open(staged, "w", 0o600);
    try {
      const write = async (bytes: Uint8Array) => {
        for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES) {
          const piece = bytes.subarray(from, from + PIECE_BYTES);
          digest.update(piece);
          await handle.writeFile(piece);
        }
      };
      await write(Buffer.from(String(header.length).padStart(LENGTH_DIGITS, "0")));
      await write(header);
      for (const part of parts.values()) await write(part);
      await handle.writeFile(digest.digest());
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(staged, file);
  } catch (error) {
    await rm(staged, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Null where there is none, or none that is whole and of this origin: that one is taken away. */
export async function readSnapshot(file: string, origin: SnapshotOrigin): Promise<Snapshot | null> {
  const snapshot = await readWhole(file, origin).catch(() => null);
  if (!snapshot) await rm(file, { force: true }).catch(() => undefined);
  return snapshot;
}

async function readWhole(file: string, { form, life }: SnapshotOrigin): Promise<Snapshot | null> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const digest = createHash(DIGEST.algorithm);
    let position = 0;
    const read = async (bytes: number, isDigested = true) => {
      if (bytes > size - position) throw new Error("The snapshot is torn.");
      const part = new Uint8Array(bytes);
      for (let from = 0; from < bytes; ) {
        const { bytesRead } = await handle.read(part, from, Math.min(PIECE_BYTES, bytes - from), position);
        if (bytesRead === 0) throw new Error("The snapshot is torn.");
        from += bytesRead;
        position += bytesRead;
      }
      if (isDigested) digest.update(part);
      return part;
    };
    const length = Number(Buffer.from(await read(LENGTH_DIGITS)).toString());
    if (!(length <= HEADER_BYTES_MAX)) return null;
    const header = parseHeader(Buffer.from(await read(length)).toString());
    if (!header || header.form !== form || header.life !== life) return null;
    const parts = new Map<string, Uint8Array>();
    for (const { name, bytes } of header.parts) parts.set(name, await read(bytes));
    const expected = Buffer.from(await read(DIGEST.bytes, false));
    return position === size && expected.equals(digest.digest()) ? { ...header, parts } : null;
  } finally {
    await handle.close();
  }
}

function parseHeader(text: string): Header | null {
  const header: unknown = JSON.parse(text);
  return isHeader(header) ? header : null;
}

function isHeader(value: unknown): value is Header {
  return (
    typeof value === "object" &&
    value !== null &&
    "magic" in value &&
    value.magic === MAGIC &&
    "mark" in value &&
    typeof value.mark === "string" &&
    "markedAt" in value &&
    typeof value.markedAt === "number" &&
    "parts" in value &&
    Array.isArray(value.parts)
  );
}

/** The new name must outlive a power cut, too; not every file system can be told so. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
