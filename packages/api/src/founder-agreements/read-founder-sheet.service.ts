import {
  type FounderAgreementKind,
  founderAgreementNotFound,
} from "@quorate/core/founder-agreements/founder-agreement";
import type { Paper } from "@quorate/core/invoices/paper";
import { signatureSheet } from "@quorate/core/statements-of-work/signature-sheet";
import type { Context } from "../context.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { findFounderFile, listFounderSignatures } from "./founder-agreements.queries.ts";
import { founderFileInput } from "./founder-agreements.schema.ts";

const TITLES = { trial: "Trial agreement", equity: "Equity and vesting worksheet" } as const satisfies Record<
  FounderAgreementKind,
  string
>;

/** The signatures of a version, for its two founders; not found before the first. */
export async function readFounderSheet(
  ctx: Context,
  kind: FounderAgreementKind,
  params: unknown,
): Promise<{ paper: Paper; drawnAt: Date }> {
  const viewer = requireViewer(ctx);
  const input = founderFileInput.safeParse(params);
  const file = input.success ? await findFounderFile(ctx.db, input.data.id, viewer.userId) : undefined;
  const signatures = input.success && file?.kind === kind ? await listFounderSignatures(ctx.db, [input.data.id]) : [];
  const last = signatures.at(-1);
  if (!input.success || !file || !last) throw founderAgreementNotFound();
  const paper = signatureSheet({
    of: `${TITLES[kind]} ${file.version}`,
    reference: input.data.id,
    sha256: file.sha256,
    bookZone: ctx.bookZone,
    signatures: signatures.map((one) => ({ ...one, role: "Founder", record: one.number })),
  });
  return { paper, drawnAt: last.signedAt };
}
