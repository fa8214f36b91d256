import type { ExpertId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";

/**
 * The person's row first and the profile's behind it: a name is the person's and is written into the profile by the database, so
 * that whoever changes a name takes them in this order, too.
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

export type ExpertChanges = {
  phone?: string | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  postalCode?: string | null | undefined;
  title?: string | undefined;
  company?: string | null | undefined;
  specializations?: string[] | undefined;
  industries?: string[] | undefined;
  yearsExperience?: number | undefined;
  hourlyRate?: Minor | null | undefined;
  bio?: string | undefined;
  mbaSchool?: string | undefined;
  graduationYear?: number | undefined;
  credentials?: string[] | undefined;
  isAvailable?: boolean | undefined;
  educationCertificateUrl?: string | null | undefined;
  cvUrl?: string | null | undefined;
  additionalDocumentsUrls?: string[] | undefined;
};

/** What is left out stays as it is; the columns are those of the form and no others. */
export async function setExpertFields(trx: Trx, id: ExpertId, changes: ExpertChanges): Promise<void> {
  const { hourlyRate, credentials } = changes;
  await trx
    .updateTable("experts")
    .set({
      id,
      phone: changes.phone,
      address: changes.address,
      city: changes.city,
      country: changes.country,
      postal_code: changes.postalCode,
      title: changes.title,
      company: changes.company,
      specializations: changes.specializations,
      industries: changes.industries,
      years_experience: changes.yearsExperience,
      hourly_rate: hourlyRate ? decimalFromMinor(hourlyRate) : hourlyRate,
      bio: changes.bio,
      mba_school: changes.mbaSchool,
      graduation_year: changes.graduationYear,
      credentials: credentials && JSON.stringify(credentials),
      is_available: changes.isAvailable,
      education_certificate_url: changes.educationCertificateUrl,
      cv_url: changes.cvUrl,
      additional_documents_urls: changes.additionalDocumentsUrls,
    })
    .where("id", "=", id)
    .execute();
}
