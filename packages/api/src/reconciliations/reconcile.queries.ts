import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ComparedKind, OwnSide } from "@quorate/core/ledger/reconciliation";
import { minorFromDecimal } from "@quorate/core/money";
import { failuresOf } from "@quorate/core/payouts/movement-failure";
import { RECEIVING_STATUSES } from "@quorate/core/payouts/payout-account";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { WITHHELD_TRANSFERS } from "../payouts/transfers.queries.ts";

type OwnRow = { id: string; amount: string; currency: string; status: string; gateway_reference: string | null };

const TABLE_BY_KIND = {
  checkout: "checkout_sessions",
  refund: "gateway_refunds",
  transfer: "gateway_transfers",
} as const satisfies Record<ComparedKind, string>;

const toOwnSide = ({ id, amount, currency, status, gateway_reference: reference }: OwnRow): OwnSide => ({
  id,
  amountMinor: minorFromDecimal(amount),
  currency,
  status,
  reference,
  isDone: status === "paid",
});

/** Of a transfer, what did not come back. */
const AMOUNT_BY_KIND = {
  checkout: sql<string>`amount`,
  refund: sql<string>`amount`,
  transfer: sql<string>`amount - coalesce((select sum(r.amount) from gateway_reversals r
    where r.transfer_id = gateway_transfers.id and r.status = 'paid'), 0)`,
} as const satisfies Record<ComparedKind, RawBuilder<string>>;

const selectOwn = (db: DbOrTrx, kind: ComparedKind) =>
  db
    .selectFrom(TABLE_BY_KIND[kind])
    .select(["id", "currency", "status", "gateway_reference"])
    .select(AMOUNT_BY_KIND[kind].as("amount"));

/** Our side of the chargebacks that the gateway names. */
export async function listOwnChargebacks(
  db: DbOrTrx,
  gateway: GatewayName,
  references: readonly string[],
): Promise<Map<string, { isWon: boolean; isOurs: boolean }>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("gateway_chargebacks")
    .select(["reference", "status", "checkout_id"])
    .where("gateway", "=", gateway)
    .where("reference", "in", references)
    .execute();
  return new Map(
    rows.map(({ reference, status, checkout_id }) => [
      reference,
      { isWon: status === "won", isOurs: checkout_id !== null },
    ]),
  );
}

export async function listOwnMovements(
  db: DbOrTrx,
  kind: ComparedKind,
  ids: readonly string[],
): Promise<Map<string, OwnSide>> {
  const rows =
    ids.length === 0
      ? []
      : await selectOwn(db, kind)
          .where((eb) => eb(eb.ref("id").$castTo<string>(), "in", ids))
          .execute();
  return new Map(rows.map((row) => [row.id, toOwnSide(row)]));
}

/** What our books say the gateway did, page by page: after the last one of the page before, `afterId`. */
export async function listOwnMovementsDone(
  db: DbOrTrx,
  kind: ComparedKind,
  page: { gateway: GatewayName; from: Date; until: Date; afterId: string | null; limit: number },
): Promise<OwnSide[]> {
  const rows = await selectOwn(db, kind)
    .where("gateway", "=", page.gateway)
    .where("status", "=", "paid")
    // Where a card was kept and nothing paid, the gateway moved nothing.
    .where("amount", ">", "0")
    .where("created_at", ">=", page.from)
    .where("created_at", "<=", page.until)
    .$if(page.afterId !== null, (query) => query.where((eb) => eb(eb.ref("id").$castTo<string>(), ">", page.afterId)))
    .orderBy("id")
    .limit(page.limit)
    .execute();
  return rows.map(toOwnSide);
}

type Finding = { finding: string };
type Deadline = { gateway: GatewayName; before: Date; heldSince: Date; needsAccount: boolean };

/** A payout stays where it is while a bank takes its payment back, for good where it went into the loss, and while its payee is suspended or owes tax details. */
export const HELD_TRANSFERS = sql`(select held.id from gateway_transfers held
  join payment_fundings f on f.payment_id = held.payment_id join gateway_chargebacks c on c.checkout_id = f.checkout_id
  where c.status <> 'won' and (c.settled_at is null or f.withheld_minor > 0)
  union all select id from ${WITHHELD_TRANSFERS} as waiting)`;

