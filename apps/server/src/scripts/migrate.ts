import { grantApplication } from "@quorate/db/grant-application";
import { migrateDatabase } from "@quorate/db/migrate";
import { type Config, readConfig } from "../config.ts";
import { explainFailure } from "../explain-failure.ts";
import { prepareJobQueue } from "../jobs/job-queue.ts";
import { withSecretFiles } from "../secret-files.ts";
import { openConfiguredDatabase } from "./configured-database.ts";

/** npm run db:migrate: brings the schema, and the job queue's, up to date; then grants DATABASE_APP_ROLE what servers need. */
let config: Config | undefined;
try {
  config = readConfig(withSecretFiles(process.env));
  const { connection, stop } = await openConfiguredDatabase(config);
  try {
    const applied = await migrateDatabase(connection);
    await prepareJobQueue(connection);
    if (config.databaseAppRole) await grantApplication(connection, config.databaseAppRole);
    console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
  } finally {
    await stop();
  }
} catch (error) {
  console.error(explainFailure(error, config));
  process.exitCode = 1;
}
