import type { ExpertId } from "@quorate/core/ids";
import { REMINDER_DAYS, reminderDue } from "@quorate/core/payouts/account-requirement";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listAccountDeadlines, lockPayoutAccount, setPayoutAccountReminded } from "./payout-accounts.queries.ts";

const DAY_MS = 86_400_000;

/** Reminds experts, 14 and 3 days before, of what their account is shut for want of; answers how many. */
export async function remindOfRequirements(ports: Ports): Promise<number> {
  const now = ports.now();
  const until = new Date(now.getTime() + Math.max(...REMINDER_DAYS) * DAY_MS);
  let reminded = 0;
  for (const expertId of await listAccountDeadlines(ports.db, { after: now, until })) {
    if (await remind(ports, expertId)) reminded++;
  }
  return reminded;
}

async function remind(ports: Ports, expertId: ExpertId): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const now = ports.now();
    const account = await lockPayoutAccount(trx, expertId);
    if (account?.status !== "restricted_soon" || !account.deadlineAt) return false;
    const due = reminderDue(account.deadlineAt, account.remindedDays, now);
    if (due === null) return false;
    await setPayoutAccountReminded(trx, expertId, due);
    const count = Math.ceil((account.deadlineAt.getTime() - now.getTime()) / DAY_MS);
    await publishEvent(trx, ports, { type: "payout-account.requirement-due", expertId, count, actorId: null });
    return true;
  });
}
