import { restoreBackup } from "../backup/restore-backup.ts";
import { runBackupCommand } from "./run-backup-command.ts";

/** npm run restore -- FILE: a backup into an empty DATA_DIR, and into an empty DATABASE_URL if it was made of one. */
process.exitCode = await runBackupCommand(process.argv.slice(2), async (config, file) => {
  const { madeAt } = await restoreBackup(config, file);
  console.log(
    `Restored the backup of ${madeAt}. Now run npm run ledger:verify, and npm run reconcile: it tells what the gateway did since.`,
  );
  if (config.databaseAppRole !== undefined) {
    console.log(`Run npm run db:migrate, which gives ${config.databaseAppRole} what a server needs.`);
  }
});
