import type { UserId } from "@quorate/core/ids";
import { pictureKeyOf } from "@quorate/core/pictures/picture";
import { TAX_DETAILS_KEPT_YEARS, taxDetailsKeptUntil } from "@quorate/core/tax-reporting/tax-details";
import type { Trx } from "@quorate/db/client";
import { recordAudit } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";
import { deleteClosing, listClosingsDue } from "../profiles/closings.queries.ts";
import { forgetUnusedWords } from "../search/forget-unused-words.service.ts";
import { deleteLapsedReports } from "../tax-reporting/platform-reports.queries.ts";
import {
  deleteLapsedTaxDetails,
  deleteTaxDetails,
  findLastSellingYear,
  setTaxDetailsKeptUntil,
} from "../tax-reporting/tax-details.queries.ts";
import {
  anonymise,
  deleteFounder,
  deleteNobodysFiles,
  deleteWhatIsTheirs,
  findPersonToErase,
  listStoredFiles,
  scrubWordsOfOthers,
} from "./erase.queries.ts";

/** What the host keeps of people outside the database. */
export type KeptFiles = {
  removeDocument: (key: string) => Promise<void>;
  removeFile: (key: string) => Promise<void>;
  /** Removes emails that were captured instead of sent: those to the address, and those that name the person. */
  forgetMails: (about: { address: string; names: readonly string[] }) => Promise<void>;
};

type Named = { firstName: string; lastName: string; profileNames: readonly (string | null)[] };
type ErasePorts = Pick<Ports, "db" | "readDb" | "now" | "newId" | "jobs" | "bookZone">;

/** Erases what is personal of every account whose owner had time enough to change their mind. Says how many they were. */
export async function eraseClosedAccounts(ports: ErasePorts, files: KeptFiles): Promise<number> {
  await deleteLapsedTaxDetails(ports.db, ports.now());
  await deleteLapsedReports(ports.db, TAX_DETAILS_KEPT_YEARS, ports.now());
  const due = await listClosingsDue(ports.db, ports.now());
  for (const userId of due) await eraseAccount(ports, files, userId);
  // A name is also in the word list for typing errors, and a custom tag in the list of tags.
  if (due.length > 0) await forgetUnusedWords(ports);
  return due.length;
}

/**
 * One transaction for one person. Files go before their rows: of what is left after a failure the rows still tell, and it is done
 * again the next day.
 */
async function eraseAccount(ports: ErasePorts, files: KeptFiles, userId: UserId): Promise<void> {
  const { db, now, jobs } = ports;
  await db.transaction().execute(async (trx) => {
    const person = await findPersonToErase(trx, userId, now());
    if (!person) return;
    const names = namesOf(person);
    const erased = { userId, email: person.email, names };
    for (const key of await listStoredFiles(trx, userId)) await files.removeDocument(key);
    for (const key of await deleteNobodysFiles(trx, erased)) await files.removeFile(key);
    await files.forgetMails({ address: person.email, names });
    for (const url of person.pictures) {
      const key = url && pictureKeyOf(url);
      if (key) await jobs.enqueue(trx, "remove-picture", { key });
    }
    await leaveTaxDetails(trx, userId, ports.bookZone);
    await deleteFounder(trx, erased);
    await deleteWhatIsTheirs(trx, erased);
    await anonymise(trx, erased, now());
    await scrubWordsOfOthers(trx, erased);
    await deleteClosing(trx, userId);
    await recordAudit(trx, ports, { action: "account.erased", subject: { kind: "account", id: userId } });
  });
}

/** What platforms must keep of their sellers stays until its day; of those who never sold anything nothing does. */
async function leaveTaxDetails(trx: Trx, userId: UserId, bookZone: string): Promise<void> {
  const lastYear = await findLastSellingYear(trx, userId, bookZone);
  if (lastYear === null) await deleteTaxDetails(trx, userId);
  else await setTaxDetailsKeptUntil(trx, userId, taxDetailsKeptUntil(lastYear));
}

/** By what they may be called: the whole name and its parts, and what their profiles are called where that is something else. */
function namesOf({ firstName, lastName, profileNames }: Named): string[] {
  const names = [`${firstName} ${lastName}`.trim(), firstName, lastName, ...profileNames];
  return [...new Set(names.flatMap((name) => name || []))];
}
