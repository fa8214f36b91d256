import { DomainError } from "../errors.ts";
import type { FileSafety } from "../files/file-safety.ts";
import type { UserId } from "../ids.ts";
import type { DocumentKind } from "./document-file.ts";

export const REGISTRATION_MESSAGE = "Your expert profile and documents have been submitted for verification!";

type UploadedDocument = { id: string; userId: UserId; kind: DocumentKind; safety: FileSafety };
type DocumentUrls = {
  educationCertificateUrl?: string | null | undefined;
  cvUrl?: string | null | undefined;
  additionalDocumentsUrls: readonly string[];
};

/** One document of the form: the field it came in, what it has to be, and which upload it names. */
export type ClaimedDocument = { path: string; kind: DocumentKind; documentId: string };

export const DOCUMENT_PATH = "/api/documents/";

export function claimedDocuments(urls: DocumentUrls): ClaimedDocument[] {
  const named: [string, DocumentKind, string | null | undefined][] = [
    ["educationCertificateUrl", "education_certificate", urls.educationCertificateUrl],
    ["cvUrl", "cv", urls.cvUrl],
    ...urls.additionalDocumentsUrls.map((url, index): [string, DocumentKind, string] => [
      `additionalDocumentsUrls.${index}`,
      "additional",
      url,
    ]),
  ];
  return named.flatMap(([path, kind, url]) => (url ? { path, kind, documentId: url.slice(DOCUMENT_PATH.length) } : []));
}

/**
 * What only the server knows about the form, for registering and for correcting it: the current year, and whose the
 * documents are. All faults are named at once.
 */
export function assertExpertForm(form: {
  userId: UserId;
  graduationYear: number | undefined;
  claimed: readonly ClaimedDocument[];
  uploaded: readonly UploadedDocument[];
  now: Date;
}): void {
  const { userId, graduationYear, claimed, uploaded, now } = form;
  const currentYear = now.getUTCFullYear();
  const issues: { path: string; params: { year: number | null } }[] = [];
  if (graduationYear !== undefined && graduationYear > currentYear)
    issues.push({ path: "graduationYear", params: { year: currentYear } });
  for (const { path, kind, documentId } of claimed) {
    const isOwn = uploaded.some(
      (upload) => upload.id === documentId && upload.userId === userId && upload.kind === kind,
    );
    if (!isOwn) issues.push({ path, params: { year: null } });
  }
  const [first] = issues;
  if (!first) assertNoneInfected(claimed, uploaded);
  if (first) throw new DomainError("invalid", "experts/registration-invalid", first.params, { issues });
}

/** What is still being checked may be sent: no one opens it before. */
function assertNoneInfected(claimed: readonly ClaimedDocument[], uploaded: readonly UploadedDocument[]): void {
  const infected = new Set(uploaded.filter(({ safety }) => safety === "infected").map(({ id }) => id));
  const issues = claimed.filter(({ documentId }) => infected.has(documentId)).map(({ path }) => ({ path }));
  if (issues.length > 0) throw new DomainError("invalid", "files/infected", {}, { issues });
}
