import { CURRENCIES, type Currency } from "@quorate/core/format/currency";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { waitUntilBlocked } from "../testing/races.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { chooseCurrency } from "./choose-currency.service.ts";
import { findCurrency, lockInstallation, setCurrency } from "./installation.queries.ts";

const NOW = new Date("2026-03-02T09:00:00.000Z");

describe("the first start", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  const start = (asked?: Currency) => chooseCurrency({ db: database.db, now: () => NOW }, asked);
  const planCurrencies = async () =>
    (await database.db.selectFrom("subscription_pricing_options").select("currency").distinct().execute()).map(
      ({ currency }) => currency,
    );

  test.each(CURRENCIES)("asked for %s makes it the installation's, the plans' prices with it", async (currency) => {
    expect(await start(currency)).toBe(currency);
    expect(await findCurrency(database.db)).toBe(currency);
    expect(await planCurrencies()).toEqual([currency]);
  });

  test("asked for none makes it pounds, for good", async () => {
    expect(await start()).toBe("GBP");
    expect(await start("USD")).toBe("GBP");
    expect(await planCurrencies()).toEqual(["GBP"]);
  });

  test("is the only one that chooses: a later one is told what there is", async () => {
    await start("EUR");
    expect(await start("USD")).toBe("EUR");
    expect(await start()).toBe("EUR");
    expect(await planCurrencies()).toEqual(["EUR"]);
  });

  test("chooses for a second server that waits behind it", async () => {
    const trx = await database.db.startTransaction().execute();
    await lockInstallation(trx);
    const second = start("USD");
    await waitUntilBlocked({ db: database.db } as TestContext, 1);
    await setCurrency(trx, "EUR", NOW);
    await trx.commit().execute();
    expect(await second).toBe("EUR");
    expect(await planCurrencies()).toEqual(["EUR"]);
  });

  test("cannot be undone in the database either", async () => {
    await start("EUR");
    for (const change of [
      sql`update installation set currency = 'USD'`,
      sql`update installation set currency_chosen_at = null`,
      sql`delete from installation`,
    ]) {
      await expect(change.execute(database.db)).rejects.toMatchObject({ constraint: "currency_chosen_once" });
    }
    await expect(sql`insert into installation (currency) values ('USD')`.execute(database.db)).rejects.toThrow();
  });

  test("knows no other currencies", async () => {
    const change = sql`update installation set currency = 'CHF'`.execute(database.db);
    await expect(change).rejects.toMatchObject({ constraint: "installation_currency_known" });
  });
});

describe.each(CURRENCIES)("an installation in %s", (currency) => {
  let context: TestContext;
  beforeEach(async () => {
    context = await createTestContext({ currency });
  });
  afterEach(() => context.close());

  test("says so to everybody", async () => {
    expect(await callAs(context, null).installation.get()).toEqual({
      currency,
      milestoneMin: "0.01",
      agreementAbove: null,
      bookZone: "Europe/London",
    });
  });

  test("takes no amount of another one, wherever it is written", async () => {
    const tables = await tablesWithAmounts(context);
    expect(tables).toContain("ledger_entries");
    for (const other of CURRENCIES.filter((candidate) => candidate !== currency)) {
      for (const table of tables) {
        const insert = sql`insert into ${sql.table(table)} (currency) values (${other})`.execute(context.db);
        await expect(insert, table).rejects.toMatchObject({ constraint: "amounts_in_one_currency" });
      }
    }
  });
});

/** Whatever table has a currency, but what a payer's or an expert's bank says and the balances, which follow from the entries. */
async function tablesWithAmounts({ db }: TestContext): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'currency' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const others = ["installation", "bank_payouts", "gateway_chargebacks", "ledger_balances"];
  return rows.map(({ name }) => name).filter((name) => !others.includes(name));
}
