import type { ExpertId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";

/**
 * Locks the person's row first and then the profile's. The database copies a person's name into their profile, so changing a name takes the
 * locks in this order, too.
 */
export async function lockOwnExpert(trx: Trx, userId: UserId, id: ExpertId) {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  return await trx
    .selectFrom("experts")
    .select([
      "is_verified as isVerified",
      "mba_school as mbaSchool",
      "graduation_year as graduationYear",
      "education_certificate_url as educationCertificateUrl",
      "cv_url as cvUrl",
      "additional_documents_urls as additionalDocumentsUrls",
      "updated_at as updatedAt",
    ])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
