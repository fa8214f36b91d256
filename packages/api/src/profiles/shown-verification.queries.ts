import type { VerificationFacts } from "@quorate/core/verification/shown-verification";
import type { VerificationSubject } from "@quorate/core/verification/verification";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** What a profile may say of its verification. */
export async function findVerificationFacts(
  db: DbOrTrx,
  { kind, id }: VerificationSubject,
): Promise<VerificationFacts> {
  const owned =
    kind === "expert"
      ? db.selectFrom("verifications").where("expert_id", "=", id)
      : db.selectFrom("verifications").where("organization_id", "=", id);
  return await owned
    .select([
      sql<Date | null>`max(verified_at) filter (where status = 'approved')`.as("verifiedAt"),
      sql<Date | null>`max(expires_at) filter (where status = 'approved')`.as("expiresAt"),
      sql<Date | null>`max(verified_at)`.as("lastVerifiedAt"),
      sql<boolean>`coalesce(bool_or(status = 'pending'), false)`.as("isPending"),
    ])
    .executeTakeFirstOrThrow();
}
