import { writeFileSync } from "node:fs";
import { insertRehearsal, listOtherPrograms } from "@quorate/api/installation/rehearsal.queries";
import { migrateDatabase } from "@quorate/db/migrate";
import { preparePrivateData } from "../adapters/private-data.ts";
import { readConfig } from "../config.ts";
import { rehearsalMark } from "../rehearsal-module.ts";
import { withSecretFiles } from "../secret-files.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run rehearsal:prepare, with CLOCK_OFFSET, DATABASE_URL and DATA_DIR of the copy: only a rehearsal can use them from now on. */
const config = readConfig(withSecretFiles(process.env));
if (config.clockAheadMs === 0) {
  console.error("Set CLOCK_OFFSET, and DATABASE_URL and DATA_DIR of the copy.");
  process.exit(2);
}
process.exitCode = await withConfiguredDatabase(async (db, connection) => {
  const users = await listOtherPrograms(db);
  if (users.length > 0) {
    console.error(`Nothing was changed: ${users.join(", ")} is connected. Prepare a copy that no server uses.`);
    return 1;
  }
  await migrateDatabase(connection);
  await insertRehearsal(db);
  preparePrivateData(config.dataDir);
  writeFileSync(rehearsalMark(config), "Only a server with CLOCK_OFFSET uses this folder.\n");
  console.log("Prepared. Only a server with CLOCK_OFFSET can use this database and this folder from now on.");
  return 0;
});
