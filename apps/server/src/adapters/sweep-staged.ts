import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** No upload takes a day: what is older was left behind by a server that was killed. */
const STAGED_KEPT_MS = 24 * 3_600_000;

/** Takes away what was arriving when a server was killed. */
export async function sweepStaged(folder: string, now: Date): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith(".part")) continue;
    const file = path.join(folder, entry.name);
    // Another may be done with it meanwhile.
    const known = await stat(file).catch(() => null);
    if (known && known.mtimeMs < now.getTime() - STAGED_KEPT_MS) await rm(file, { force: true });
  }
}
