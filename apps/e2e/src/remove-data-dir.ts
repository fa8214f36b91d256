import { rmSync } from "node:fs";

/** The server has been stopped by then; its database and mails go with it. */
export default function removeDataDir(): void {
  const folder = process.env["E2E_DATA_DIR"];
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
