import { shownVerification, type VerificationFacts } from "@quorate/core/verification/shown-verification";
import type { VerificationSubjectKind } from "@quorate/core/verification/verification";
import type { ShownVerificationDto } from "./shown-verification.schema.ts";

export function toShownVerificationDto(kind: VerificationSubjectKind, facts: VerificationFacts): ShownVerificationDto {
  const { checkedAt, validUntil, ...shown } = shownVerification(kind, facts);
  return {
    ...shown,
    checkedAt: checkedAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
  };
}
