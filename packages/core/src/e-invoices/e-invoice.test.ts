import fc from "fast-check";
import { expect, test } from "vitest";
import type { IssuedInvoice } from "../invoices/invoice-paper.ts";
import { vatOfPart } from "../vat/lost-sale.ts";
import { type EInvoice, specificationOf } from "./e-invoice.ts";
import { eInvoiceOf } from "./e-invoice-of.ts";
import { brokenRules } from "./rules.ts";

const party = { addressLines: ["1 Park Row"], postcode: "1000", city: "Brussels" };

const issued: IssuedInvoice = {
  kind: "expert_invoice",
  number: "E1004-2026-0031",
  issuedOn: "2026-11-20",
  suppliedOn: "2026-11-19",
  currency: "EUR",
  grossMinor: 121_000,
  netMinor: 100_000,
  vatMinor: 21_000,
  vatRule: "domestic",
  rateBasisPoints: 2100,
  creditedNumber: null,
  creditedOn: null,
  lines: [{ text: "Interviews", detail: "Pricing review", amountMinor: 121_000 }],
  snapshot: {
    sender: { ...party, legalName: "Expert SRL", country: "BE", vatNumber: "BE0999999922" },
    receiver: { ...party, legalName: "Client SA", country: "BE", vatNumber: "BE0202239951" },
    businessProof: null,
    facts: [],
    sentences: ["The total contains 21 % VAT of Belgium.", "Paid in full. Nothing is due."],
    purchaseOrder: "PO 7",
    costCentre: null,
  },
};

test("is an invoice that is paid: what is due is nothing, and what was paid is all of it", () => {
  const { type, totals, vat, notes, seller } = eInvoiceOf(issued);
  expect({ type, notes, identifier: seller.identifier }).toEqual({
    type: "380",
    notes: ["The total contains 21 % VAT of Belgium."],
    identifier: "E1004",
  });
  expect(totals).toEqual({
    linesMinor: 100_000,
    netMinor: 100_000,
    vatMinor: 21_000,
    grossMinor: 121_000,
    paidMinor: 121_000,
    dueMinor: 0,
  });
  expect(vat).toEqual([
    { category: "S", rateBasisPoints: 2100, exemption: null, taxableMinor: 100_000, vatMinor: 21_000 },
  ]);
});

test("tells company numbers with the register's code where it has one, and of documents of before none", () => {
  const { sender, receiver } = issued.snapshot;
  const numbered = {
    ...issued.snapshot,
    sender: { ...sender, companyNumber: "0999999922" },
    receiver: { ...receiver, country: "GB" as const, companyNumber: "01234567" },
  };
  const { seller, buyer } = eInvoiceOf({ ...issued, snapshot: numbered });
  expect(seller.companyNumber).toEqual({ id: "0999999922", scheme: "0208" });
  expect(buyer.companyNumber).toEqual({ id: "01234567" });
  expect(eInvoiceOf(issued).seller).not.toHaveProperty("companyNumber");
});

test("names what a credit note takes back, with its day", () => {
  const { type, preceding } = eInvoiceOf({
    ...issued,
    kind: "credit_note",
    creditedNumber: "E1004-2026-0030",
    creditedOn: "2026-10-01",
  });
  expect({ type, preceding }).toEqual({
    type: "381",
    preceding: { number: "E1004-2026-0030", issuedOn: "2026-10-01" },
  });
});

test("is of no receipt, nor of the credit note that gives its money back", () => {
  for (const kind of ["funding_receipt", "credit_note"] as const) {
    expect(() => eInvoiceOf({ ...issued, kind, vatRule: "no_supply", rateBasisPoints: 0 })).toThrow(
      expect.objectContaining({ kind: "conflict", code: "e-invoices/not-an-invoice" }),
    );
  }
});

test.each([
  ["domestic", 2100, "S", 2100, undefined],
  ["domestic", 0, "Z", 0, undefined],
  ["eu_consumer", 2100, "S", 2100, undefined],
  ["consumer_abroad", 1900, "S", 1900, undefined],
  ["eu_reverse_charge", 0, "AE", 0, "VATEX-EU-AE"],
  ["uk_eu_reverse_charge", 0, "AE", 0, "VATEX-EU-AE"],
  ["import_reverse_charge", 0, "O", null, "VATEX-EU-O"],
  ["outside_scope", 0, "O", null, "VATEX-EU-O"],
  ["not_registered", 0, "O", null, "VATEX-EU-O"],
] as const)("says %s at %i basis points as %s", (vatRule, rateBasisPoints, category, rate, code) => {
  const { vat, lines, seller, buyer } = eInvoiceOf({ ...issued, vatRule, rateBasisPoints });
  expect(vat[0]).toMatchObject({ category, rateBasisPoints: rate });
  expect(vat[0]?.exemption?.code).toBe(code);
  if (code) expect(vat[0]?.exemption?.reason).toMatch(/VAT/);
  expect(lines[0]).toMatchObject({ category, rateBasisPoints: rate });
  const numbers = category === "O" ? [null, null] : ["BE0999999922", "BE0202239951"];
  expect([seller.vatNumber, buyer.vatNumber]).toEqual(numbers);
});

test("divides the net among lines so that they come to the invoice's, to the penny", () => {
  const amounts = [3_333, 3_333, 3_334];
  const { lines, totals } = eInvoiceOf({
    ...issued,
    grossMinor: 10_000,
    netMinor: 8_264,
    vatMinor: 1_736,
    lines: amounts.map((amountMinor) => ({ text: "Part", detail: null, amountMinor })),
  });
  expect(lines.map(({ netMinor }) => netMinor)).toEqual([2_754, 2_755, 2_755]);
  expect(totals.linesMinor).toBe(8_264);
});

test("breaks no rule, whatever was agreed, at any rate, and however a sale is lost in parts", () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  const facts = fc.record({
    amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
    beforeMinor: fc.integer({ min: 0, max: 10_000_000 }),
    rateBasisPoints: fc.constantFrom(0, 700, 1700, 1900, 2000, 2100, 2550, 2700),
  });
  fc.assert(
    fc.property(facts, ({ amounts, beforeMinor, rateBasisPoints }) => {
      const grossMinor = amounts.reduce((sum, each) => sum + each, 0);
      const terms = { rule: "domestic", rateBasisPoints, country: "BE" } as const;
      const { netMinor, vatMinor } = vatOfPart({ grossMinor, beforeMinor }, terms);
      const lines = amounts.map((amountMinor) => ({ text: "Part", detail: null, amountMinor }));
      const part = { ...issued, ...{ grossMinor, netMinor, vatMinor, rateBasisPoints, lines } };
      expect(brokenRules(eInvoiceOf(part)).map(({ id }) => id)).toEqual([]);
    }),
  );
});

test("keeps Peppol's rules only where both have an address and the buyer a reference", () => {
  const plain = eInvoiceOf(issued);
  const endpoint = { scheme: "0208", id: "0999999922" };
  const sent: EInvoice = {
    ...plain,
    seller: { ...plain.seller, endpoint },
    buyer: { ...plain.buyer, endpoint },
  };
  expect(specificationOf(sent).id).toContain("peppol");
  for (const other of [plain, { ...sent, buyer: plain.buyer }, { ...sent, purchaseOrder: null }]) {
    expect(specificationOf(other)).toEqual({ id: "urn:cen.eu:en16931:2017", process: null });
  }
  expect(specificationOf({ ...sent, purchaseOrder: null, buyerReference: "7" }).id).toContain("peppol");
});
