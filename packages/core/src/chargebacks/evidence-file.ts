import { DomainError } from "../errors.ts";
import type { FileSafety } from "../files/file-safety.ts";

/** What banks read, by Stripe's guide to evidence. */
const MEDIA_TYPES: readonly string[] = ["application/pdf", "image/jpeg", "image/png"];

/** All that is sent together may have 4.5 MB there; the contract's record takes the rest. */
export const EVIDENCE_FILE_BYTES_MAX = 4_000_000;

/** A file that the expert handed over, as far as it matters whether a bank may read it. */
export type HandedOverFile = { mediaType: string; sizeBytes: number; safety: FileSafety };

/** Whether a bank takes it as it is. */
export function canBeEvidence({ mediaType, sizeBytes, safety }: HandedOverFile): boolean {
  return (
    MEDIA_TYPES.includes(mediaType) &&
    sizeBytes <= EVIDENCE_FILE_BYTES_MAX &&
    (safety === "clean" || safety === "unchecked")
  );
}

/** Undefined: it is none of the files that were handed over for this payment. */
export function assertCanBeEvidence(file: HandedOverFile | undefined): void {
  if (!file || !canBeEvidence(file)) throw new DomainError("invalid", "chargebacks/file-not-taken");
}
