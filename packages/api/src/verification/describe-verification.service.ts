import { reviewAge } from "@quorate/core/verification/review-queue";
import type { VerificationSubject } from "@quorate/core/verification/verification";
import { verificationState } from "@quorate/core/verification/verification";
import { isRenewalDue, resubmission } from "@quorate/core/verification/verification-term";
import type { DbOrTrx } from "@quorate/db/client";
import { toOwnDocument, toOwnHistory } from "./verification-cases.mapper.ts";
import { findApprovedCase, findNewestCase } from "./verification-cases.queries.ts";
import { listDocumentRows, listVerificationSteps } from "./verification-steps.queries.ts";

const DECIDED = ["verified", "more_needed", "declined", "withdrawn"] as const;

/**
 * How the verification stands, for whom it is about. A renewal that waits is what stands; what it renews is in force beside it.
 * A decision that is held is not there yet.
 */
export async function describeVerification(db: DbOrTrx, subject: VerificationSubject, now: Date) {
  const newest = await findNewestCase(db, subject);
  const inForce = await findApprovedCase(db, subject);
  const steps = await listVerificationSteps(db, subject);
  const documentIds = newest?.documentIds ?? [];
  const documents = await listDocumentRows(db, [
    ...new Set([...documentIds, ...steps.flatMap((step) => step.documentIds)]),
  ]);
  const history = toOwnHistory(steps, documents, newest?.held?.stepId ?? null);
  const approval = history.findLast(({ kind }) => kind === "verified");
  return {
    newest,
    standing: {
      state: verificationState(newest?.status ?? null),
      isVerified: inForce !== null,
      reason: history.findLast(({ kind }) => DECIDED.some((one) => one === kind))?.reason ?? null,
      basisText: inForce ? (approval?.basisText ?? null) : null,
      requestedAt: (newest?.status === "pending" ? newest.movedAt : newest?.createdAt)?.toISOString() ?? null,
      checkedName: inForce?.checkedName ?? null,
      verifiedAt: inForce?.verifiedAt?.toISOString() ?? null,
      validUntil: inForce?.expiresAt?.toISOString() ?? null,
      isRenewalDue: isRenewalDue(newest, now),
      canResubmit: resubmission(newest, now) !== null,
      isOverdue: newest?.status === "pending" && reviewAge(newest.movedAt, now, newest.expeditedAt).isOverdue,
      documents: documents.filter(({ id }) => documentIds.includes(id)).map(toOwnDocument),
      history,
    },
  };
}
