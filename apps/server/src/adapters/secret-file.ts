import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A secret made on the first start and kept in the data directory, readable by its owner only. It gets its name when it is
 * whole: of two servers that start at once both read the same one.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  if (!existsSync(file)) {
    const unfinished = `${file}.${randomBytes(4).toString("hex")}`;
    try {
      writeFileSync(unfinished, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
      linkSync(unfinished, file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
  }
  return readFileSync(file, "utf8").trim();
}
