import type { Currency } from "@quorate/core/format/currency";
import { currencyAtStart } from "@quorate/core/installation/currency-choice";
import type { Ports } from "../context.ts";
import { lockInstallation, setCurrency } from "./installation.queries.ts";

/** What all amounts of this installation are in, from the first start on: the answer need not be what was asked for. */
export async function chooseCurrency(
  { db, now }: Pick<Ports, "db" | "now">,
  asked: Currency | undefined,
): Promise<Currency> {
  return await db.transaction().execute(async (trx) => {
    const installation = await lockInstallation(trx);
    const currency = currencyAtStart(installation, asked);
    if (installation.chosenAt === null) await setCurrency(trx, currency, now());
    return currency;
  });
}
