import { holdReminderDue } from "@quorate/core/expert-money/hold-reminder";
import type { ExpertId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { readExpertMoney } from "./read-expert-money.service.ts";
import { listPayeesToRemind, lockUntoldTransfers, setHoldsTold } from "./transfers.queries.ts";

/** Reminds experts of released money that does not reach them, once a week for as long as it is held; answers how many. */
export async function remindOfHolds(ports: Ports): Promise<number> {
  let reminded = 0;
  for (const expertId of await listPayeesToRemind(ports.db, holdReminderDue(ports.now()))) {
    if (await remind(ports, expertId)) reminded++;
  }
  return reminded;
}

async function remind(ports: Ports, expertId: ExpertId): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const due = await lockUntoldTransfers(trx, expertId, holdReminderDue(ports.now()));
    if (due.length === 0) return false;
    const { sums } = await readExpertMoney({ ...ports, db: trx }, expertId);
    if (sums.held === 0) return false;
    await setHoldsTold(trx, due, ports.now());
    await publishEvent(trx, ports, { type: "payout-account.money-held", expertId, actorId: null });
    return true;
  });
}
