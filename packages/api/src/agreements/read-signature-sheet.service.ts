import { agreementNotFound } from "@quorate/core/agreements/agreement";
import type { Paper } from "@quorate/core/invoices/paper";
import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { signatureSheet } from "@quorate/core/statements-of-work/signature-sheet";
import type { Context } from "../context.ts";
import { findProjectById } from "../projects/projects.queries.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { findPresentAgreementRow, listSignatures } from "./agreements.queries.ts";
import { projectAgreementInput } from "./agreements.schema.ts";

/** The signatures of the agreement that counts now, for its parties and administrators; not found before the first. */
export async function readSignatureSheet(ctx: Context, params: unknown): Promise<{ paper: Paper; drawnAt: Date }> {
  const viewer = requireViewer(ctx);
  const input = projectAgreementInput.safeParse(params);
  const project = input.success ? await findProjectById(ctx.db, input.data.id) : undefined;
  if (!project || !insiderOf(project, viewer)) throw projectNotFound();
  const row = await findPresentAgreementRow(ctx.db, project.id);
  const signatures = row ? await listSignatures(ctx.db, row.id) : [];
  const last = signatures.at(-1);
  if (!row || !last) throw agreementNotFound();
  const paper = signatureSheet({
    of: `Statement of work ${row.number}`,
    reference: row.id,
    sha256: row.pdf_sha256,
    bookZone: ctx.bookZone,
    signatures: signatures.map(({ name, party, signed_at: signedAt, consent, number: record, hash, drawing }) => {
      const role = party === "client" ? "Client" : "Expert";
      return { name, role, signedAt, consent, record, recordHash: hash, drawing };
    }),
  });
  return { paper, drawnAt: last.signed_at };
}
