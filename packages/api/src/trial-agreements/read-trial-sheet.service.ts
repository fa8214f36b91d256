import type { Paper } from "@quorate/core/invoices/paper";
import { signatureSheet } from "@quorate/core/statements-of-work/signature-sheet";
import { trialNotFound } from "@quorate/core/trial-agreements/trial-agreement";
import type { Context } from "../context.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { findTrialFile, listTrialSignatures } from "./trial-agreements.queries.ts";
import { trialFileInput } from "./trial-agreements.schema.ts";

/** The signatures of a version of a trial agreement, for its two founders; not found before the first. */
export async function readTrialSheet(ctx: Context, params: unknown): Promise<{ paper: Paper; drawnAt: Date }> {
  const viewer = requireViewer(ctx);
  const input = trialFileInput.safeParse(params);
  const file = input.success ? await findTrialFile(ctx.db, input.data.id, viewer.userId) : undefined;
  const signatures = input.success && file ? await listTrialSignatures(ctx.db, [input.data.id]) : [];
  const last = signatures.at(-1);
  if (!input.success || !file || !last) throw trialNotFound();
  const paper = signatureSheet({
    of: `Trial agreement ${file.version}`,
    reference: input.data.id,
    sha256: file.sha256,
    bookZone: ctx.bookZone,
    signatures: signatures.map((one) => ({ ...one, role: "Founder", record: one.number })),
  });
  return { paper, drawnAt: last.signedAt };
}
