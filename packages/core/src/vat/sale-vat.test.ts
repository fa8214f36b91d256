import { expect, test } from "vitest";
import { DEMO_ISSUER } from "../billing/demo-seller.ts";
import { vatOfSale } from "./sale-vat.ts";

const buyer = (country: string | null, proof: string | null = null) => ({ country, isProvenBusiness: proof !== null });

test.each([
  ["GB", null, "2026-03-02T09:00:00Z", ["domestic", "GB", 2_000, 12_500, 2_500]],
  ["DE", null, "2026-03-02T09:00:00Z", ["consumer_abroad", "DE", 1_900, 12_605, 2_395]],
  ["FR", "a proof", "2026-03-02T09:00:00Z", ["uk_eu_reverse_charge", null, 0, 15_000, 0]],
  ["US", null, "2026-03-02T09:00:00Z", ["outside_scope", null, 0, 15_000, 0]],
  [null, null, "2026-03-02T09:00:00Z", ["domestic", "GB", 2_000, 12_500, 2_500]],
  // The rate is that of the seller's day: in London it is July already.
  ["EE", null, "2025-06-30T22:59:59Z", ["consumer_abroad", "EE", 2_200, 12_295, 2_705]],
  ["EE", null, "2025-06-30T23:00:00Z", ["consumer_abroad", "EE", 2_400, 12_097, 2_903]],
] as const)("150.00 from a buyer in %s with %s at %s contain %j", (country, proof, at, decided) => {
  const sale = { grossMinor: 15_000, buyer: buyer(country, proof), at: new Date(at) };
  const { rule, country: of, rateBasisPoints, netMinor, vatMinor } = vatOfSale(sale, DEMO_ISSUER);
  expect([rule, of, rateBasisPoints, netMinor, vatMinor]).toEqual(decided);
});
