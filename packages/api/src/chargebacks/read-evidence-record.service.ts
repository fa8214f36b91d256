import { chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { evidenceRecord } from "@quorate/core/chargebacks/evidence-record";
import { DomainError } from "@quorate/core/errors";
import type { Paper } from "@quorate/core/invoices/paper";
import { recordAudit } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { requireAdmin, requireViewer } from "../trpc/required-viewer.ts";
import { findChargebackRow } from "./chargeback-list.queries.ts";
import { chargebackIdInput } from "./chargebacks.schema.ts";
import { readContractFacts } from "./draft-evidence.service.ts";

/** The record on paper as it would go to the bank now. It contains private messages, so reading it is audited. */
export async function readEvidenceRecord(ctx: Context, params: unknown): Promise<{ paper: Paper; drawnAt: Date }> {
  requireAdmin(requireViewer(ctx), "money");
  const input = chargebackIdInput.safeParse(params);
  const row = input.success ? await findChargebackRow(ctx.db, input.data.id) : undefined;
  if (!row) throw chargebackNotFound();
  const facts = await readContractFacts(ctx.db, ctx, row.payment_id);
  if (!facts) throw new DomainError("conflict", "chargebacks/no-contract");
  const read = { action: "data.read", subject: { kind: "chargeback", id: row.id } } as const;
  await recordAudit(ctx.db, ctx, { ...read, after: { document: "record.pdf" } });
  return { paper: evidenceRecord(facts, { seller: ctx.seller, reference: row.reference }), drawnAt: ctx.now() };
}
