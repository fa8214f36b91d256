import type { ExpertDocument, ExpertMovement } from "@quorate/core/expert-money/expert-journal";
import type { ExpertId, UserId } from "@quorate/core/ids";
import type { MonthRange } from "@quorate/core/spending/spending-period";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** Each row is one of both. */
export type ExpertJournalRow = {
  id: string;
  day: string;
  document: ExpertDocument | null;
  movement: ExpertMovement | null;
};

const PAGE = 500;

type Asked = { expertId: ExpertId; userId: UserId; days: MonthRange; bookZone: string };

/**
 * The documents of an expert's sales, fees and reviews by the day of the supply, and what else moved the balance with the platform by the day
 * of the books, the oldest first; however many, a page at a time.
 */
export async function* readExpertJournal(db: DbOrTrx, asked: Asked) {
  let last: ExpertJournalRow | undefined;
  while (true) {
    const page: ExpertJournalRow[] = await listExpertJournal(db, asked, last);
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

async function listExpertJournal(
  db: DbOrTrx,
  { expertId, userId, days, bookZone }: Asked,
  last: ExpertJournalRow | undefined,
): Promise<ExpertJournalRow[]> {
  const { rows } = await sql<ExpertJournalRow>`
    select * from (
      select paper.id::text as id, paper.supplied_on::text as day,
        jsonb_build_object('kind', coalesce(credited.kind, paper.kind), 'isOfLostSale', starts_with(paper.cause, 'lost:'), 'day', paper.supplied_on,
          'number', paper.number, 'text', paper.lines -> 0 ->> 'text', 'grossMinor', (paper.gross * 100 * side.sign)::bigint,
          'vatMinor', (paper.vat * 100 * side.sign)::bigint, 'terms', jsonb_build_object(
            'rule', paper.vat_rule, 'rateBasisPoints', paper.vat_basis_points, 'country', paper.vat_country)) as document,
        null::jsonb as movement
      from invoices paper
      left join invoices credited on credited.id = paper.credited_id
      cross join lateral (select case paper.kind when 'credit_note' then -1 else 1 end as sign) side
      where (coalesce(credited.kind, paper.kind) = 'expert_invoice' and paper.sender_user_id = ${userId})
        or (coalesce(credited.kind, paper.kind) in ('fee_invoice', 'review_invoice') and paper.receiver_user_id = ${userId})
      union all
      select posting.id::text, to_char(posting.created_at at time zone ${bookZone}, 'YYYY-MM-DD'), null::jsonb,
        jsonb_build_object('kind', case posting.kind when 'payout_sent' then 'payout' else 'chargeback' end,
          'day', to_char(posting.created_at at time zone ${bookZone}, 'YYYY-MM-DD'),
          'reference', coalesce(transfer.gateway_reference, chargeback.reference, posting.id::text), 'amountMinor', -entry.amount_minor)
      from ledger_entries entry
      join ledger_transactions posting on posting.id = entry.transaction_id
      left join gateway_transfers transfer on transfer.id = posting.transfer_id
      left join gateway_chargebacks chargeback on chargeback.id = posting.chargeback_id
      where entry.account = ${`expert:${expertId}`} and posting.kind not in ('escrow_released', 'escrow_split')
    ) moved
    where day between ${days.from} and ${days.to} and ${last ? sql`(day, id) > (${last.day}, ${last.id})` : sql`true`}
    order by day, id limit ${PAGE}`.execute(db);
  return rows;
}
