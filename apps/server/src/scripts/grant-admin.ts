import { setAdmin } from "@quorate/api/accounts/admins.queries";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run admin:grant -- EMAIL: the only way to become an admin. */
const email = process.argv[2]?.trim().toLowerCase();
if (!email) {
  console.error("Usage: npm run admin:grant -- EMAIL");
  process.exit(2);
}
process.exitCode = await withConfiguredDatabase(async (db) => {
  const isKnown = await db.transaction().execute((trx) => setAdmin(trx, email));
  if (isKnown) console.log(`${email} is an admin.`);
  else console.error(`There is no account ${email}.`);
  return isKnown ? 0 : 1;
});
