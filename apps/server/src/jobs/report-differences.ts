import type { Ports } from "@quorate/api/context";
import { NIGHTLY_WINDOW_MS, recordReconciliation } from "@quorate/api/reconciliations/run-reconciliation.service";
import type { FastifyBaseLogger } from "fastify";

/** Compares ledger, payments, revenue and gateway, keeps what came of it, and puts every difference into the log as an error. */
export async function reportDifferences(
  ports: Pick<Ports, "db" | "gateway" | "now" | "newId">,
  log: FastifyBaseLogger,
): Promise<void> {
  const since = new Date(ports.now().getTime() - NIGHTLY_WINDOW_MS);
  const { differences } = await recordReconciliation(ports, since);
  for (const difference of differences) log.error({ difference }, "the books do not agree");
}
