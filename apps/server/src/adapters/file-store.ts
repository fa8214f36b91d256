import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Keys are made by us from random ids: no name that a person chose ever becomes a path. */
export type FileStore = {
  /** Streams the content to its place; nothing is left behind when the stream fails. */
  write: (key: string, content: Readable) => Promise<void>;
  read: (key: string) => Readable;
  remove: (key: string) => Promise<void>;
};

export function createLocalFileStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, key);
  return {
    write: async (key, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${fileOf(key)}.part`;
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
        await rename(unfinished, fileOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (key) => createReadStream(fileOf(key)),
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
