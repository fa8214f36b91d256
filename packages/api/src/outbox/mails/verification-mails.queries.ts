import type { VerificationId, VerificationStepId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

function selectReceivers(db: DbOrTrx) {
  return db
    .selectFrom("verifications as v")
    .leftJoin("experts", "experts.id", "v.expert_id")
    .leftJoin("organizations", "organizations.id", "v.organization_id")
    .innerJoin("users", (join) => join.on(sql<SqlBool>`users.id = coalesce(experts.user_id, organizations.user_id)`))
    .select([
      "users.email",
      "users.first_name as firstName",
      "organizations.name as organizationName",
      "v.status",
      "v.expires_at as expiresAt",
    ]);
}

/** What was decided, with what was said. */
export async function findStepForMail(db: DbOrTrx, stepId: VerificationStepId) {
  return await selectReceivers(db)
    .innerJoin("verification_steps as step", "step.verification_id", "v.id")
    .select((eb) => [
      "step.kind",
      "step.reason",
      "step.basis",
      "step.register_name as registerName",
      "step.register_reference as registerReference",
      eb.ref("v.organization_id").as("organizationId"),
    ])
    .where("step.id", "=", stepId)
    .executeTakeFirst();
}

export async function findVerificationForMail(db: DbOrTrx, id: VerificationId) {
  return await selectReceivers(db).where("v.id", "=", id).executeTakeFirst();
}
