import { expect, test } from "vitest";
import { vatCodeOf } from "./vat-code.ts";

test.each([
  ["domestic", 2_000, "GB", "GB 20 %"],
  ["consumer_abroad", 2_550, "FI", "FI 25.5 %"],
  ["eu_reverse_charge", 0, null, "reverse charge"],
  ["import_reverse_charge", 0, null, "reverse charge"],
  ["outside_scope", 0, null, null],
  ["not_registered", 0, null, null],
] as const)("VAT by the rule %s at %d of %s is %j", (rule, rateBasisPoints, country, code) => {
  expect(vatCodeOf({ rule, rateBasisPoints, country })).toBe(code);
});
