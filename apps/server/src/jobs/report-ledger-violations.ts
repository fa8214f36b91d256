import type { Services } from "@quorate/api/context";
import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import type { FastifyBaseLogger } from "fastify";

/** Compares ledger, payments, revenue and gateway, and puts every difference into the log as an error. */
export async function reportLedgerViolations({ db }: Pick<Services, "db">, log: FastifyBaseLogger): Promise<void> {
  const violations = await listLedgerViolations(db);
  for (const violation of violations) log.error({ violation }, "the books do not balance");
}
