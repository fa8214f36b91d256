import { describe, expect, test } from "vitest";
import { bookAccountOf, bookAccountOfCode, bookKeyOf, CHART_OF_ACCOUNTS } from "./chart-of-accounts.ts";

describe("an account of the books", () => {
  test.each([
    ["escrow:0191d2f4", "escrow", "2000", "liability"],
    ["gateway:GBP", "gateway", "1000", "asset"],
    ["gateway_balance:GBP", "gateway_balance", "1010", "asset"],
    ["revenue:verification", "revenue:verification", "4100", "income"],
    ["platform_loss:GBP", "platform_loss", "7100", "expense"],
    ["vat:FI:2550", "vat:FI:2550", "2200-FI-2550", "liability"],
  ])("of the ledger's %s has one code", (ledger, key, code, type) => {
    expect(bookKeyOf(ledger)).toBe(key);
    expect(bookAccountOf(ledger)).toMatchObject({ code, type, ledger: key });
    expect(bookAccountOfCode(code)).toEqual(bookAccountOf(ledger));
  });

  test("of VAT is named by its state and rate", () => {
    expect(bookAccountOf("vat:FI:2550")).toMatchObject({
      name: "VAT owed to Finland at 25.5 %",
      vat: { country: "FI", rateBasisPoints: 2_550 },
    });
  });

  test.each(["suspense:GBP", "revenue:tips", "revenue", "vat", "vat:GB", "vat:gb:2000", "vat:GB:0", ""])(
    "is none for %j",
    (ledger) => {
      expect(bookAccountOf(ledger)).toBeNull();
    },
  );

  test.each(["9999", "2200", "2200-GB", "2200-GB-0", "escrow", ""])("is none by the code %j", (code) => {
    expect(bookAccountOfCode(code)).toBeNull();
  });

  test("has a code that no other has", () => {
    const codes = Object.values(CHART_OF_ACCOUNTS).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
