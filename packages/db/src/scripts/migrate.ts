import path from "node:path";
import { openEmbedded } from "../embedded/open-embedded.ts";
import { migrateDatabase } from "../migrate.ts";

const { DATABASE_URL, DATA_DIR = path.join(import.meta.dirname, "../../../../.data") } = process.env;

const { config, stop } = DATABASE_URL
  ? { config: { connectionString: DATABASE_URL }, stop: async () => undefined }
  : await openEmbedded(path.resolve(DATA_DIR));
try {
  const applied = await migrateDatabase(config);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
} finally {
  await stop();
}
