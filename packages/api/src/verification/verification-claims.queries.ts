import type { DocumentId, ExpertId, OrganizationId } from "@quorate/core/ids";
import type { VerificationSubject } from "@quorate/core/verification/verification";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function findExpertClaims(db: DbOrTrx, id: ExpertId) {
  return await db
    .selectFrom("experts")
    .select(["person_name as name", "mba_school as mbaSchool", "graduation_year as graduationYear"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function findOrganizationClaims(db: DbOrTrx, id: OrganizationId) {
  return await db
    .selectFrom("organizations")
    .select(["name", "registration_number as registrationNumber", "registered_country as registeredCountry", "website"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function findClaimedName(db: DbOrTrx, subject: VerificationSubject): Promise<string> {
  const { name } =
    subject.kind === "expert" ? await findExpertClaims(db, subject.id) : await findOrganizationClaims(db, subject.id);
  return name;
}

export async function findProfileDocumentUrls(db: DbOrTrx, id: ExpertId) {
  return await db
    .selectFrom("experts")
    .select(["education_certificate_url as educationCertificateUrl", "cv_url as cvUrl"])
    .select("additional_documents_urls as additionalDocumentsUrls")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

type CorrectedExpert = {
  mbaSchool?: string | undefined;
  graduationYear?: number | undefined;
  educationCertificateUrl?: string | undefined;
  cvUrl?: string | undefined;
  additionalDocumentsUrls?: string[] | undefined;
};

/** What is left out stays as it is. */
export async function setExpertClaims(trx: Trx, id: ExpertId, corrected: CorrectedExpert): Promise<void> {
  const { mbaSchool, graduationYear, educationCertificateUrl, cvUrl, additionalDocumentsUrls } = corrected;
  await trx
    .updateTable("experts")
    .set((eb) => ({
      mba_school: mbaSchool ?? eb.ref("mba_school"),
      graduation_year: graduationYear ?? eb.ref("graduation_year"),
      education_certificate_url: educationCertificateUrl ?? eb.ref("education_certificate_url"),
      cv_url: cvUrl ?? eb.ref("cv_url"),
      additional_documents_urls: additionalDocumentsUrls ?? eb.ref("additional_documents_urls"),
    }))
    .where("id", "=", id)
    .execute();
}

type CorrectedOrganization = {
  registrationNumber?: string | undefined;
  registeredCountry?: string | undefined;
  website?: string | null | undefined;
};

export async function setOrganizationClaims(
  trx: Trx,
  id: OrganizationId,
  { registrationNumber, registeredCountry, website }: CorrectedOrganization,
): Promise<void> {
  await trx
    .updateTable("organizations")
    .set((eb) => ({
      registration_number: registrationNumber ?? eb.ref("registration_number"),
      registered_country: registeredCountry ?? eb.ref("registered_country"),
      website: website ?? eb.ref("website"),
    }))
    .where("id", "=", id)
    .execute();
}

/** The documents that an organization has sent last. */
export async function findSentDocumentIds(db: DbOrTrx, id: OrganizationId): Promise<DocumentId[]> {
  const row = await db
    .selectFrom("verifications")
    .select("document_ids as documentIds")
    .where("organization_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.documentIds ?? [];
}
