import { grantAdmin } from "@quorate/api/accounts/grant-admin.service";
import { newId } from "../adapters/ids.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run admin:grant -- EMAIL: the only way to become an admin. */
const email = process.argv[2]?.trim().toLowerCase();
if (!email) {
  console.error("Usage: npm run admin:grant -- EMAIL");
  process.exit(2);
}
process.exitCode = await withConfiguredDatabase(async (db) => {
  const isKnown = await grantAdmin({ db, newId, now: () => new Date() }, email);
  if (isKnown) console.log(`${email} is an admin.`);
  else console.error(`There is no account ${email}.`);
  return isKnown ? 0 : 1;
});
