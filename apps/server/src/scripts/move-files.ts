import { moveFiles } from "../adapters/move-files.ts";
import { FILE_FOLDERS, openBothPlaces } from "../adapters/open-file-stores.ts";
import { ConfigError, readConfig } from "../config.ts";
import { withSecretFiles } from "../secret-files.ts";

/** npm run files:move -- to-s3 | to-disk: copies every file that the other place lacks, while the server runs. */
async function move([direction]: readonly string[]): Promise<number> {
  if (direction !== "to-s3" && direction !== "to-disk") {
    console.error("Say where to: npm run files:move -- to-s3, or to-disk.");
    return 2;
  }
  try {
    const places = await openBothPlaces(readConfig(withSecretFiles(process.env)));
    const [from, to] = direction === "to-s3" ? [places.disk, places.s3] : [places.s3, places.disk];
    for (const folder of FILE_FOLDERS) {
      const { copied, bytes, there, gone } = await moveFiles(from[folder], to[folder]);
      const removed = gone > 0 ? `, ${gone} removed meanwhile` : "";
      console.log(`${folder}: ${copied} copied (${bytes} bytes), ${there} there already${removed}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await move(process.argv.slice(2));
