import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Base } from "../modules.ts";
import { FILE_FOLDERS, openFileStores } from "./open-file-stores.ts";
import { createSharpPictureMaker } from "./picture-maker.ts";
import { createPictureStore } from "./picture-store.ts";
import { sweepStaged } from "./sweep-staged.ts";

export const filesModule = {
  name: "files",
  open: async ({ config, progress }: Base) => {
    if (config.s3) progress(`Keeping files in the bucket ${config.s3.bucket}`);
    const stores = await openFileStores(config);
    const pictures = { maker: createSharpPictureMaker(), store: createPictureStore(stores.pictures) };
    return { gives: { stores, pictures, stagingFolder: path.join(config.dataDir, "uploads") } };
  },
};

const SWEEP_INTERVAL_MS = 3_600_000;

/** Files that a killed server had only half received or half stored are on its own disk, and only it can remove them. */
function sweepHourly(folders: readonly string[], log: FastifyBaseLogger): () => Promise<void> {
  const sweep = async () => {
    for (const folder of folders) {
      await sweepStaged(folder, new Date()).catch((err: unknown) => log.warn({ err }, "uploads could not be swept"));
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS);
  return async () => clearInterval(timer);
}

export const sweepingModule = {
  name: "sweeping",
  open: async ({ config, log, stagingFolder }: Base & { stagingFolder: string }) => ({
    gives: {},
    stop: sweepHourly([stagingFolder, ...FILE_FOLDERS.map((name) => path.join(config.dataDir, name))], log),
  }),
};
