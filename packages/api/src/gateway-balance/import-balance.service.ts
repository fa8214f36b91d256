import type { Currency } from "@quorate/core/format/currency";
import type { BalanceTransactionId } from "@quorate/core/ids";
import { describeChangedLine, describeUnbookable } from "@quorate/core/ledger/balance-comparison";
import { postGatewaySettlement } from "@quorate/core/ledger/balance-transaction";
import type { Ports } from "../context.ts";
import { findCurrency } from "../installation/installation.queries.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import type { ToldBalanceTransaction } from "../ports/payment-gateway.ts";
import {
  findLastImported,
  insertBalanceTransaction,
  listImported,
  listKnownSources,
} from "./gateway-balance.queries.ts";

/** Lines may be told later than they are dated. */
const OVERLAP_MS = 3 * 86_400_000;
const BEGINNING = new Date(0);
const PAGE = 200;

export type Imported = { importedCount: number; lines: string[] };
type Importing = Pick<Ports, "db" | "gateway" | "now" | "newId">;

/**
 * Imports the lines of our account at the gateway into our books, each once and posted as the gateway reports it. Returns the lines that
 * cannot be posted, and those that differ from what was imported. Reads from `since` on, or from the first new line if that is earlier.
 */
export async function importBalance(ports: Importing, since: Date | null = null): Promise<Imported> {
  const { db, gateway } = ports;
  const currency = await findCurrency(db);
  const last = await findLastImported(db, gateway.name);
  const fresh = last === null ? BEGINNING : new Date(last.getTime() - OVERLAP_MS);
  const from = since !== null && since < fresh ? since : fresh;
  const done: Imported = { importedCount: 0, lines: [] };
  let page: ToldBalanceTransaction[] = [];
  const importPage = async () => {
    const { importedCount, lines } = await importLines(ports, currency, page);
    done.importedCount += importedCount;
    done.lines.push(...lines);
    page = [];
  };
  for await (const line of gateway.listBalanceTransactions(from)) {
    page.push(line);
    if (page.length === PAGE) await importPage();
  }
  await importPage();
  return done;
}

async function importLines(
  ports: Importing,
  currency: Currency,
  told: readonly ToldBalanceTransaction[],
): Promise<Imported> {
  const { db, gateway } = ports;
  const references = told.map(({ reference }) => reference);
  const kept = await listImported(db, gateway.name, references);
  const lines: string[] = [];
  const fresh: ToldBalanceTransaction[] = [];
  for (const line of told) {
    const before = kept.get(line.reference);
    const problem = before
      ? describeChangedLine(gateway.name, line, before)
      : describeUnbookable(gateway.name, line, currency);
    if (problem !== null) lines.push(problem);
    else if (!before) fresh.push(line);
  }
  const ids = fresh.flatMap(({ ownId }) => ownId ?? []);
  const known = await listKnownSources(db, ids);
  let importedCount = 0;
  for (const line of fresh) {
    const ownId = line.ownId !== null && known.has(line.ownId) ? line.ownId : null;
    if (await importLine(ports, currency, { ...line, ownId })) importedCount++;
  }
  return { importedCount, lines };
}

/** A line and its posting, or neither. */
async function importLine(ports: Importing, currency: Currency, line: ToldBalanceTransaction): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const id = ports.newId<BalanceTransactionId>();
    const inserted = await insertBalanceTransaction(trx, { id, gateway: ports.gateway.name, line, now: ports.now() });
    if (inserted === null) return false;
    await bookPosting(trx, ports, postGatewaySettlement({ ...line, currency }), { balanceTransactionId: id });
    return true;
  });
}
