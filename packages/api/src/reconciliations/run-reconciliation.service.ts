import type { ReconciliationId } from "@quorate/core/ids";
import { DIFFERENCES_KEPT_MAX } from "@quorate/core/ledger/reconciliation-outcome";
import type { Ports } from "../context.ts";
import { listBrokenEInvoices } from "../e-invoices/e-invoice-audit.service.ts";
import { type Comparison, comparePaper, reconcile } from "./reconcile.service.ts";
import { findReconciliationRow, insertReconciliation, setReconciliationEnded } from "./reconciliations.queries.ts";

/** Older movements were compared on many nights before. */
export const NIGHTLY_WINDOW_MS = 35 * 86_400_000;

type Reconciling = Pick<Ports, "db" | "gateway" | "now" | "newId" | "seller" | "bookZone">;

/** Compares all books from `since` on and keeps what came of it. */
export async function recordReconciliation(ports: Reconciling, since: Date): Promise<Comparison> {
  const id = ports.newId<ReconciliationId>();
  const { db, gateway, now } = ports;
  await insertReconciliation(db, { id, gateway: gateway.name, since, startedAt: now(), askedBy: null });
  return await compareAndKeep(ports, id, since);
}

/** Makes the comparison that an administrator asked for. One that has ended, or was begun for another gateway, is left as it is. */
export async function runReconciliation(ports: Reconciling, id: ReconciliationId): Promise<void> {
  const asked = await findReconciliationRow(ports.db, id);
  if (!asked || asked.outcome !== null || asked.gateway !== ports.gateway.name) return;
  await compareAndKeep(ports, id, asked.since);
}

async function compareAndKeep(ports: Reconciling, id: ReconciliationId, since: Date): Promise<Comparison> {
  const { db, now } = ports;
  try {
    const comparison = await reconcile(ports, since);
    const { movementCount, importedCount } = comparison;
    const differences = [
      ...comparison.differences,
      ...(await comparePaper(ports)),
      ...(await listBrokenEInvoices(db, since)),
    ];
    await setReconciliationEnded(db, id, now(), {
      outcome: differences.length === 0 ? "agreed" : "differed",
      failure: null,
      movementCount,
      lineCount: importedCount,
      differenceCount: differences.length,
      differences: differences.slice(0, DIFFERENCES_KEPT_MAX),
    });
    return { ...comparison, differences };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const nothing = { movementCount: 0, lineCount: 0, differenceCount: 0, differences: [] };
    await setReconciliationEnded(db, id, now(), { ...nothing, outcome: "failed", failure });
    throw error;
  }
}
