import type { BankPayoutId } from "@quorate/core/ids";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

const PAID_OUT = "Lucian Marchetti";
const DAY_MS = 86_400_000;
const BANK = { bank_name: "Harbour Bank", bank_last4: "6789" };

/**
 * What the demo expert was sent has gone on to the bank, each a day later and two days on its way. The bank did not take the one before
 * the last at first, and the same money went out again.
 */
export function addBankPayouts({ rows, experts, calendar, currency }: DemoWorld): void {
  const { id: expertId } = named(experts, PAID_OUT);
  const sent = rows.gateway_transfers
    .filter(({ expert_id, status }) => expert_id === expertId && status === "paid")
    .toSorted((one, other) => timeOf(one.settled_at) - timeOf(other.settled_at));
  for (const [nth, { id: transferId, amount, settled_at }] of sent.entries()) {
    const createdAt = timeOf(settled_at) + DAY_MS;
    if (createdAt > calendar.now.getTime()) continue;
    const isRefused = nth === sent.length - 2;
    const tries = isRefused ? (["failed", "paid"] as const) : (["paid"] as const);
    for (const [again, outcome] of tries.entries()) {
      const id = demoId<BankPayoutId>(`bank payout ${transferId} ${again}`);
      const [begun, due] = [createdAt + again * 3 * DAY_MS, createdAt + (again * 3 + 2) * DAY_MS];
      if (begun > calendar.now.getTime()) continue;
      const status = due > calendar.now.getTime() ? "in_transit" : outcome;
      rows.bank_payouts.push({
        ...BANK,
        id,
        expert_id: expertId,
        gateway: "sandbox",
        gateway_reference: `sandbox_payout_${id}`,
        amount,
        currency,
        status,
        expected_at: new Date(due),
        arrived_at: status === "paid" ? new Date(due) : null,
        failure: status === "failed" ? "declined" : null,
        created_at: new Date(begun),
      });
      rows.bank_payout_transfers.push({ bank_payout_id: id, transfer_id: transferId });
    }
  }
}

const timeOf = (moment: Date | string | null | undefined): number => new Date(moment ?? 0).getTime();
