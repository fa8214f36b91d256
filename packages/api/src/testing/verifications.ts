import type { DocumentKind } from "@quorate/core/experts/document-file";
import type { DocumentId, ExpertId, UserId, VerificationId } from "@quorate/core/ids";
import type { Viewer } from "../context.ts";
import { settleHeldDecisions } from "../verification/settle-held-decisions.service.ts";
import { insertOpening } from "../verification/verification-cases.queries.ts";
import { callAs } from "./callers.ts";
import { type ExpertViewer, signUpUser } from "./people.ts";
import type { TestContext } from "./test-context.ts";

/** The register in which a person without documents was looked up. */
export const REGISTER = { name: "Companies House", reference: "01234567" };

/** A file that was uploaded and is not claimed yet: its address. */
export async function uploadDocument(
  t: TestContext,
  owner: Viewer,
  kind: DocumentKind = "education_certificate",
  name = "certificate.pdf",
): Promise<string> {
  const id = t.ports.newId<DocumentId>();
  const file = { id, user_id: owner.userId, kind, name, size_bytes: 12, media_type: "application/pdf" };
  await t.db
    .insertInto("documents")
    .values({ ...file, storage_key: id, created_at: t.clock.now() })
    .execute();
  return `/api/documents/${id}`;
}

/** An expert who came through the form with a certificate, so that a verification waits with it. */
export async function registerApplicant(t: TestContext): Promise<ExpertViewer> {
  const user = await signUpUser(t);
  const educationCertificateUrl = await uploadDocument(t, user);
  const { id } = await callAs(t, user).experts.create({
    title: "Pricing consultant",
    bio: "Ten years of pricing work.",
    mbaSchool: "INSEAD",
    graduationYear: 2015,
    educationCertificateUrl,
  });
  return { ...user, expertId: id as ExpertId };
}

/** The verification that waits, asked for more or declined last. */
export async function newestCaseOf(t: TestContext, expert: ExpertViewer): Promise<VerificationId> {
  const { id } = await t.db
    .selectFrom("verifications")
    .select("id")
    .where("expert_id", "=", expert.expertId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

/** As the viewer does it when a document is shown. */
export async function openDocuments(t: TestContext, admin: Viewer, verificationId: VerificationId): Promise<void> {
  const { document_ids } = await t.db
    .selectFrom("verifications")
    .select("document_ids")
    .where("id", "=", verificationId)
    .executeTakeFirstOrThrow();
  const opening = { verificationId, adminId: admin.userId satisfies UserId, at: t.clock.now() };
  for (const documentId of document_ids) await insertOpening(t.db, { ...opening, documentId });
}

/** Lets the ten seconds pass in which a decision can be taken back. */
export async function letDecisionsSettle(t: TestContext): Promise<void> {
  t.clock.advance({ minutes: 1 });
  await settleHeldDecisions(t.ports);
}
