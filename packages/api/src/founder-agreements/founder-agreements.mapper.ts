import type { ConnectionSide } from "@quorate/core/connections/connection";
import { invariant } from "@quorate/core/errors";
import { type FounderAgreement, waitingSigners } from "@quorate/core/founder-agreements/founder-agreement";
import { z } from "zod";
import type { AgreementRow, listFounderSignatures } from "./founder-agreements.queries.ts";
import type { FounderKind, FounderTerms, FounderVersionBase } from "./founder-agreements.schema.ts";

type Signatures = Awaited<ReturnType<typeof listFounderSignatures>>;

const isSide = (party: string): party is ConnectionSide => party === "inviter" || party === "invitee";
const of = (row: Pick<AgreementRow, "id">, signatures: Signatures) =>
  signatures.flatMap(({ agreementId, party, ...one }) =>
    agreementId === row.id && isSide(party) ? [{ ...one, side: party }] : [],
  );

const titleSchema = z.object({ ideaTitle: z.string().nullish() });

/** The terms as they were written, with what the idea was called then. */
function termsOf<Terms extends FounderTerms, Field extends string>(
  { terms }: Pick<AgreementRow, "terms">,
  { stored }: FounderKind<Terms, Field>,
): Terms {
  invariant(terms !== null, "terms are emptied only once a founder, and with them the connection, is gone");
  return stored.parse(terms);
}

export function toAgreement<Terms extends FounderTerms, Field extends string>(
  row: AgreementRow,
  signatures: Signatures,
  kind: FounderKind<Terms, Field>,
): FounderAgreement<Terms> {
  const signedBy = of(row, signatures).map(({ side }) => side);
  const { id, version, status, pdf_sha256: sha256 } = row;
  return { id, version, status, sha256, terms: termsOf(row, kind), signedBy };
}

export type DescribedVersion<Terms, Field extends string> = Omit<FounderVersionBase, "startupIdeaId"> & {
  terms: Terms;
  changed: Field[];
};

export function describeVersion<Terms extends FounderTerms, Field extends string>(
  row: AgreementRow,
  {
    former,
    signatures,
    kind,
  }: { former: AgreementRow | undefined; signatures: Signatures; kind: FounderKind<Terms, Field> },
): DescribedVersion<Terms, Field> {
  const agreement = toAgreement(row, signatures, kind);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    writtenBy: row.written_by,
    ideaTitle: titleSchema.parse(row.terms).ideaTitle ?? null,
    terms: agreement.terms,
    changed: former ? kind.changed(termsOf(former, kind), agreement.terms) : [],
    sha256: row.pdf_sha256,
    signatures: of(row, signatures).map(({ side, name, drawing, signedAt, number }) => {
      return { side, name, drawing, signedAt: signedAt.toISOString(), record: number };
    }),
    waitsFor: waitingSigners(agreement),
    endedBy: row.ended_by,
    writtenAt: row.created_at.toISOString(),
  };
}
