import { countAgreementRecords, listAgreementViolations } from "@quorate/api/agreements/agreement-audit.queries";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run agreement:verify: a line for each breach and exit 1, or the sentence that every hash and the whole chain fit. */
process.exitCode = await withConfiguredDatabase(async (db) => {
  const violations = await listAgreementViolations(db);
  for (const line of violations) console.error(line);
  if (violations.length > 0) return 1;
  const { agreements, signatures, lastHash } = await countAgreementRecords(db);
  console.log(
    `The agreements hold: ${agreements} agreements, ${signatures} signatures in one chain${lastHash === null ? "" : `, the last ${lastHash}`}.`,
  );
  return 0;
});
