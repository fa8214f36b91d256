import type { Ports } from "@quorate/api/context";
import { issueMissingInvoices } from "@quorate/api/invoices/issue-invoices.service";
import { NIGHTLY_WINDOW_MS, recordReconciliation } from "@quorate/api/reconciliations/run-reconciliation.service";
import type { FastifyBaseLogger } from "fastify";

/** One turn issues at most a hundred. */
const PAPER_TURNS_MAX = 50;

/**
 * Compares ledger, payments, revenue, documents and gateway, keeps the result, and logs every difference as an error. Documents that are
 * still due are issued first.
 */
export async function reportDifferences(ports: Ports, log: FastifyBaseLogger): Promise<void> {
  for (let turn = 0; turn < PAPER_TURNS_MAX && (await issueMissingInvoices(ports)) > 0; turn++);
  const since = new Date(ports.now().getTime() - NIGHTLY_WINDOW_MS);
  const { differences } = await recordReconciliation(ports, since);
  for (const difference of differences) log.error({ difference }, "the books do not agree");
}
