import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UPLOAD_PART_BYTES } from "@quorate/core/files/file";
import type { FileStore } from "./file-store.ts";

/** A sender who says nothing for so long is gone. */
const SILENCE_MAX_MS = 30_000;

type Arriving = {
  content: Readable;
  stagingFolder: string;
  newName: () => string;
  /** A part that is on this server's disk is to be kept where every server finds it. */
  keep: (file: string, sizeBytes: number) => Promise<void>;
  /** The sender fell silent. */
  onSilence: () => void;
};

/**
 * Takes what arrives to the disk, never whole into memory, and has it kept a part at a time: of a connection that is cut all that had
 * arrived, of a server that is killed all but the last part.
 */
export async function receiveParts({ content, stagingFolder, newName, keep, onSilence }: Arriving): Promise<number> {
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  const silence = setTimeout(onSilence, SILENCE_MAX_MS).unref();
  let receivedBytes = 0;
  let staged: Staged | null = null;

  const keepStaged = async () => {
    if (!staged) return;
    const { file, handle, sizeBytes } = staged;
    staged = null;
    try {
      await handle.close();
      await keep(file, sizeBytes);
      receivedBytes += sizeBytes;
    } finally {
      await rm(file, { force: true });
    }
  };

  // What could not be written whole is worth nothing.
  const drop = async (error: unknown): Promise<never> => {
    const broken = staged;
    staged = null;
    await broken?.handle.close();
    if (broken) await rm(broken.file, { force: true });
    throw error;
  };

  const take = async (chunk: Buffer) => {
    for (let rest = chunk; rest.length > 0; ) {
      staged ??= await openStaged(path.join(stagingFolder, `${newName()}.part`));
      const piece = rest.subarray(0, UPLOAD_PART_BYTES - staged.sizeBytes);
      await staged.handle.writeFile(piece).catch(drop);
      staged.sizeBytes += piece.length;
      rest = rest.subarray(piece.length);
      if (staged.sizeBytes === UPLOAD_PART_BYTES) await keepStaged();
    }
  };

  let cut: unknown = null;
  try {
    for await (const chunk of chunksOf(content)) {
      silence.refresh();
      await take(chunk);
    }
  } catch (error) {
    cut = error;
  } finally {
    clearTimeout(silence);
  }
  await keepStaged();
  if (cut !== null) throw cut;
  return receivedBytes;
}

type Staged = { file: string; handle: FileHandle; sizeBytes: number };

async function openStaged(file: string): Promise<Staged> {
  return { file, handle: await open(file, "wx", 0o600), sizeBytes: 0 };
}

async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of content) if (chunk instanceof Buffer) yield chunk;
}

/** The parts one behind the other in one file. False where the store does not have all of them any more. */
export async function joinParts(
  store: FileStore,
  parts: readonly { storageKey: string; sizeBytes: number }[],
  file: string,
): Promise<boolean> {
  for (const { storageKey } of parts) {
    const content = await store.read(storageKey);
    if (!content) return false;
    await pipeline(content, createWriteStream(file, { flags: "a", mode: 0o600 }));
  }
  const { size } = await stat(file);
  return size === parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
