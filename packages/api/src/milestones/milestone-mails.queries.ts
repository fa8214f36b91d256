import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** A submitted milestone with the client who is to decide about it; nothing once it is decided. */
export async function findSubmittedMilestoneForMail(db: DbOrTrx, milestoneId: MilestoneId) {
  return await db
    .selectFrom("milestones")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("users", "users.id", "organizations.user_id")
    .select([
      "milestones.title",
      "milestones.amount",
      "milestones.auto_release_at as autoReleaseAt",
      "projects.id as projectId",
      "projects.title as projectTitle",
      "users.email",
      "users.first_name as firstName",
    ])
    .where("milestones.id", "=", milestoneId)
    .where("milestones.status", "=", "submitted")
    .executeTakeFirst();
}

/** All milestones of a project with what became of their money. */
export async function listMilestoneMoney(db: DbOrTrx, projectId: ProjectId) {
  return await db
    .selectFrom("milestones")
    .leftJoin("project_payments as payment", (join) =>
      join.onRef("payment.milestone_id", "=", "milestones.id").on("payment.status", "not in", ["failed", "cancelled"]),
    )
    .select([
      "milestones.status",
      "milestones.amount",
      "milestones.expenses_of_id as expensesOfId",
      "milestones.part_of_id as partOfId",
      "milestones.is_bonus as isBonus",
      "payment.settled_fee as settledFee",
      "payment.settled_payout as settledPayout",
      "payment.refunded_amount as refundedAmount",
    ])
    .where("milestones.project_id", "=", projectId)
    .execute();
}
