import { argon2Sync, randomBytes } from "node:crypto";
import path from "node:path";
import { DEMO_PASSWORD } from "@quorate/core/accounts/demo-accounts";
import { createDatabase } from "../client.ts";
import { seedDemoData } from "../demo/seed-demo-data.ts";
import { openEmbedded } from "../embedded/open-embedded.ts";
import { migrateDatabase } from "../migrate.ts";

const { DATABASE_URL, DATA_DIR = path.join(import.meta.dirname, "../../../../.data") } = process.env;

/** In the form and with the costs that the server verifies: argon2id, 19 MiB, two passes, one lane. */
function hashPassword(message: string): string {
  const [memory, passes, parallelism] = [19_456, 2, 1];
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message, nonce, memory, passes, parallelism, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`;
}

const { config, stop } = DATABASE_URL
  ? { config: { connectionString: DATABASE_URL }, stop: async () => undefined }
  : await openEmbedded(path.resolve(DATA_DIR));
try {
  await migrateDatabase(config);
  const database = createDatabase(config);
  try {
    const isLoaded = await seedDemoData(database.db, { now: new Date(), passwordHash: hashPassword(DEMO_PASSWORD) });
    console.log(isLoaded ? "Loaded the demo data." : "The demo data is there already.");
  } finally {
    await database.close();
  }
} finally {
  await stop();
}
