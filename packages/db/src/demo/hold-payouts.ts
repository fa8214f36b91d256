import { type DemoWorld, named } from "./demo-world.ts";

const HELD_UP = "Lucian Marchetti";
const TRIED_AGAIN_IN_DAYS = 3;

/** Two payouts that did not go through as the others did: the demo expert's last one is on its way, one of somebody else has stopped. */
export function holdPayouts(world: DemoWorld): void {
  const { rows, experts, calendar } = world;
  const ownId = named(experts, HELD_UP).id;
  const newest = rows.gateway_transfers.toSorted((one, other) => timeOf(other.created_at) - timeOf(one.created_at));
  const waiting = newest.find(({ expert_id: expertId }) => expertId === ownId);
  const stopped = newest.find(({ expert_id: expertId }) => expertId !== ownId);
  if (!waiting || !stopped) throw new Error("The demo experts were paid.");
  const unsent = { gateway_reference: null, settled_at: null };
  const nextAttemptAt = new Date(calendar.now.getTime() + TRIED_AGAIN_IN_DAYS * 86_400_000);
  Object.assign(waiting, { ...unsent, status: "waiting", failure: "balance_short", next_attempt_at: nextAttemptAt });
  Object.assign(stopped, { ...unsent, status: "failed", failure: "account_unusable", settled_at: stopped.settled_at });
  const held = new Set([waiting.id, stopped.id]);
  const undone = rows.ledger_transactions.filter(({ transfer_id: id }) => id && held.has(id)).map(({ id }) => id);
  rows.ledger_transactions = rows.ledger_transactions.filter(({ id }) => !undone.includes(id));
  rows.ledger_entries = rows.ledger_entries.filter(({ transaction_id: id }) => !undone.includes(id));
  rows.sandbox_movements = rows.sandbox_movements.filter(({ own_id: id }) => id !== waiting.id && id !== stopped.id);
}

const timeOf = (moment: Date | string | undefined): number => new Date(moment ?? 0).getTime();
