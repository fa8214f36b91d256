import type { UserId } from "@quorate/core/ids";
import { isOwnDomain, VERIFICATION_CHECKS } from "@quorate/core/verification/verification-checklist";
import type { DbOrTrx } from "@quorate/db/client";
import type { VerificationCaseDto } from "./verification.schema.ts";
import { toCaseDocument, toCaseHistory, toVerificationItemDto } from "./verification-cases.mapper.ts";
import { findLastCheckedName, type VerificationCase } from "./verification-cases.queries.ts";
import { findClaimant, findVerificationRow, listOpenings } from "./verification-list.queries.ts";
import { listDocumentRows, listVerificationSteps } from "./verification-steps.queries.ts";

/** Everything that an administrator decides by, on one page. */
export async function describeCase(
  db: DbOrTrx,
  { id, subject, documentIds, expiresAt }: VerificationCase,
  reader: { userId: UserId; now: Date },
): Promise<VerificationCaseDto> {
  const row = await findVerificationRow(db, id);
  const claimant = await findClaimant(db, id);
  const steps = await listVerificationSteps(db, subject);
  const openings = await listOpenings(db, id, reader.userId);
  const ofCase = steps.filter(({ verificationId }) => verificationId === id).flatMap((step) => step.documentIds);
  const all = await listDocumentRows(db, [...new Set([...steps.flatMap((step) => step.documentIds), ...documentIds])]);
  const shown = all.filter((document) => ofCase.includes(document.id) || documentIds.includes(document.id));
  const item = toVerificationItemDto(row, reader);
  return {
    ...item,
    claims: {
      ...item.claims,
      name: claimant.organizationName ?? claimant.personName,
      checkedName: await findLastCheckedName(db, subject),
      website: claimant.website,
      location: claimant.location,
    },
    isOwn: item.subject.userId === reader.userId,
    account: {
      name: claimant.personName,
      emailVerified: claimant.emailVerifiedAt !== null,
      isOwnDomain: subject.kind === "organization" ? isOwnDomain(claimant.email, claimant.website) : null,
      joinedAt: claimant.joinedAt.toISOString(),
    },
    documents: shown.map((document) =>
      toCaseDocument(document, {
        verificationId: id,
        isCurrent: documentIds.includes(document.id),
        openedAt: openings.find(({ documentId }) => documentId === document.id)?.openedAt ?? null,
      }),
    ),
    checklist: [...VERIFICATION_CHECKS[subject.kind]],
    validUntil: expiresAt?.toISOString() ?? null,
    history: toCaseHistory(steps, all),
  };
}
