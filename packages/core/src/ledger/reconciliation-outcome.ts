/** How a comparison of our books with the gateway's ended. `failed`: the gateway could not be asked. */
export const RECONCILIATION_OUTCOMES = ["agreed", "differed", "failed"] as const;
export type ReconciliationOutcome = (typeof RECONCILIATION_OUTCOMES)[number];

/** So many differences are kept word for word; all of them are counted. */
export const DIFFERENCES_KEPT_MAX = 500;

/** One that was asked for and has not ended for so long will not: its server was stopped. */
export const RECONCILIATION_PATIENCE_MS = 15 * 60_000;

/** How a comparison that was begun stands now: `running` while it may still end, `lost` where its server was stopped. */
export function reconciliationState(
  { outcome, startedAt }: { outcome: ReconciliationOutcome | null; startedAt: Date },
  now: Date,
): ReconciliationOutcome | "running" | "lost" {
  if (outcome !== null) return outcome;
  return now.getTime() - startedAt.getTime() < RECONCILIATION_PATIENCE_MS ? "running" : "lost";
}
