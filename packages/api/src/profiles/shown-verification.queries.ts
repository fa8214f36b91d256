import type { VerificationFacts } from "@quorate/core/verification/shown-verification";
import type { VerificationSubject } from "@quorate/core/verification/verification";
import type { VerificationBasis } from "@quorate/core/verification/verification-basis";
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
  const { basis, registerName, registerReference, ...facts } = await owned
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("verification_steps")
          .select(["basis", "register_name", "register_reference"])
          .whereRef("verification_id", "=", "verifications.id")
          .where("verifications.status", "=", "approved")
          .where("kind", "=", "verified")
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(1)
          .as("approval"),
      (join) => join.onTrue(),
    )
    .select([
      sql<Date | null>`max(verifications.verified_at) filter (where status = 'approved')`.as("verifiedAt"),
      sql<Date | null>`max(expires_at) filter (where status = 'approved')`.as("expiresAt"),
      sql<Date | null>`max(verifications.verified_at)`.as("lastVerifiedAt"),
      sql<boolean>`coalesce(bool_or(status = 'pending'), false)`.as("isPending"),
      // There is one approval at most.
      sql<
        VerificationBasis[]
      >`coalesce((array_agg(to_jsonb(approval.basis)) filter (where approval.basis is not null))[1], '[]')`.as("basis"),
      sql<string | null>`max(approval.register_name)`.as("registerName"),
      sql<string | null>`max(approval.register_reference)`.as("registerReference"),
    ])
    .executeTakeFirstOrThrow();
  const register = registerName === null ? null : { name: registerName, reference: registerReference };
  return { ...facts, basis, register };
}
