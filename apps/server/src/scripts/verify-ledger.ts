import { findCurrency } from "@quorate/api/installation/installation.queries";
import { countLedger, listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { formatMinor } from "@quorate/core/format/money-format";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run ledger:verify: a line for each breach and exit 1, or the sentence that the books balance. */
process.exitCode = await withConfiguredDatabase(async (db) => {
  const violations = await listLedgerViolations(db);
  for (const line of violations) console.error(line);
  if (violations.length > 0) return 1;
  const { transactions, payments, heldMinor } = await countLedger(db);
  console.log(
    `The books balance: ${transactions} transactions, ${payments} payments, ${formatMinor(heldMinor, await findCurrency(db))} held in escrow.`,
  );
  return 0;
});
