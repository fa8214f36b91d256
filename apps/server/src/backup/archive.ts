import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { PassThrough, type Readable, Transform } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { z } from "zod";

/** One entry of an archive; a folder has no content. */
export type ArchiveEntry = { name: string; sizeBytes: number; content: Readable | null };

/** The archive is not a backup of ours, or was changed. */
export class DamagedArchiveError extends Error {}

const CHECKSUMS = "checksums.json";
const checksumsSchema = z.record(z.string(), z.string());
/** Enough for the names of some millions of files. */
const TEXT_BYTES_MAX = 512 * 1024 * 1024;

/**
 * Writes entries into a zip, one after another, with the SHA-256 of each in its last one. Only its owner can read the file, because a
 * backup contains everything. Fails if the file exists.
 */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const written = pipeline(output, createWriteStream(file, { mode: 0o600, flags: "wx" }));
  const add = async ({ name, sizeBytes, content }: ArchiveEntry): Promise<string | null> => {
    if (!content) {
      zip.addEmptyDirectory(name, { mode: 0o40700 });
      return null;
    }
    const digest = createHash("sha256");
    const tap = tapInto(digest);
    zip.addReadStream(tap, name, { size: sizeBytes, mode: 0o100600, compressionLevel: 1 });
    await pipeline(content, tap);
    return digest.digest("hex");
  };
  const addAll = async () => {
    const checksums: Record<string, string> = {};
    for await (const entry of entries) {
      const checksum = await add(entry);
      if (checksum !== null) checksums[entry.name] = checksum;
    }
    zip.addBuffer(Buffer.from(JSON.stringify(checksums)), CHECKSUMS, { mode: 0o100600 });
    zip.end();
  };
  zip.on("error", (error: Error) => output.destroy(error));
  await Promise.all([
    written,
    addAll().catch((error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }),
  ]);
}

/**
 * The entries of an archive in their order. Read each content before you ask for the next.
 * @throws DamagedArchiveError for a file that is not an archive, or ends too early.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  try {
    const zip = await openPromise(file, { strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      const content = entry.fileName.endsWith("/") ? null : await zip.openReadStreamPromise(entry);
      yield { name: entry.fileName, sizeBytes: entry.uncompressedSize, content };
    }
  } catch (error) {
    if (isMissing(error)) throw error;
    throw new DamagedArchiveError("is not a whole backup", { cause: error });
  }
}

/**
 * Reads the whole archive and compares it with its checksums, before anything is used.
 * @returns the manifest's text.
 * @throws DamagedArchiveError if anything is missing, added or changed.
 */
export async function checkArchive(file: string, manifestName: string): Promise<string> {
  const found = new Map<string, string>();
  let manifest: string | null = null;
  let checksums: string | null = null;
  try {
    for await (const { name, sizeBytes, content } of readArchive(file)) {
      if (!content) continue;
      if (name === CHECKSUMS || name === manifestName) {
        if (sizeBytes > TEXT_BYTES_MAX) throw new DamagedArchiveError("is not a backup of Quorate");
        const whole = await text(content);
        if (name === CHECKSUMS) checksums = whole;
        else {
          manifest = whole;
          found.set(name, createHash("sha256").update(whole).digest("hex"));
        }
      } else {
        const digest = createHash("sha256");
        await pipeline(content, digest);
        found.set(name, digest.digest("hex"));
      }
    }
  } catch (error) {
    if (error instanceof DamagedArchiveError || isMissing(error)) throw error;
    throw new DamagedArchiveError("is damaged", { cause: error });
  }
  const expected = checksumsSchema.safeParse(jsonOf(checksums));
  if (manifest === null || !expected.success) throw new DamagedArchiveError("is not a whole backup of Quorate");
  const names = new Set([...found.keys(), ...Object.keys(expected.data)]);
  const wrong = [...names].find((name) => found.get(name) !== expected.data[name]);
  if (wrong !== undefined) throw new DamagedArchiveError(`is damaged: ${wrong} is not what was written`);
  return manifest;
}

function tapInto(digest: { update: (chunk: Buffer) => unknown }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
}

function jsonOf(whole: string | null): unknown {
  try {
    return JSON.parse(whole ?? "");
  } catch {
    return undefined;
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
