import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type StoredFile = { key: string; sizeBytes: number };

/** What a browser that fetches a file from elsewhere is told about it. */
export type LinkedFile = { name: string; mediaType: string };

/** Keys are made by us from random ids: no name that a person chose ever becomes a path. */
export type FileStore = {
  /** Streams the content to its place; nothing is left behind when the stream fails. */
  write: (key: string, content: Readable, sizeBytes: number) => Promise<void>;
  /** Null where there is none. */
  read: (key: string) => Promise<Readable | null>;
  remove: (key: string) => Promise<void>;
  /** Where a browser may fetch it for five minutes without this server; null where it may not. */
  linkTo: (key: string, as: LinkedFile) => Promise<string | null>;
  list: () => AsyncIterable<StoredFile>;
};

/** The ending of a file that is still being written: not a stored file yet. */
const UNFINISHED = ".part";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

export function createLocalFileStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, key);

  async function write(key: string, content: Readable): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A name of its own: two that write the same file at once would write into each other's, and one would rename what is gone.
    const unfinished = `${fileOf(key)}.${randomUUID()}${UNFINISHED}`;
    try {
      await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
      await rename(unfinished, fileOf(key));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async function* list(): AsyncGenerator<StoredFile> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const key of names) {
      const found = key.endsWith(UNFINISHED) ? null : await stat(fileOf(key)).catch(() => null);
      if (found?.isFile()) yield { key, sizeBytes: found.size };
    }
  }

  return {
    write,
    read: async (key) => {
      try {
        const file = await open(fileOf(key));
        return file.createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    linkTo: () => Promise.resolve(null),
    list,
  };
}
