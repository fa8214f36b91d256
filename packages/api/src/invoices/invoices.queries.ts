import { looksAfter, type RoleHolder } from "@quorate/core/access/admin-role";
import type { ChargebackId, InvoiceId, ProjectId, UserId } from "@quorate/core/ids";
import type { InvoiceKind } from "@quorate/core/invoices/invoice";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

function selectInvoices(db: DbOrTrx) {
  return (
    db
      .selectFrom("invoices")
      .leftJoin("invoices as credited", "credited.id", "invoices.credited_id")
      .leftJoin("project_payments as payment", "payment.id", "invoices.payment_id")
      .select([
        "invoices.id",
        "invoices.number",
        "invoices.kind",
        "invoices.currency",
        "invoices.gross",
        "invoices.net",
      ])
      .select(["invoices.vat", "invoices.vat_rule as vatRule", "invoices.vat_basis_points as vatBasisPoints"])
      .select(["invoices.issued_at as issuedAt", "invoices.supplied_on as suppliedOn", "invoices.lines"])
      // What has no day was dated by UTC.
      .select(sql<string>`coalesce(invoices.issued_on, (invoices.issued_at at time zone 'UTC')::date)`.as("issuedOn"))
      .select(
        sql<string | null>`coalesce(credited.issued_on, (credited.issued_at at time zone 'UTC')::date)`.as(
          "creditedOn",
        ),
      )
      .select(["invoices.snapshot", "invoices.sender_user_id as senderUserId", "credited.number as creditedNumber"])
      .select(["payment.project_id as projectId"])
  );
}

export type InvoiceRow = Awaited<ReturnType<typeof listInvoiceRows>>[number];

/** Null: the platform's own. */
type Listed = {
  of: UserId | null;
  kind?: InvoiceKind | undefined;
  project?: ProjectId | undefined;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: InvoiceId | undefined;
};

/** The newest first. */
export async function listInvoiceRows(db: DbOrTrx, { of, kind, project, created, limit, cursor }: Listed) {
  let query = selectInvoices(db).where(createdWithin("invoices.issued_at", created));
  query =
    of === null
      ? query.where("invoices.sender_user_id", "is", null)
      : query.where((eb) => eb.or([eb("invoices.sender_user_id", "=", of), eb("invoices.receiver_user_id", "=", of)]));
  if (kind) query = query.where("invoices.kind", "=", kind);
  if (project) query = query.where("payment.project_id", "=", project);
  if (cursor) {
    const last = sql`select issued_at, id from invoices where id = ${cursor}`;
    query = query.where(sql<SqlBool>`(invoices.issued_at, invoices.id) < (${last})`);
  }
  return await query.orderBy("invoices.issued_at", "desc").orderBy("invoices.id", "desc").limit(limit).execute();
}

/** One without regard to a reader: for what the platform does itself. */
export async function findInvoiceRow(db: DbOrTrx, id: InvoiceId): Promise<InvoiceRow | undefined> {
  return await selectInvoices(db).where("invoices.id", "=", id).executeTakeFirst();
}

/** Invoices and credit notes over them that were issued since then, by id. Those over money that is only held are none. */
export async function listSuppliesSince(
  db: DbOrTrx,
  { since, after, limit }: { since: Date; after?: InvoiceId | undefined; limit: number },
): Promise<InvoiceRow[]> {
  let query = selectInvoices(db).where("invoices.issued_at", ">=", since).where("invoices.vat_rule", "<>", "no_supply");
  if (after) query = query.where("invoices.id", ">", after);
  return await query.orderBy("invoices.id").limit(limit).execute();
}

/** One that the reader may read: as sender or receiver, or as an administrator who looks after money. */
export async function findReadableInvoice(
  db: DbOrTrx,
  id: InvoiceId,
  reader: RoleHolder & { userId: UserId },
): Promise<InvoiceRow | undefined> {
  let query = selectInvoices(db).where("invoices.id", "=", id);
  if (!looksAfter(reader, "money")) {
    const { userId } = reader;
    query = query.where((eb) =>
      eb.or([eb("invoices.sender_user_id", "=", userId), eb("invoices.receiver_user_id", "=", userId)]),
    );
  }
  return await query.executeTakeFirst();
}

/** The documents over the lost sales of a chargeback that a person sends or receives, the oldest first. */
export async function listInvoicesOfLoss(
  db: DbOrTrx,
  chargebackId: ChargebackId,
  readerId: UserId,
): Promise<InvoiceRow[]> {
  return await selectInvoices(db)
    .where("invoices.cause", "like", "lost:%")
    .where(
      sql<SqlBool>`split_part(invoices.cause, ':', 2) in (select id::text from lost_sales where chargeback_id = ${chargebackId})`,
    )
    .where((eb) =>
      eb.or([eb("invoices.sender_user_id", "=", readerId), eb("invoices.receiver_user_id", "=", readerId)]),
    )
    .orderBy("invoices.issued_at")
    .orderBy("invoices.id")
    .execute();
}
