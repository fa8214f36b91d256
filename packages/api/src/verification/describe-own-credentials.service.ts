import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { canExpedite, EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { describeVerification } from "./describe-verification.service.ts";
import type { OrganizationVerificationDto, VerificationDto } from "./verification.schema.ts";
import { findExpertClaims, findOrganizationClaims } from "./verification-claims.queries.ts";

type Clock = Pick<Ports, "now" | "currency">;

export async function describeOwnCredentials(db: DbOrTrx, ports: Clock, id: ExpertId): Promise<VerificationDto> {
  const { newest, standing } = await describeVerification(db, { kind: "expert", id }, ports.now());
  const price = decimalFromMinor(EXPEDITED_REVIEW.priceMinor);
  // A held decision leaves nothing to expedite, and must not become known.
  const canPay = canExpedite(newest) && newest?.held === null;
  return {
    ...standing,
    status: newest?.status ?? null,
    claims: await findExpertClaims(db, id),
    expeditedAt: newest?.expeditedAt?.toISOString() ?? null,
    expedite: canPay ? { price, currency: ports.currency } : null,
  };
}

export async function describeOwnOrganization(
  db: DbOrTrx,
  ports: Clock,
  id: OrganizationId,
): Promise<OrganizationVerificationDto> {
  const { standing } = await describeVerification(db, { kind: "organization", id }, ports.now());
  return { ...standing, claims: await findOrganizationClaims(db, id) };
}
