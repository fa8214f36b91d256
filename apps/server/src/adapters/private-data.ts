import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

const OTHERS = 0o077;

/** Below DATA_DIR: documents, what people on a project give each other, emails with links that work, what has arrived of uploads, and what is arriving. Only the server's user may read them, whatever created them. */
const FOLDERS = ["documents", "files", "mail", "parts", "uploads"] as const;
const SECRET = "session-secret";

/** Makes the folders that the server keeps things in, and closes to others what an earlier version or a restore left open. */
export function preparePrivateData(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.R_OK | constants.W_OK);
  for (const name of FOLDERS) {
    const folder = path.join(dataDir, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    close(folder, 0o700);
  }
  const secret = path.join(dataDir, SECRET);
  if (existsSync(secret)) close(secret, 0o600);
}

function close(place: string, mode: number): void {
  if ((statSync(place).mode & OTHERS) !== 0) chmodSync(place, mode);
}
