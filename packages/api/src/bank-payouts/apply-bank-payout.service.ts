import { type BankPayoutStatus, isFurtherOn } from "@quorate/core/bank-payouts/bank-payout";
import type { BankPayoutId, ExpertId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockPayoutAccountOf } from "../payouts/payout-accounts.queries.ts";
import type { ToldBankPayout } from "../ports/payout-accounts.ts";
import { insertBankPayout, lockBankPayout, setBankPayout } from "./bank-payouts.queries.ts";

type Word = { accountReference: string; payout: ToldBankPayout };

/** Keeps what was paid out of an expert's account to their bank; what was in it is asked for by a job. */
export async function applyBankPayout(trx: Trx, ports: Ports, { accountReference, payout }: Word): Promise<boolean> {
  const gateway = ports.gateway.name;
  // Words about one account's payouts queue behind its row, so that two of one payout find each other.
  const known = { gateway, gatewayReference: accountReference, country: null, expertId: null };
  const account = await lockPayoutAccountOf(trx, known);
  if (!account) return false;
  const { expertId } = account;
  const stored = await lockBankPayout(trx, { gateway, reference: payout.reference });
  if (stored && !isFurtherOn(payout.status, stored.status)) return false;
  const id = stored?.id ?? ports.newId<BankPayoutId>();
  if (stored) await setBankPayout(trx, id, payout);
  else if (!(await insertBankPayout(trx, id, { expertId, gateway, told: payout }))) return false;
  await ports.jobs.enqueue(trx, "read-bank-payout", { bankPayoutId: id });
  await tell(trx, ports, { expertId, bankPayoutId: id, status: payout.status });
  return true;
}

async function tell(
  trx: Trx,
  ports: Ports,
  { status, ...about }: { expertId: ExpertId; bankPayoutId: BankPayoutId; status: BankPayoutStatus },
): Promise<void> {
  const type = status === "paid" || status === "failed" ? (`bank-payout.${status}` as const) : "bank-payout.changed";
  await publishEvent(trx, ports, { ...about, type, actorId: null });
}
