import type { DbOrTrx } from "@quorate/db/client";
import { expertFace, organizationFace } from "../profiles/faces.queries.ts";

const DISPUTES_SHOWN_MAX = 100;

function selectOpenDisputes(db: DbOrTrx) {
  return db
    .selectFrom("disputes")
    .innerJoin("project_payments as payment", "payment.id", "disputes.payment_id")
    .innerJoin("milestones", "milestones.id", "disputes.milestone_id")
    .innerJoin("projects", "projects.id", "payment.project_id")
    .innerJoin("organizations", "organizations.id", "payment.client_id")
    .where("disputes.status", "<>", "resolved");
}

/** Those whose term for an answer ends first stand first. */
export async function listOpenDisputes(db: DbOrTrx) {
  return await selectOpenDisputes(db)
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .innerJoin("experts", "experts.id", "payment.expert_id")
    .innerJoin("users as expert_users", "expert_users.id", "experts.user_id")
    .select([
      "disputes.id",
      "projects.id as projectId",
      "projects.title as projectTitle",
      "milestones.title as milestoneTitle",
      organizationFace("organizations", "client_users").$notNull().as("client"),
      expertFace("experts", "expert_users").$notNull().as("expert"),
      "payment.amount",
      "payment.currency",
      "disputes.opened_by_id as openedById",
      "organizations.user_id as clientUserId",
      "disputes.reason",
      "disputes.status",
      "disputes.answer_due_at as answerDueAt",
      "milestones.funded_at as fundedAt",
      "disputes.created_at as createdAt",
      (eb) =>
        eb
          .selectFrom("dispute_proposals as proposal")
          .innerJoin("users as proposer", "proposer.id", "proposal.proposed_by")
          .select("proposer.email")
          .whereRef("proposal.dispute_id", "=", "disputes.id")
          .orderBy("proposal.proposed_at", "desc")
          .orderBy("proposal.id", "desc")
          .limit(1)
          .as("proposedBy"),
    ])
    .orderBy("disputes.answer_due_at")
    .orderBy("disputes.id")
    .limit(DISPUTES_SHOWN_MAX)
    .execute();
}

export async function countOpenDisputes(db: DbOrTrx): Promise<number> {
  const { count } = await selectOpenDisputes(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
