import { createHash, type Hash } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@quorate/core/errors";
import type { FastifyRequest } from "fastify";

const FIELDS_MAX = 5;
/** Everything that is neither the file nor a field's value: delimiters and part headers. Our forms need about 300 bytes. */
const FRAME_BYTES_MAX = 16 * 1024;
/** RFC 2046 §5.1.1: 1 to 70 characters, quoted or not. */
const BOUNDARY = /;\s*boundary=(?:"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]"|[\w'+.-]{1,70})\s*(?:;|$)/i;

/** How long a sender may be silent. */
const SILENCE_MAX_MS = 30_000;

const malformed = () => new DomainError("malformed", "documents/malformed");

/** `fingerprint`: equal for equal forms, whatever their delimiters and the order of their parts. */
export type ReceivedUpload = { givenName: string; fields: ReadonlyMap<string, unknown>; fingerprint: unknown };
type Expected = { bytesMax: number; tooLarge: () => DomainError };

/**
 * Reads the form with its parts in any order; the file goes to disk as it arrives, never whole into memory. A parser's error is the
 * sender's fault; an error of the disk is ours and is passed on.
 */
export async function receiveUpload(
  request: FastifyRequest,
  stagedFile: string,
  expected: Expected,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) {
    throw new DomainError("unsupported_type", "documents/not-multipart");
  }
  if (!BOUNDARY.test(request.headers["content-type"] ?? "")) throw malformed();
  const silence = setTimeout(() => request.raw.destroy(), SILENCE_MAX_MS).unref();
  request.raw.on("data", () => silence.refresh());
  try {
    return await readForm(request, stagedFile, expected);
  } catch (error) {
    if (error instanceof DomainError || isOfTheFramework(error) || isOfTheSystem(error)) throw error;
    throw malformed();
  } finally {
    clearTimeout(silence);
  }
}

async function readForm(
  request: FastifyRequest,
  stagedFile: string,
  { bytesMax, tooLarge }: Expected,
): Promise<ReceivedUpload> {
  const fields = new Map<string, unknown>();
  const content = createHash("sha256");
  let givenName: string | undefined;
  let frameBytes = 0;
  let isEmpty = true;
  request.raw.on("data", (chunk: Buffer) => {
    frameBytes += chunk.length;
  });
  for await (const part of request.parts({ limits: { fileSize: bytesMax, files: 1, fields: FIELDS_MAX } })) {
    isEmpty = false;
    if (part.type === "field") {
      fields.set(part.fieldname, part.value);
      frameBytes -= Buffer.byteLength(String(part.value));
    } else {
      givenName = part.filename;
      await writeStaged(part.file, stagedFile, content);
      if (part.file.truncated) throw tooLarge();
      frameBytes -= part.file.bytesRead;
    }
  }
  if (isEmpty || frameBytes > FRAME_BYTES_MAX) throw malformed();
  if (givenName === undefined) {
    throw new DomainError("invalid", "documents/no-file");
  }
  const told = [...fields].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { givenName, fields, fingerprint: [told, givenName, content.digest("hex")] };
}

/** The file is open before anything can fail: a stream that is still opening its file would create it again after its removal. */
export async function writeStaged(
  content: Readable,
  stagedFile: string,
  digest: Hash,
  bytesMax?: number,
): Promise<void> {
  const file = await open(stagedFile, "w", 0o600);
  await pipeline(content, tapInto(digest, bytesMax), file.createWriteStream());
}

/** Passes the bytes on, and adds them to a digest. */
const tapInto = (digest: Hash, bytesMax = Number.POSITIVE_INFINITY) =>
  async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new DomainError("too_large", "files/too-large");
      digest.update(chunk);
      yield chunk;
    }
  };

function isOfTheFramework(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error;
}

/** A full or broken disk. A connection that the client broke off is named like one, and says nothing about us. */
function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall !== "read";
}

/** A place on the disk for arriving bytes, as long as the work takes: it is deleted before the answer. */
export async function withStagedFile<Result>(
  stagingFolder: string,
  name: string,
  work: (stagedFile: string) => Promise<Result>,
): Promise<Result> {
  const stagedFile = path.join(stagingFolder, `${name}.part`);
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  try {
    return await work(stagedFile);
  } finally {
    await rm(stagedFile, { force: true });
  }
}
