import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTestDatabase } from "@quorate/db/testing/test-database";
import { urlOf } from "./empty-database.ts";
import { startedServer } from "./server-process.ts";

/** A real server with the demo data in a database of its own, for programs that know it by its address alone. */
export type DemoServer = {
  origin: string;
  /** For whatever the programs need; it goes with the server. */
  folder: string;
  stop: () => Promise<void>;
};

export async function startDemoServer(environment: Record<string, string> = {}): Promise<DemoServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-programs-"));
  const database = await createTestDatabase();
  const server = await startedServer({
    DATA_DIR: path.join(folder, "data"),
    DATABASE_URL: urlOf(database.config),
    DEMO: "on",
    ...environment,
  });
  return {
    origin: server.origin,
    folder,
    stop: async () => {
      server.child.kill("SIGTERM");
      await server.exit;
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
