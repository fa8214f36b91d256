import { grantAdmin } from "@quorate/api/accounts/grant-admin.service";
import { ADMIN_ROLES } from "@quorate/core/access/admin-role";
import { isOneOf } from "@quorate/core/one-of";
import { newId } from "../adapters/ids.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run admin:grant -- EMAIL [ROLE]: the only way to become an admin, and to look after something else. */
const email = process.argv[2]?.trim().toLowerCase();
const role = process.argv[3] ?? "full";
if (!email || !isOneOf(ADMIN_ROLES, role)) {
  console.error(`Usage: npm run admin:grant -- EMAIL [${ADMIN_ROLES.join("|")}]`);
  process.exit(2);
}
process.exitCode = await withConfiguredDatabase(async (db) => {
  const isKnown = await grantAdmin({ db, newId, now: () => new Date() }, email, role);
  if (isKnown) console.log(`${email} is an admin${role === "full" ? "" : ` for ${role}`}.`);
  else console.error(`There is no account ${email}.`);
  return isKnown ? 0 : 1;
});
