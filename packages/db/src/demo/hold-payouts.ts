import { type DemoWorld, named } from "./demo-world.ts";

const HELD_UP = "Lucian Marchetti";
const TRIED_AGAIN_IN_DAYS = 3;

/** A payout that did not go through as the others did: the demo expert's last one waits for the bank to know the account. */
export function holdPayouts({ rows, experts, calendar }: DemoWorld): void {
  const ownId = named(experts, HELD_UP).id;
  const newest = rows.gateway_transfers.toSorted((one, other) => timeOf(other.created_at) - timeOf(one.created_at));
  const waiting = newest.find(({ expert_id: expertId }) => expertId === ownId);
  if (!waiting) throw new Error("The demo expert was paid.");
  const nextAttemptAt = new Date(calendar.now.getTime() + TRIED_AGAIN_IN_DAYS * 86_400_000);
  // What waits for an account is held, not lost: the books and the gateway agree about it.
  Object.assign(waiting, {
    gateway_reference: null,
    settled_at: null,
    status: "waiting",
    failure: "account_not_ready",
    next_attempt_at: nextAttemptAt,
  });
  const isOfIt = ({ transfer_id: id }: { transfer_id?: string | null }) => id === waiting.id;
  const undone = rows.ledger_transactions.filter(isOfIt).map(({ id }) => id);
  rows.ledger_transactions = rows.ledger_transactions.filter((posted) => !isOfIt(posted));
  rows.ledger_entries = rows.ledger_entries.filter(({ transaction_id: id }) => !undone.includes(id));
  rows.sandbox_movements = rows.sandbox_movements.filter(({ own_id: id }) => id !== waiting.id);
}

const timeOf = (moment: Date | string | undefined): number => new Date(moment ?? 0).getTime();