/** What our own tables about the gateway say of each other, and what waits too long. */
const ownChecks = ({ gateway, before, heldSince, needsAccount }: Deadline): RawBuilder<Finding>[] => [
  sql`select format('Payment %s of %s %s is held since %s, for longer than it may be', id, currency, amount, escrowed_at) as finding
    from project_payments p where status in ('escrowed', 'disputed') and escrowed_at <= ${heldSince} and not exists (
      select from gateway_chargebacks c join payment_fundings f on f.checkout_id = c.checkout_id
      where f.payment_id = p.id and (c.status = 'open' or (c.status = 'lost' and c.settled_at is null)))`,

  sql`select format('Payment %s pays out %s, but %s is on its way to the expert', p.id, p.settled_payout, coalesce(t.amount, 0))
      as finding
    from project_payments p left join gateway_transfers t on t.payment_id = p.id
    where coalesce(p.settled_payout, 0) <> coalesce(t.amount, 0)`,

  sql`select format('Checkout %s gives back %s, but a refund of %s is booked', c.id, c.refunded_amount, coalesce(r.amount, 0))
      as finding
    from checkout_sessions c
    left join (select checkout_id, sum(amount) as amount from gateway_refunds group by 1) r on r.checkout_id = c.id
    where c.refunded_amount <> coalesce(r.amount, 0)`,

  sql`select format('Refund %s of %s %s has failed: %s', id, currency, amount, coalesce(failure_detail, failure, 'no reason given'))
      as finding
    from gateway_refunds where status = 'failed'`,

  sql`select format('Transfer %s of %s %s has failed: %s', id, currency, amount, coalesce(failure_detail, failure, 'no reason given'))
      as finding
    from gateway_transfers where status = 'failed' and id not in ${HELD_TRANSFERS}`,

  // What waits for our balance is for us to fill; what waits for the expert's account is held, not lost.
  sql`select format('Transfer %s of %s %s waits for the balance at the gateway since %s', id, currency, amount, created_at) as finding
    from gateway_transfers
    where status = 'waiting' and failure in (${sql.join(failuresOf("balance"))}) and created_at <= ${before}
      and id not in ${HELD_TRANSFERS}`,

  sql`select format('Refund %s of %s %s is %s since %s', id, currency, amount, status, created_at) as finding
    from gateway_refunds where status in ('owed', 'requested', 'waiting') and created_at <= ${before}`,

  // A transfer that waits for its expert's account is held, not lost.
  sql`select format('Transfer %s of %s %s is %s since %s', t.id, t.currency, t.amount, t.status, t.created_at) as finding
    from gateway_transfers t left join payout_accounts a on a.expert_id = t.expert_id
    where t.created_at <= ${before} and t.id not in ${HELD_TRANSFERS}
      and (t.status = 'requested' or (t.status = 'owed' and (a.status in (${sql.join(RECEIVING_STATUSES)}) or not ${needsAccount}::boolean)))`,

  sql`select format('Reversal %s of %s %s is %s since %s', r.id, r.currency, r.amount, r.status, r.created_at) as finding
    from gateway_reversals r join gateway_transfers t on t.id = r.transfer_id
    where r.status in ('owed', 'requested') and t.status = 'paid' and r.created_at <= ${before}`,

  sql`select format('Chargeback %s moved %s in our account at the gateway, but %s here', c.reference, l.moved,
      c.reinstated_minor - c.withdrawn_minor) as finding
    from gateway_chargebacks c join (
      select gateway, source_reference, sum(amount_minor) as moved from gateway_balance_transactions where kind = 'dispute' group by 1, 2
    ) l on l.gateway = c.gateway and l.source_reference = c.reference
    where l.moved <> c.reinstated_minor - c.withdrawn_minor`,

  sql`select format('Chargeback %s of %s %s is lost since %s, but nothing was taken from the balance', reference, currency, amount,
      decided_at) as finding
    from gateway_chargebacks
    where status = 'lost' and checkout_id is not null and withdrawn_minor = 0 and decided_at <= ${before}`,

  sql`select format('Transfer %s of %s %s belongs to the %s gateway, which is not in use', id, currency, amount, gateway) as finding
    from gateway_transfers where status in ('owed', 'requested', 'waiting') and gateway <> ${gateway}`,
];

export async function listOwnDifferences(db: DbOrTrx, deadline: Deadline): Promise<string[]> {
  const lines: string[] = [];
  for (const check of ownChecks(deadline)) {
    const { rows } = await check.execute(db);
    lines.push(...rows.map((row) => row.finding));
  }
  return lines;
}
