import type { DisputeId, MilestoneId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { DisputeRow } from "./milestone-disputes.mapper.ts";

function selectDisputes(db: DbOrTrx) {
  return db
    .selectFrom("disputes")
    .innerJoin("project_payments", "project_payments.id", "disputes.payment_id")
    .innerJoin("organizations", "organizations.id", "project_payments.client_id")
    .selectAll("disputes")
    .select("organizations.user_id as client_user_id");
}

export async function findDisputeRow(db: DbOrTrx, id: DisputeId): Promise<DisputeRow | undefined> {
  return selectDisputes(db).where("disputes.id", "=", id).executeTakeFirst();
}

export async function listDisputes(db: DbOrTrx, milestoneIds: readonly MilestoneId[]): Promise<DisputeRow[]> {
  if (milestoneIds.length === 0) return [];
  return selectDisputes(db).where("disputes.milestone_id", "in", milestoneIds).execute();
}
