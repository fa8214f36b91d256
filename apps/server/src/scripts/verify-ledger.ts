import { findCurrency } from "@quorate/api/installation/installation.queries";
import { countLedger, listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { listUnshownTransactions } from "@quorate/api/ledger/paper-audit.queries";
import { compareVatReturns } from "@quorate/api/vat-returns/vat-returns.service";
import { formatMinor } from "@quorate/core/format/money-format";
import { clockOf } from "../clock.ts";
import { readConfig } from "../config.ts";
import { withSecretFiles } from "../secret-files.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/** Documents follow a transaction within minutes; after an hour they are missing. */
const PAPER_DELAY_MS = 3_600_000;

/** npm run ledger:verify: a line for each breach and exit 1, or the sentence that the books balance. */
process.exitCode = await withConfiguredDatabase(async (db) => {
  const paperDueUntil = new Date(Date.now() - PAPER_DELAY_MS);
  const { seller, bookZone, ...config } = readConfig(withSecretFiles(process.env));
  const violations = [
    ...(await listLedgerViolations(db)),
    ...(await listUnshownTransactions(db, paperDueUntil)),
    ...(await compareVatReturns(db, { seller, bookZone, now: clockOf(config) })),
  ];
  for (const line of violations) console.error(line);
  if (violations.length > 0) return 1;
  const { transactions, payments, heldMinor } = await countLedger(db);
  console.log(
    `The books balance: ${transactions} transactions, ${payments} payments, ${formatMinor(heldMinor, await findCurrency(db))} held in escrow.`,
  );
  return 0;
});
