import type { FounderAgreement, FounderDecision } from "@quorate/core/founder-agreements/founder-agreement";
import type { Trx } from "@quorate/db/client";
import { insertSignature } from "../agreements/agreements.queries.ts";
import type { Context, Viewer } from "../context.ts";
import type { OwnConnection } from "./describe-agreement.service.ts";
import { setAgreementStatus } from "./founder-agreements.queries.ts";
import type { FounderKind, FounderTerms } from "./founder-agreements.schema.ts";

type Signed<Terms> = {
  own: OwnConnection;
  agreement: FounderAgreement<Terms>;
  /** What becomes of it by the signature. */
  decision: FounderDecision;
  /** What becomes of the one whose place it takes, where there is one. */
  replaced: FounderDecision | null;
  typed: { name: string; drawing: string | null };
};

/** Records a founder's signature of the version that was read, and what becomes of it: under the lock of the pair. */
export async function signVersion<Terms extends FounderTerms, Field extends string>(
  trx: Trx,
  ctx: Context & { viewer: Viewer },
  kind: FounderKind<Terms, Field>,
  { own: { side }, agreement, decision, replaced, typed }: Signed<Terms>,
): Promise<void> {
  const at = ctx.now();
  const signer = { signerId: ctx.viewer.userId, ...typed, consent: kind.consent, address: ctx.visitor.network };
  const of = { founder_agreement_id: agreement.id };
  await insertSignature(trx, { of, sha256: agreement.sha256, party: side, ...signer, at });
  if (replaced) await setAgreementStatus(trx, replaced, { at });
  await setAgreementStatus(trx, decision, { at });
}
