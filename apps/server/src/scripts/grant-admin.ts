import { grantAdmin } from "@quorate/api/administrators/grant-admin.service";
import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import { ADMIN_ROLES } from "@quorate/core/access/admin-role";
import { DomainError } from "@quorate/core/errors";
import { isOneOf } from "@quorate/core/one-of";
import * as en from "@quorate/core/words/en";
import { sentenceOf } from "@quorate/core/words/words";
import { newId } from "../adapters/ids.ts";
import { openJobSender } from "../jobs/job-queue.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run admin:grant -- EMAIL [ROLE]: the only way to become an administrator; roles can be changed at /admin/administrators, too. */
const email = process.argv[2]?.trim().toLowerCase();
const role = process.argv[3] ?? "full";
if (!email || !isOneOf(ADMIN_ROLES, role)) {
  console.error(`Usage: npm run admin:grant -- EMAIL [${ADMIN_ROLES.join("|")}]`);
  process.exit(2);
}
process.exitCode = await withConfiguredDatabase(async (db, connection) => {
  const jobs = await openJobSender(connection, (error) => console.error(error.message));
  try {
    const isKnown = await grantAdmin({ db, jobs, newId, now: () => new Date(), listeners: SUBSCRIBERS }, email, role);
    if (isKnown) console.log(`${email} is an admin${role === "full" ? "" : ` for ${role}`}.`);
    else console.error(`There is no account ${email}.`);
    return isKnown ? 0 : 1;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(sentenceOf(en.refusals, error));
    return 1;
  } finally {
    await jobs.stop();
  }
});
