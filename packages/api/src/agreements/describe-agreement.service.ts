import { nextSigner } from "@quorate/core/agreements/agreement";
import { SIGNING_CONSENT } from "@quorate/core/agreements/consent";
import { invariant } from "@quorate/core/errors";
import type { ProjectId } from "@quorate/core/ids";
import type { ProjectParty } from "@quorate/core/projects/project";
import type { DbOrTrx } from "@quorate/db/client";
import { z } from "zod";
import { type AgreementRow, findPresentAgreementRow, listSignatures } from "./agreements.queries.ts";
import type { AgreementDto } from "./agreements.schema.ts";

/** What a screen shows of the stored paper. */
const paperSchema = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sender: z.array(z.string()),
  receiver: z.array(z.string()),
  tables: z
    .array(
      z.object({
        rows: z.array(z.object({ text: z.string(), detail: z.string().nullable(), amount: z.string() })),
        totals: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    )
    .length(1),
  sentences: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
});

type AgreementReader = ProjectParty | "admin";

/**
 * The agreement that counts now, with its text as it is signed and its signatures; null without one. From which address a party signed,
 * that party reads and administrators do.
 */
export async function describeAgreement(
  db: DbOrTrx,
  projectId: ProjectId,
  reader: AgreementReader,
): Promise<AgreementDto | null> {
  const row = await findPresentAgreementRow(db, projectId);
  return row ? toAgreementDto(row, await listSignatures(db, row.id), reader) : null;
}

type Signatures = Awaited<ReturnType<typeof listSignatures>>;

function toAgreementDto(row: AgreementRow, signatures: Signatures, reader: AgreementReader): AgreementDto {
  invariant(row.paper !== null, "an agreement that counts keeps its text");
  const { facts, sender, receiver, tables, sentences, sections } = paperSchema.parse(JSON.parse(row.paper));
  const [table] = tables;
  return {
    id: row.id,
    projectId: row.project_id,
    number: row.number,
    status: row.status,
    waitsFor: nextSigner(row),
    sha256: row.pdf_sha256,
    facts,
    expert: sender,
    client: receiver,
    work: (table?.rows ?? []).map(({ text, detail, amount }) => ({ title: text, detail, amount })),
    total: table?.totals[0]?.value ?? "",
    terms: sentences,
    clauses: sections,
    consentText: SIGNING_CONSENT,
    signatures: signatures.map((one) => ({
      party: one.party,
      name: one.name,
      drawing: one.drawing,
      signedAt: one.signed_at.toISOString(),
      consent: one.consent,
      address: reader === "admin" || reader === one.party ? one.address : null,
      record: one.number,
      recordHash: one.hash,
    })),
    declinedBy: row.declined_by,
    declineReason: row.decline_reason,
    drawnAt: row.created_at.toISOString(),
  };
}
