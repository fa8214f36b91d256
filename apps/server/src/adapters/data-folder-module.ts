import { ConfigError } from "../config.ts";
import { reasonOf } from "../explain-failure.ts";
import type { Base } from "../modules.ts";
import { isDiskFull } from "./disk-full.ts";
import { preparePrivateData } from "./private-data.ts";

/** Keeps documents, emails and the secret, whichever database is used. */
export const dataFolderModule = {
  name: "data folder",
  open: async ({ config }: Base) => {
    try {
      preparePrivateData(config.dataDir);
    } catch (error) {
      if (isDiskFull(error)) throw error;
      throw new ConfigError(`DATA_DIR cannot be used: ${reasonOf(error)}.`);
    }
    return { gives: {} };
  },
};
