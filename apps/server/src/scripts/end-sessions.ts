import { endSessions } from "@quorate/api/accounts/end-sessions.service";
import { newId } from "../adapters/ids.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run sessions:end -- EMAIL, or `everybody`: for an account or an installation that an attacker may have entered. */
const whose = process.argv[2]?.trim().toLowerCase();
if (!whose) {
  console.error("Usage: npm run sessions:end -- EMAIL|everybody");
  process.exit(2);
}
process.exitCode = await withConfiguredDatabase(async (db) => {
  const ended = await endSessions({ db, newId, now: () => new Date() }, whose === "everybody" ? null : whose);
  if (ended === null) console.error(`There is no account ${whose}.`);
  else console.log(`${ended} sessions ended. API tokens go on.`);
  return ended === null ? 1 : 0;
});
