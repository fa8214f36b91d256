import { recordReconciliation } from "@quorate/api/reconciliations/run-reconciliation.service";
import { newId } from "../adapters/ids.ts";
import { openGateway } from "../adapters/open-gateway.ts";
import { clockOf } from "../clock.ts";
import { readConfig } from "../config.ts";
import { withSecretFiles } from "../secret-files.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

const BEGINNING = new Date(0);

/** npm run reconcile: a line for each difference between ledger, payments, documents and gateway and exit 1, or that they agree. */
process.exitCode = await withConfiguredDatabase(async (db) => {
  const config = readConfig(withSecretFiles(process.env));
  const deliver = () => Promise.reject(new Error("A comparison settles no checkout."));
  const readFile = () => Promise.resolve(null);
  const gateway = await openGateway(config, { db, sandboxSecret: "", readFile, deliver });
  const ports = { db, gateway, now: clockOf(config), newId, seller: config.seller, bookZone: config.bookZone };
  const { differences: lines } = await recordReconciliation(ports, BEGINNING);
  for (const line of lines) console.error(line);
  if (lines.length > 0) return 1;
  console.log(`Ledger, payments, paper and the ${gateway.name} gateway agree.`);
  return 0;
});
