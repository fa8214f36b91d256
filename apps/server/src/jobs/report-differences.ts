import type { Ports } from "@quorate/api/context";
import { reconcile } from "@quorate/api/ledger/reconcile.service";
import type { FastifyBaseLogger } from "fastify";

/** Older movements were compared on many nights before. */
const WINDOW_MS = 35 * 86_400_000;

/** Compares ledger, payments, revenue and gateway, and puts every difference into the log as an error. */
export async function reportDifferences(
  ports: Pick<Ports, "db" | "gateway" | "now">,
  log: FastifyBaseLogger,
): Promise<void> {
  const differences = await reconcile(ports, new Date(ports.now().getTime() - WINDOW_MS));
  for (const difference of differences) log.error({ difference }, "the books do not agree");
}
