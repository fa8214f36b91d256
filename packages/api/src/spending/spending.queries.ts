import type { OrganizationId, ProjectId, UserId } from "@quorate/core/ids";
import {
  AGREED_PROJECT,
  COMMITTED_STATUSES,
  PLANNED_MILESTONE,
  SPENT_STATUSES,
  type Spending,
  type SpendingGrouping,
} from "@quorate/core/spending/spending";
import type { MonthRange } from "@quorate/core/spending/spending-period";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { takenBackOf } from "../ledger/lost-parts.queries.ts";
import { expertFace } from "../profiles/faces.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import type { ExpertFaceDto } from "../schema/face.ts";
import { createdWithin } from "../search/created-within.queries.ts";

/** Whose money it is: projects are the organization's, plans are its owner's. */
export type Spender = { organizationId: OrganizationId; userId: UserId };

export type SpendingQuestion = {
  months: MonthRange;
  moments: { from: Date; before: Date };
  timeZone: string;
};

export type SpendingRow = Spending & { key: string | null; label: string | null; expert: ExpertFaceDto | null };

/** What groups of a kind are told apart by, what they are called, and in which order they stand. */
const GROUPS = {
  month: { key: sql`line.month`, label: sql`null::text`, face: sql`null::jsonb` },
  project: { key: sql`line.project_id::text`, label: sql`project.title`, face: sql`null::jsonb` },
  expert: {
    key: sql`line.expert_id::text`,
    label: sql`full_name(person.first_name, person.last_name)`,
    face: expertFace("expert", "person"),
  },
  category: { key: sql`project.service_category_id::text`, label: sql`category.name`, face: sql`null::jsonb` },
  costCentre: { key: sql`project.cost_centre`, label: sql`project.cost_centre`, face: sql`null::jsonb` },
} as const satisfies Record<SpendingGrouping, Record<"key" | "label" | "face", RawBuilder<unknown>>>;

const minor = (amount: RawBuilder<unknown>) => sql<number>`(coalesce(sum(${amount}), 0) * 100)::bigint`;

/** Every group with its four amounts, the largest first. The null one has what belongs to no group of the kind. */
export async function listSpending(
  db: DbOrTrx,
  spender: Spender,
  { groupBy, ...question }: SpendingQuestion & { groupBy: SpendingGrouping },
): Promise<SpendingRow[]> {
  const { key, label, face } = GROUPS[groupBy];
  const { rows } = await sql<SpendingRow>`
    select ${key} as key, min(${label}) as label, (array_agg(${face}))[1] as expert,
      ${minor(sql`line.spent`)} as "spentMinor", ${minor(sql`line.committed`)} as "committedMinor",
      ${minor(sql`line.planned`)} as "plannedMinor", ${minor(sql`line.plan_fees`)} as "planFeesMinor"
    from (${spendingLines(spender, question)}) line
    left join projects project on project.id = line.project_id
    left join service_categories category on category.id = project.service_category_id
    left join experts expert on expert.id = line.expert_id
    left join users person on person.id = expert.user_id
    group by 1
    order by coalesce(sum(line.spent), 0) + coalesce(sum(line.committed), 0) + coalesce(sum(line.planned), 0) desc, 2, 1`.execute(
    db,
  );
  return rows;
}

/** What came in for a payment by change orders, after what funded it: `funding` with its checkout, `raise`. */
export const raisesOf = (paymentId: RawBuilder<unknown>) => sql`payment_fundings funding
  join checkout_sessions raise on raise.id = funding.checkout_id
  where funding.payment_id = ${paymentId} and raise.purpose = 'change_order'`;

