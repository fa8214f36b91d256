import { type CountryCode, countryInWords } from "../billing/country.ts";
import { ratePercent } from "../vat/vat-amount.ts";

export const ACCOUNT_TYPES = ["asset", "liability", "income", "expense"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

type Row = { code: string; name: string; type: AccountType };

/**
 * The platform's chart of accounts: what each family of ledger accounts is in its books. A family is what comes before the first colon
 * (`escrow:<payment>`), and for revenue the whole name; VAT has an account for each state and rate under this code. Codes follow
 * the usual order: assets, liabilities, income, costs.
 */
export const CHART_OF_ACCOUNTS = {
  gateway: { code: "1000", name: "Card processor, expected movements", type: "asset" },
  gateway_balance: { code: "1010", name: "Card processor, balance", type: "asset" },
  platform_bank: { code: "1020", name: "Bank", type: "asset" },
  chargeback_receivable: { code: "1100", name: "Chargebacks claimed", type: "asset" },
  escrow: { code: "2000", name: "Clients' money in escrow", type: "liability" },
  expert: { code: "2100", name: "Owed to experts", type: "liability" },
  vat: { code: "2200", name: "VAT owed", type: "liability" },
  "revenue:transaction_fee": { code: "4000", name: "Transaction fees", type: "income" },
  "revenue:verification": { code: "4100", name: "Expedited reviews", type: "income" },
  "revenue:subscription": { code: "4200", name: "Plans", type: "income" },
  "revenue:enterprise": { code: "4300", name: "Enterprise plans", type: "income" },
  gateway_fee: { code: "7000", name: "Card processor's fees", type: "expense" },
  platform_loss: { code: "7100", name: "Chargebacks borne", type: "expense" },
} as const satisfies Record<string, Row>;
export type AccountFamily = keyof typeof CHART_OF_ACCOUNTS;

/** A state and a rate in basis points: whose VAT an account holds. */
export type VatOf = { country: CountryCode; rateBasisPoints: number };

/** An account of the books. `ledger`: the ledger account or the family behind it, as `bookKeyOf` names it. */
export type BookAccount = Row & { family: AccountFamily; ledger: string; vat: VatOf | null };

const isFamily = (text: string): text is AccountFamily => Object.hasOwn(CHART_OF_ACCOUNTS, text);
const VAT_ACCOUNT = /^vat:([A-Z]{2}):([1-9]\d{0,3})$/;

/** What ledger accounts of one account of the books share: "escrow" of each payment's, and "vat:GB:2000" of its own. */
export function bookKeyOf(ledgerAccount: string): string {
  return /^(?:revenue|vat):/.test(ledgerAccount) ? ledgerAccount : (ledgerAccount.split(":", 1)[0] ?? "");
}

/**
 * Where a ledger account belongs in the books; null for one that the chart does not have, which no posting may use.
 * @param key the ledger account, or what `bookKeyOf` makes of it
 */
export function bookAccountOf(key: string): BookAccount | null {
  const ledger = bookKeyOf(key);
  const [, country, rate] = VAT_ACCOUNT.exec(ledger) ?? [];
  if (country !== undefined) {
    const vat = { country, rateBasisPoints: Number(rate) };
    const { code, type } = CHART_OF_ACCOUNTS.vat;
    return { code: `${code}-${country}-${rate}`, name: vatAccountName(vat), type, family: "vat", ledger, vat };
  }
  if (ledger === "vat" || !isFamily(ledger)) return null;
  return { ...CHART_OF_ACCOUNTS[ledger], family: ledger, ledger, vat: null };
}

/** The account of a code ("2000", "2200-DE-1900"); null where the chart has none. */
export function bookAccountOfCode(code: string): BookAccount | null {
  const [base, country, rate] = code.split("-");
  if (base === CHART_OF_ACCOUNTS.vat.code) return bookAccountOf(`vat:${country}:${rate}`);
  const family = Object.keys(CHART_OF_ACCOUNTS).find((key) => isFamily(key) && CHART_OF_ACCOUNTS[key].code === code);
  return family === undefined ? null : bookAccountOf(family);
}

function vatAccountName({ country, rateBasisPoints }: VatOf): string {
  return `VAT owed to ${countryInWords(country)} at ${ratePercent(rateBasisPoints)} %`;
}
