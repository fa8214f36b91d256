import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import { resetSecondFactor } from "@quorate/api/second-factor/reset-second-factor.service";
import { newId } from "../adapters/ids.ts";
import { openJobSender } from "../jobs/job-queue.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run second-factor:reset -- EMAIL: for a person who has lost every factor, once you are sure who is asking. */
const email = process.argv[2]?.trim().toLowerCase();
if (!email) {
  console.error("Usage: npm run second-factor:reset -- EMAIL");
  process.exit(2);
}
process.exitCode = await withConfiguredDatabase(async (db, connection) => {
  const jobs = await openJobSender(connection, (error) => console.error(error.message));
  try {
    const isKnown = await resetSecondFactor({ db, jobs, newId, now: () => new Date(), listeners: SUBSCRIBERS }, email);
    if (!isKnown) console.error(`There is no account ${email}.`);
    else {
      console.log(`${email} signs in without a second step. All their sessions are ended.`);
      console.log("They are told so by e-mail: at once where the server runs, else when it is started next.");
    }
    return isKnown ? 0 : 1;
  } finally {
    await jobs.stop();
  }
});
