import type { ChargebackStatus } from "@quorate/core/chargebacks/chargeback";
import type { ChargebackId, CheckoutId, UserId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

/** With the revenue that it lost, which is no loss of its own in the books. */
const ofLedger = (
  account: "platform_loss",
) => sql<Minor>`coalesce((select -sum(e.amount_minor) from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  where t.chargeback_id = chargeback.id and t.kind not in ('sale_lost', 'sale_restored') and e.account like ${`${account}:%`}), 0)::bigint`;

/** What was asked back of payouts, in minor units; of a checkout that paid several payments, of several. */
const reversed = (statuses: readonly string[]) => sql<Minor>`coalesce((select sum(amount) * 100 from gateway_reversals
  where chargeback_id = chargeback.id and status = any(${statuses})), 0)::bigint`;

const selectChargebacks = (db: DbOrTrx) =>
  db
    .selectFrom("gateway_chargebacks as chargeback")
    .leftJoin("checkout_sessions as checkout", "checkout.id", "chargeback.checkout_id")
    .leftJoin("users as payer", "payer.id", "checkout.payer_id")
    .leftJoin("project_payments as payment", "payment.id", "checkout.payment_id")
    .leftJoin("milestones as milestone", "milestone.id", "payment.milestone_id")
    .leftJoin("experts as expert", "expert.id", "payment.expert_id")
    .leftJoin("users as expert_user", "expert_user.id", "expert.user_id")
    .leftJoin("users as sender", "sender.id", "chargeback.evidence_sent_by")
    .leftJoin("users as accepter", "accepter.id", "chargeback.accepted_by")
    .leftJoin("users as proposer", "proposer.id", "chargeback.loss_proposed_by")
    .selectAll("chargeback")
    .select([
      "checkout.purpose",
      "checkout.description",
      "payer.email as payer_email",
      "payment.id as payment_id",
      "payment.project_id",
      "milestone.title as milestone_title",
      "sender.email as evidence_sender",
      "accepter.email as accepter",
      "proposer.email as loss_proposer",
    ])
    .select(sql<string | null>`concat_ws(' ', expert_user.first_name, expert_user.last_name)`.as("expert_name"))
    .select(reversed(["paid"]).as("reversed_minor"))
    .select(reversed(["owed", "requested"]).as("asked_back_minor"))
    .select(ofLedger("platform_loss").as("platform_loss_minor"))
    .select(
      sql<Minor>`coalesce((select sum(line.fee_minor) from gateway_balance_transactions line
        where line.gateway = chargeback.gateway and line.source_reference = chargeback.reference and line.kind = 'dispute'), 0)::bigint`.as(
        "fee_minor",
      ),
    );

export type ChargebackRow = Awaited<ReturnType<typeof listChargebackRows>>[number];

type Page = {
  status: ChargebackStatus;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: ChargebackId | undefined;
};

/** Open ones by their deadline, the nearest first; decided ones by their day, the newest first. */
export async function listChargebackRows(db: DbOrTrx, { status, created, limit, cursor }: Page) {
  const listed = selectChargebacks(db)
    .where("chargeback.status", "=", status)
    .where(createdWithin("chargeback.opened_at", created))
    .limit(limit);
  if (status === "open") {
    const due = sql`coalesce(chargeback.evidence_due_at, 'infinity'::timestamptz)`;
    return await listed
      .$if(cursor !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(${due}, chargeback.id) > (select coalesce(evidence_due_at, 'infinity'::timestamptz), id
            from gateway_chargebacks where id = ${cursor})`,
        ),
      )
      .orderBy(due)
      .orderBy("chargeback.id")
      .execute();
  }
  return await listed
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(chargeback.opened_at, chargeback.id) < (select opened_at, id from gateway_chargebacks where id = ${cursor})`,
      ),
    )
    .orderBy("chargeback.opened_at", "desc")
    .orderBy("chargeback.id", "desc")
    .execute();
}

export async function findChargebackRow(db: DbOrTrx, id: ChargebackId): Promise<ChargebackRow | undefined> {
  return await selectChargebacks(db).where("chargeback.id", "=", id).executeTakeFirst();
}

/** The newest chargeback of a payment. */
export async function findChargebackIdOf(db: DbOrTrx, checkoutId: CheckoutId): Promise<ChargebackId | undefined> {
  const row = await db
    .selectFrom("gateway_chargebacks")
    .select("id")
    .where("checkout_id", "=", checkoutId)
    .orderBy("opened_at", "desc")
    .executeTakeFirst();
  return row?.id;
}

/** The first one who says so is who did it; what is there stays. */
export async function setEvidenceSent(
  trx: Trx,
  id: ChargebackId,
  { by, at, account, fileName }: { by: UserId; at: Date; account: string; fileName: string | null },
): Promise<void> {
  await trx
    .updateTable("gateway_chargebacks")
    .set((eb) => ({
      evidence_sent_at: eb.fn.coalesce("evidence_sent_at", eb.val(at)),
      evidence_sent_by: eb.fn.coalesce("evidence_sent_by", eb.val(by)),
      evidence_account: eb.fn.coalesce("evidence_account", eb.val(account)),
      evidence_file_name: sql<
        string | null
      >`case when evidence_account is null then ${fileName} else evidence_file_name end`,
    }))
    .where("id", "=", id)
    .execute();
}

/** The first one stays the first: the second must be another administrator. */
export async function setLossProposed(trx: Trx, id: ChargebackId, { by, at }: { by: UserId; at: Date }): Promise<void> {
  await trx
    .updateTable("gateway_chargebacks")
    .set({ loss_proposed_by: by, loss_proposed_at: at })
    .where("id", "=", id)
    .where("loss_proposed_at", "is", null)
    .execute();
}

export async function setLossAccepted(trx: Trx, id: ChargebackId, { by, at }: { by: UserId; at: Date }): Promise<void> {
  await trx
    .updateTable("gateway_chargebacks")
    .set({ accepted_at: at, accepted_by: by })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .execute();
}