/** A line for each payment, planned milestone and paid plan, and below zero for what the client's bank took back of them, with its amount under the word of core that it falls under. */
function spendingLines({ organizationId, userId }: Spender, { months, moments, timeZone }: SpendingQuestion) {
  const monthOf = (moment: RawBuilder<unknown>) => {
    const month = sql`to_char(${moment}, 'YYYY-MM')`;
    return sql`case when ${month} between ${months.from} and ${months.to} then ${month} end`;
  };
  const inZone = (column: string) => monthOf(sql`${sql.ref(column)} at time zone ${timeZone}`);
  const isBetween = (column: string) =>
    sql`${sql.ref(column)} >= ${moments.from} and ${sql.ref(column)} < ${moments.before}`;
  return sql`
    select project_id, expert_id, ${inZone("settled_at")} as month,
      amount - refunded_amount as spent, null::numeric as committed, null::numeric as planned, null::numeric as plan_fees
    from project_payments
    where client_id = ${organizationId} and status = any(${[...SPENT_STATUSES]}::text[]) and ${isBetween("settled_at")}
    union all
    select project_id, expert_id, ${inZone("escrowed_at")}, null,
      amount - (select coalesce(sum(funding.amount), 0) from ${raisesOf(sql.ref("project_payments.id"))}), null, null
    from project_payments
    where client_id = ${organizationId} and status = any(${[...COMMITTED_STATUSES]}::text[])
    union all
    select held.project_id, held.expert_id, ${inZone("funding.settled_at")}, null, funding.amount, null, null
    from project_payments held, lateral (select funding.*, raise.settled_at from ${raisesOf(sql.ref("held.id"))}) funding
    where held.client_id = ${organizationId} and held.status = any(${[...COMMITTED_STATUSES]}::text[])
    union all
    select agreed.id, agreed.expert_id, ${monthOf(sql.ref("milestones.due_date"))}, null, null, milestones.amount, null
    from projects agreed join milestones on milestones.project_id = agreed.id
    where agreed.organization_id = ${organizationId} and agreed.status = ${AGREED_PROJECT}
      and milestones.status = ${PLANNED_MILESTONE}
    union all
    select null, null, ${inZone("settled_at")}, null, null, null, amount - refunded_amount
    from checkout_sessions
    where payer_id = ${userId} and purpose in ('subscription', 'renewal') and status = 'paid' and ${isBetween("settled_at")}
    union all
    select payment.project_id, payment.expert_id, ${inZone("lost.created_at")}, -lost.gross_minor / 100.0, null, null, null
    from lost_sales lost join project_payments payment on payment.id = lost.payment_id
    where payment.client_id = ${organizationId} and ${isBetween("lost.created_at")}
    union all
    select null, null, ${inZone("lost.created_at")}, null, null, null, -lost.gross_minor / 100.0
    from lost_sales lost join checkout_sessions checkout on checkout.id = lost.checkout_id
    where checkout.payer_id = ${userId} and checkout.purpose in ('subscription', 'renewal') and ${isBetween("lost.created_at")}`;
}

export type BudgetPage = { created?: CreatedWithin | undefined; limit: number; cursor?: ProjectId | undefined };

/** What was agreed on for the organization's projects and what became of it, over their whole lives; the newest first. */
export async function listProjectBudgets(
  db: DbOrTrx,
  organizationId: OrganizationId,
  { created, limit, cursor }: BudgetPage,
) {
  const statusIn = (statuses: readonly string[]) => sql`payment.status = any(${[...statuses]}::text[])`;
  return await db
    .with("page", (page) =>
      page
        .selectFrom("projects")
        .select(["id", "title", "status", "budget", "amount", "created_at"])
        .where("organization_id", "=", organizationId)
        .where(createdWithin("created_at", created))
        .where(sql<boolean>`coalesce(amount, budget) is not null`)
        .where("status", "in", ["in_progress", "completed"])
        .$if(cursor !== undefined, (query) =>
          query.where(
            sql<boolean>`(created_at, id) < (select created_at, id from projects where id = ${cursor}::uuid)`,
          ),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit),
    )
    .selectFrom("page")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("project_payments as payment")
          .select([
            sql<number>`(coalesce(sum(payment.amount - payment.refunded_amount - ${takenBackOf("payment.id")}) filter (where ${statusIn(SPENT_STATUSES)}), 0) * 100)::bigint`.as(
              "spentMinor",
            ),
            sql<number>`(coalesce(sum(payment.amount) filter (where ${statusIn(COMMITTED_STATUSES)}), 0) * 100)::bigint`.as(
              "committedMinor",
            ),
          ])
          .whereRef("payment.project_id", "=", "page.id")
          .as("paid"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("milestones")
          .select(sql<number>`(coalesce(sum(amount), 0) * 100)::bigint`.as("plannedMinor"))
          .whereRef("project_id", "=", "page.id")
          .where("milestones.status", "=", PLANNED_MILESTONE)
          .where("page.status", "=", AGREED_PROJECT)
          .as("agreed"),
      (join) => join.onTrue(),
    )
    .select([
      "page.id",
      "page.title",
      "page.status",
      "page.budget",
      "page.amount",
      "paid.spentMinor",
      "paid.committedMinor",
      "agreed.plannedMinor",
    ])
    .orderBy("page.created_at", "desc")
    .orderBy("page.id", "desc")
    .$narrowType<{ spentMinor: number; committedMinor: number; plannedMinor: number }>()
    .execute();
}
