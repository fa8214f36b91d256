import { reconciliationState } from "@quorate/core/ledger/reconciliation-outcome";
import type { ReconciliationRow } from "./reconciliations.queries.ts";
import type { ReconciliationDto } from "./reconciliations.schema.ts";

export function toReconciliationDto(row: ReconciliationRow, now: Date): ReconciliationDto {
  const { outcome, startedAt, finishedAt, since, ...told } = row;
  return {
    ...told,
    state: reconciliationState({ outcome, startedAt }, now),
    since: since.toISOString(),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
