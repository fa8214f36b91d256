import { resetSecondFactor } from "@quorate/api/second-factor/reset-second-factor.service";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run second-factor:reset -- EMAIL: for somebody who has lost all of it, once you are sure who is asking. */
const email = process.argv[2]?.trim().toLowerCase();
if (!email) {
  console.error("Usage: npm run second-factor:reset -- EMAIL");
  process.exit(2);
}
process.exitCode = await withConfiguredDatabase(async (db) => {
  const isKnown = await resetSecondFactor(db, email);
  if (isKnown) console.log(`${email} signs in with the password alone. All their sessions are ended; tell them so.`);
  else console.error(`There is no account ${email}.`);
  return isKnown ? 0 : 1;
});
