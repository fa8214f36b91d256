import { expect, test } from "vitest";
import type { EInvoice, EInvoiceLine, VatBreakdown, VatCategory } from "./e-invoice.ts";
import { brokenRules, RULES } from "./rules.ts";

const line: EInvoiceLine = {
  ...{ id: "1", name: "Interviews", description: null, netMinor: 100_000, category: "S", rateBasisPoints: 2100 },
};
const taxed: VatBreakdown = {
  ...{ category: "S", rateBasisPoints: 2100, taxableMinor: 100_000, vatMinor: 21_000, exemption: null },
};
const party = { addressLines: ["1 Park Row"], postcode: "1000", city: "Brussels", country: "BE" };
const invoice: EInvoice = {
  type: "380",
  number: "E1004-2026-0031",
  issuedOn: "2026-11-20",
  suppliedOn: "2026-11-19",
  currency: "EUR",
  notes: [],
  purchaseOrder: null,
  costCentre: null,
  preceding: null,
  seller: { ...party, name: "Expert SRL", identifier: "E1004", vatNumber: "BE0999999922" },
  buyer: { ...party, name: "Client SA", vatNumber: "BE0202239951" },
  paymentTerms: "Paid in full. Nothing is due.",
  lines: [line],
  vat: [taxed],
  totals: {
    linesMinor: 100_000,
    netMinor: 100_000,
    vatMinor: 21_000,
    grossMinor: 121_000,
    paidMinor: 121_000,
    dueMinor: 0,
  },
};

/** The same without VAT, or at a rate of zero. */
function inCategory(category: Exclude<VatCategory, "S">): EInvoice {
  const terms = { category, rateBasisPoints: category === "O" ? null : 0 } as const;
  const exemption = category === "Z" ? null : { reason: "No VAT is charged.", code: null };
  const numbers = (of: EInvoice["seller"]) => (category === "O" ? { ...of, vatNumber: null } : of);
  return {
    ...invoice,
    seller: numbers(invoice.seller),
    buyer: numbers(invoice.buyer),
    lines: [{ ...line, ...terms }],
    vat: [{ ...terms, taxableMinor: 100_000, vatMinor: 0, exemption }],
    totals: { ...invoice.totals, vatMinor: 0, grossMinor: 100_000, paidMinor: 100_000 },
  };
}

const ZEROS = ["Z", "E", "AE", "G", "O"] as const;

test("a document of each category breaks none", () => {
  for (const right of [invoice, ...ZEROS.map(inCategory)]) expect(brokenRules(right)).toEqual([]);
});

const withLine = (of: EInvoice, change: Partial<EInvoiceLine>): EInvoice => ({
  ...of,
  lines: of.lines.map((each) => ({ ...each, ...change })),
});
const withVat = (of: EInvoice, change: Partial<VatBreakdown>): EInvoice => ({
  ...of,
  vat: of.vat.map((each) => ({ ...each, ...change })),
});
const withTotals = (change: Partial<EInvoice["totals"]>): EInvoice => ({
  ...invoice,
  totals: { ...invoice.totals, ...change },
});
const period = { from: "2026-11-02", to: "2026-11-01" };
const noScheme = { scheme: "", id: "0999999922" };
const unnumbered = { ...invoice.seller, vatNumber: null };

