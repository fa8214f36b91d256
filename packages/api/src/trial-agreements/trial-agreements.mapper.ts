import type { ConnectionSide } from "@quorate/core/connections/connection";
import { invariant } from "@quorate/core/errors";
import { type TrialAgreement, waitingSigners } from "@quorate/core/trial-agreements/trial-agreement";
import { changedTerms, type TrialTerms } from "@quorate/core/trial-agreements/trial-terms";
import type { listTrialSignatures, TrialRow } from "./trial-agreements.queries.ts";
import { storedTermsSchema, type TrialVersionDto } from "./trial-agreements.schema.ts";

type Signatures = Awaited<ReturnType<typeof listTrialSignatures>>;

export function termsOf({ terms }: Pick<TrialRow, "terms">): TrialTerms {
  invariant(terms !== null, "terms are emptied only once a founder, and with them the connection, is gone");
  return storedTermsSchema.parse(terms);
}

const isSide = (party: string): party is ConnectionSide => party === "inviter" || party === "invitee";
const of = (row: Pick<TrialRow, "id">, signatures: Signatures) =>
  signatures.flatMap(({ trialId, party, ...one }) =>
    trialId === row.id && isSide(party) ? [{ ...one, side: party }] : [],
  );

export function toTrial(row: TrialRow, signatures: Signatures): TrialAgreement {
  const signedBy = of(row, signatures).map(({ side }) => side);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    sha256: row.pdf_sha256,
    terms: termsOf(row),
    signedBy,
  };
}

export function toTrialVersionDto(
  row: TrialRow,
  former: TrialRow | undefined,
  signatures: Signatures,
): TrialVersionDto {
  const trial = toTrial(row, signatures);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    writtenBy: row.written_by,
    ...trial.terms,
    changed: former ? changedTerms(termsOf(former), trial.terms) : [],
    sha256: row.pdf_sha256,
    signatures: of(row, signatures).map(({ side, name, drawing, signedAt, number }) => {
      return { side, name, drawing, signedAt: signedAt.toISOString(), record: number };
    }),
    waitsFor: waitingSigners(trial),
    endedBy: row.ended_by,
    writtenAt: row.created_at.toISOString(),
  };
}
