import type { CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import type { MovementId, ProjectId } from "@quorate/core/ids";
import type { MovementStatus } from "@quorate/core/payouts/movement";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { WITHHELD_TRANSFERS } from "../payouts/transfers.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

type Page = {
  status: MovementStatus;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: MovementId | undefined;
};

const MOVEMENT_COLUMNS = [
  "movement.gateway",
  "movement.status",
  "movement.amount",
  "movement.currency",
  "movement.failure",
  "movement.failure_detail as failureDetail",
  "movement.next_attempt_at as nextAttemptAt",
  "movement.created_at as createdAt",
] as const;
/** Of who paid, or is paid. */
const PERSON_COLUMNS = [
  "users.first_name as firstName",
  "users.last_name as lastName",
  "users.email",
  "users.profile_image_url as profileImageUrl",
] as const;

/** Refunds and transfers in one form. */
function selectMovements(db: DbOrTrx) {
  const refunds = db
    .selectFrom("gateway_refunds as movement")
    .innerJoin("checkout_sessions as checkout", "checkout.id", "movement.checkout_id")
    .innerJoin("users", "users.id", "checkout.payer_id")
    .leftJoin("project_payments as payment", "payment.id", "checkout.payment_id")
    .select([
      sql<"refund" | "transfer">`'refund'`.as("kind"),
      (eb) => eb.ref("movement.id").$castTo<MovementId>().as("id"),
      ...MOVEMENT_COLUMNS,
      "checkout.purpose",
      "checkout.description",
      "payment.project_id as projectId",
      ...PERSON_COLUMNS,
      sql<boolean>`false`.as("isHeld"),
    ]);
  const transfers = db
    .selectFrom("gateway_transfers as movement")
    .innerJoin("project_payments as payment", "payment.id", "movement.payment_id")
    .innerJoin("projects", "projects.id", "payment.project_id")
    .innerJoin("milestones", "milestones.id", "payment.milestone_id")
    .innerJoin("experts", "experts.id", "movement.expert_id")
    .innerJoin("users", "users.id", "experts.user_id")
    .select([
      sql<"refund" | "transfer">`'transfer'`.as("kind"),
      (eb) => eb.ref("movement.id").$castTo<MovementId>().as("id"),
      ...MOVEMENT_COLUMNS,
      sql<CheckoutPurpose>`'milestone'`.as("purpose"),
      sql<string>`projects.title || ': ' || milestones.title`.as("description"),
      sql<ProjectId | null>`payment.project_id`.as("projectId"),
      ...PERSON_COLUMNS,
      sql<boolean>`movement.id in ${WITHHELD_TRANSFERS}`.as("isHeld"),
    ]);
  return db.selectFrom(refunds.unionAll(transfers).as("listed")).selectAll();
}

export type MovementRow = Awaited<ReturnType<typeof listMovementRows>>[number];

/** What has waited longest comes first. */
export async function listMovementRows(db: DbOrTrx, { status, created, limit, cursor }: Page) {
  let query = selectMovements(db).where("status", "=", status).where(createdWithin("createdAt", created));
  if (cursor) {
    const last = sql`select created_at, id from gateway_refunds where id = ${cursor}
      union all select created_at, id from gateway_transfers where id = ${cursor}`;
    query = query.where(sql<SqlBool>`("createdAt", id) > (${last})`);
  }
  return await query.orderBy("createdAt").orderBy("id").limit(limit).execute();
}

export async function findMovementRow(db: DbOrTrx, id: MovementId): Promise<MovementRow | undefined> {
  return await selectMovements(db).where("id", "=", id).executeTakeFirst();
}

/** What was tried of each of these, the last first. */
export async function listAttempts(db: DbOrTrx, ids: readonly MovementId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("gateway_attempts as attempt")
    .leftJoin("users", "users.id", "attempt.ordered_by")
    .select([
      (eb) => eb.fn.coalesce("attempt.refund_id", "attempt.transfer_id").$notNull().as("movementId"),
      "attempt.number",
      "attempt.asked_at as askedAt",
      "attempt.answered_at as answeredAt",
      "attempt.outcome",
      "attempt.failure",
      "attempt.detail",
      "users.email as orderedBy",
    ])
    .where((eb) =>
      eb.or([
        eb(eb.ref("attempt.refund_id").$castTo<MovementId>(), "in", ids),
        eb(eb.ref("attempt.transfer_id").$castTo<MovementId>(), "in", ids),
      ]),
    )
    .orderBy("attempt.number", "desc")
    .execute();
}

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];