const BROKEN: Record<string, EInvoice> = {
  "BR-02": { ...invoice, number: "" },
  "BR-03": { ...invoice, issuedOn: "20 November" },
  "BR-06": { ...invoice, seller: { ...invoice.seller, name: " " } },
  "BR-07": { ...invoice, buyer: { ...invoice.buyer, name: "" } },
  "BR-09": { ...invoice, seller: { ...invoice.seller, country: null } },
  "BR-11": { ...invoice, buyer: { ...invoice.buyer, country: null } },
  "BR-16": { ...invoice, lines: [] },
  "BR-21": { ...invoice, lines: [line, { ...line, netMinor: 0 }] },
  "BR-22": withLine(invoice, { quantity: "one" }),
  "BR-23": withLine(invoice, { unitCode: "" }),
  "BR-25": withLine(invoice, { name: "" }),
  "BR-26": withLine(invoice, { netUnitPrice: "€5" }),
  "BR-27": withLine(invoice, { netUnitPrice: "-1000.00" }),
  "BR-29": { ...invoice, period },
  "BR-30": withLine(invoice, { period }),
  "BR-53": { ...invoice, vatInAccountingCurrency: { currency: "GBP", amount: "" } },
  "BR-55": { ...invoice, type: "381" },
  "BR-62": { ...invoice, seller: { ...invoice.seller, endpoint: noScheme } },
  "BR-63": { ...invoice, buyer: { ...invoice.buyer, endpoint: noScheme } },
  "BR-CO-09": { ...invoice, buyer: { ...invoice.buyer, vatNumber: "0202239951" } },
  "BR-CO-10": withTotals({ linesMinor: 99_999 }),
  "BR-CO-13": withTotals({ netMinor: 99_999 }),
  "BR-CO-14": withTotals({ vatMinor: 20_999 }),
  "BR-CO-15": withTotals({ grossMinor: 120_999 }),
  "BR-CO-16": withTotals({ dueMinor: 1 }),
  "BR-CO-17": withVat(invoice, { vatMinor: 21_003 }),
  "BR-CO-18": { ...invoice, vat: [] },
  "BR-CO-25": { ...withTotals({ dueMinor: 1 }), paymentTerms: "" },
  "BR-CO-26": { ...invoice, seller: { ...unnumbered, identifier: "" } },
  "PEPPOL-EN16931-R120": withLine(invoice, { quantity: "2" }),
  "BR-S-01": { ...invoice, vat: [taxed, { ...taxed, rateBasisPoints: 600 }] },
  "BR-S-02": { ...invoice, seller: unnumbered },
  "BR-S-05": withLine(invoice, { rateBasisPoints: 0 }),
  "BR-S-08": withVat(invoice, { taxableMinor: 99_999 }),
  "BR-S-10": withVat(invoice, { exemption: { reason: "No VAT is charged.", code: null } }),
  ...Object.fromEntries(
    ZEROS.flatMap((category) => {
      const right = inCategory(category);
      return [
        [`BR-${category}-01`, { ...right, vat: [] }],
        [`BR-${category}-05`, withLine(right, { rateBasisPoints: 100 })],
        [`BR-${category}-08`, withVat(right, { taxableMinor: 1 })],
        [`BR-${category}-09`, withVat(right, { vatMinor: 1 })],
        [`BR-${category}-10`, withVat(right, { exemption: category === "Z" ? { reason: "No", code: null } : null })],
      ] as const;
    }),
  ),
  ...Object.fromEntries(
    (["Z", "E", "AE", "G"] as const).map((each) => [`BR-${each}-02`, { ...inCategory(each), seller: unnumbered }]),
  ),
  "BR-O-02": { ...inCategory("O"), buyer: invoice.buyer },
  "BR-O-11": { ...inCategory("O"), vat: [...inCategory("O").vat, taxed] },
};

test.each(RULES.map((each) => [each.id, each] as const))(
  "%s is broken by the field that it is about",
  (id, { holds }) => {
    const broken = BROKEN[id];
    expect(broken).toBeDefined();
    expect(broken && holds(broken)).toBe(false);
    expect(broken && brokenRules(broken).map((each) => each.id)).toContain(id);
  },
);

test("the buyer is told by a company number as well, under a reverse charge", () => {
  const right = inCategory("AE");
  const buyer = { ...right.buyer, vatNumber: null };
  const ids = (of: EInvoice) => brokenRules(of).map(({ id }) => id);
  expect(ids({ ...right, buyer })).toEqual(["BR-AE-02"]);
  expect(ids({ ...right, buyer: { ...buyer, companyNumber: { id: "1" } } })).toEqual([]);
});

test("VAT may miss the product by two pennies, and by no more", () => {
  for (const [off, isBroken] of [
    [2, false],
    [-2, false],
    [3, true],
    [-3, true],
  ] as const) {
    const vat = brokenRules(withVat(invoice, { vatMinor: 21_000 + off })).map(({ id }) => id);
    expect(vat.includes("BR-CO-17")).toBe(isBroken);
  }
});

test("what a party left out is told from what is wrong with the document", () => {
  const isOfParties = (of: EInvoice) => brokenRules(of).map((each) => each.isOfParties);
  expect(isOfParties(BROKEN["BR-11"] ?? invoice)).toEqual([true]);
  expect(isOfParties(withTotals({ dueMinor: 1 }))).toEqual([false]);
});
