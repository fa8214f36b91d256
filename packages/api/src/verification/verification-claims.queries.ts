import { DOCUMENT_PATH } from "@quorate/core/experts/expert-registration";
import type { DocumentId, ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import type { VerificationSubject } from "@quorate/core/verification/verification";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

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
  const sent = row?.documentIds ?? [];
  if (sent.length === 0) return [];
  const kept = await db
    .selectFrom("documents")
    .select("id")
    .where("id", "in", sent)
    .where("safety", "<>", "infected")
    .execute();
  return sent.filter((documentId) => kept.some(({ id: keptId }) => keptId === documentId));
}

/** True where the profile pointed to it; from now on it does not. */
export async function setProfileWithoutDocument(trx: Trx, id: ExpertId, documentId: DocumentId): Promise<boolean> {
  const url = `${DOCUMENT_PATH}${documentId}`;
  const { numUpdatedRows } = await trx
    .updateTable("experts")
    .set({
      education_certificate_url: sql<string | null>`nullif(education_certificate_url, ${url})`,
      cv_url: sql<string | null>`nullif(cv_url, ${url})`,
      additional_documents_urls: sql<string[]>`array_remove(additional_documents_urls, ${url})`,
    })
    .where("id", "=", id)
    .where(sql<boolean>`${url} = any (array[education_certificate_url, cv_url] || additional_documents_urls)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** The person's profiles that are verified: what was sent is of one of them. */
export async function listSubjectsOf(db: DbOrTrx, userId: UserId): Promise<VerificationSubject[]> {
  const expert = await db.selectFrom("experts").select("id").where("user_id", "=", userId).executeTakeFirst();
  const organization = await db
    .selectFrom("organizations")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return [
    ...(expert ? [{ kind: "expert" as const, id: expert.id }] : []),
    ...(organization ? [{ kind: "organization" as const, id: organization.id }] : []),
  ];
}
