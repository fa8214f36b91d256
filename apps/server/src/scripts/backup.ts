import path from "node:path";
import { makeBackup } from "../backup/make-backup.ts";
import { runBackupCommand } from "./run-backup-command.ts";

/** npm run backup -- FILE: everything that a restore needs in one file, whether the server runs or not. */
process.exitCode = await runBackupCommand(process.argv.slice(2), async (config, file) => {
  const counted = await makeBackup(config, file, new Date());
  const files = [...counted].filter(([kind]) => ["documents", "files", "pictures"].includes(kind));
  console.log(`Backed up to ${file}: the database${files.map(([kind, count]) => `, ${count} ${kind}`).join("")}.`);
  if (config.sessionSecret !== undefined) {
    console.log("SESSION_SECRET is not in it, as it is set from outside: keep it apart. A restore needs it.");
  }
  console.log(`${path.basename(file)} contains everything: keep it where only its owner can read it.`);
});
