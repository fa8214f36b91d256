import { Readable } from "node:stream";
import { PICTURE_SIZES, type PictureSize } from "@quorate/core/pictures/picture";
import type { FileStore } from "./file-store.ts";

/** Where pictures lie: each under its key, once in every size. */
export type PictureStore = {
  write: (key: string, picture: Readonly<Record<PictureSize, Buffer>>) => Promise<void>;
  /** Null where there is none. */
  read: (key: string, size: PictureSize) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
};

export function createPictureStore(files: FileStore): PictureStore {
  const nameOf = (key: string, size: PictureSize) => `${key}-${size}.webp`;
  return {
    write: async (key, picture) => {
      for (const size of PICTURE_SIZES)
        await files.write(nameOf(key, size), Readable.from([picture[size]]), picture[size].length);
    },
    read: async (key, size) => {
      const content = await files.read(nameOf(key, size));
      return content && Buffer.concat(await content.toArray());
    },
    remove: async (key) => {
      for (const size of PICTURE_SIZES) await files.remove(nameOf(key, size));
    },
  };
}
