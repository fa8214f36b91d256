import {
  describeBalance,
  describeMovementInBalance,
  describeUnexplained,
} from "@quorate/core/ledger/balance-comparison";
import type { Ports } from "../context.ts";
import type { ToldMoney } from "../ports/payment-gateway.ts";
import { listLinesWithoutSource, listMovementsApartFromBalance, sumImported } from "./gateway-balance.queries.ts";
import { type Imported, importBalance } from "./import-balance.service.ts";

/** What happened a moment ago may have no line there yet. */
const SETTLING_MS = 10 * 60_000;
/** Money that moves while the lines are read makes the balance another one. */
const READINGS_MAX = 3;
const BEGINNING = new Date(0);

type Compared = Pick<Ports, "db" | "gateway" | "now" | "newId">;

/** Imports new lines of our account at the gateway, and compares it with our books: line by line, by movement, and by total. */
export async function compareBalance(ports: Compared, since: Date): Promise<Imported> {
  const { db, gateway } = ports;
  const { imported, totals } = await readAndCompare(ports, since);
  const before = new Date(ports.now().getTime() - SETTLING_MS);
  const apart = await listMovementsApartFromBalance(db, { gateway: gateway.name, before });
  const sourceless = await listLinesWithoutSource(db, { gateway: gateway.name, since });
  return {
    importedCount: imported.importedCount,
    lines: [
      ...imported.lines,
      ...apart.map((movement) => describeMovementInBalance(gateway.name, movement)),
      ...sourceless.flatMap((line) => describeUnexplained(gateway.name, line) ?? []),
      ...totals,
    ],
  };
}

/**
 * The newest lines are told first: an import that was cut off leaves a hole behind what it had, which no later one would look into.
 * Where the balance does not agree, all that there ever was is read.
 */
async function readAndCompare(ports: Compared, since: Date) {
  const { balance, imported } = await readSteadily(ports, since);
  const totals = balance === null ? [] : await compareTotals(ports, balance);
  if (totals.length === 0 || since <= BEGINNING) return { imported, totals };
  const whole = await readSteadily(ports, BEGINNING);
  return {
    imported: { importedCount: imported.importedCount + whole.imported.importedCount, lines: whole.imported.lines },
    totals: whole.balance === null ? [] : await compareTotals(ports, whole.balance),
  };
}

/** The balance that stood still while the lines were read; null where money moved each time: the next comparison has it. */
async function readSteadily(ports: Compared, since: Date) {
  const imported: Imported = { importedCount: 0, lines: [] };
  let before = await ports.gateway.readBalance();
  for (let reading = 0; reading < READINGS_MAX; reading++) {
    const { importedCount, lines } = await importBalance(ports, since);
    imported.importedCount += importedCount;
    imported.lines = lines;
    const after = await ports.gateway.readBalance();
    if (isSame(before, after)) return { balance: after, imported };
    before = after;
  }
  return { balance: null, imported };
}

const isSame = (one: readonly ToldMoney[], other: readonly ToldMoney[]) =>
  one.length === other.length &&
  one.every(({ currency, amountMinor }) =>
    other.some((money) => money.currency === currency && money.amountMinor === amountMinor),
  );

async function compareTotals({ db, gateway }: Compared, balance: readonly ToldMoney[]): Promise<string[]> {
  const imported = new Map((await sumImported(db, gateway.name)).map(({ currency, netMinor }) => [currency, netMinor]));
  const theirs = new Map(balance.map(({ currency, amountMinor }) => [currency, amountMinor]));
  const currencies = [...new Set([...theirs.keys(), ...imported.keys()])].toSorted();
  return currencies.flatMap((currency) => {
    const [theirsMinor, oursMinor] = [theirs.get(currency) ?? 0, imported.get(currency) ?? 0];
    return describeBalance(gateway.name, { currency, theirsMinor, oursMinor }) ?? [];
  });
}
