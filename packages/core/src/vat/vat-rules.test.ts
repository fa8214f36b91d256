import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ratePercent, vatWithin } from "./vat-amount.ts";
import { isInEu, standardRate, VAT_COUNTRIES } from "./vat-rates.ts";
import { decideVat, isReverseCharge, VAT_RULES } from "./vat-rules.ts";

const day = "2026-11-30";
const party = (text: string) => {
  const [country = "", more] = text.split("+");
  const vatNumber = more === undefined ? null : `${country}1`;
  return { country: country === "?" ? null : country, vatNumber, isProvenBusiness: vatNumber !== null };
};
const decide = (seller: string, buyer: string, supply: "advice" | "electronic" = "advice") =>
  decideVat({ seller: party(seller), buyer: party(buyer), supply, day });

/** `+`: a seller with a VAT number, or a buyer who is shown to be a business. */
describe.each([
  ["GB+", "GB+", "advice", "domestic", 2_000],
  ["GB+", "GB", "electronic", "domestic", 2_000],
  ["DE+", "DE+", "advice", "domestic", 1_900],
  ["DE+", "?", "advice", "domestic", 1_900],
  ["DE+", "FR+", "advice", "eu_reverse_charge", 0],
  ["GB+", "FR+", "advice", "uk_eu_reverse_charge", 0],
  ["FR+", "GB+", "electronic", "uk_eu_reverse_charge", 0],
  ["US", "GB+", "advice", "import_reverse_charge", 0],
  ["CH+", "IE+", "advice", "import_reverse_charge", 0],
  ["DE+", "FR", "advice", "eu_consumer", 1_900],
  ["DE+", "FR", "electronic", "consumer_abroad", 2_000],
  ["GB+", "FI", "electronic", "consumer_abroad", 2_550],
  ["FI+", "GB", "electronic", "consumer_abroad", 2_000],
  ["GB+", "FR", "advice", "outside_scope", 0],
  ["FR+", "GB", "advice", "outside_scope", 0],
  ["GB+", "US", "electronic", "outside_scope", 0],
  ["GB+", "US+", "advice", "outside_scope", 0],
  ["US", "GB", "advice", "outside_scope", 0],
  ["GB", "GB+", "advice", "not_registered", 0],
  ["DE", "FR+", "advice", "not_registered", 0],
  ["?", "GB+", "advice", "not_registered", 0],
] as const)("from %s to %s for %s", (seller, buyer, supply, rule, rateBasisPoints) => {
  test(`is ${rule}`, () => {
    const decision = decide(seller, buyer, supply);
    expect(decision).toMatchObject({ rule, rateBasisPoints });
    expect(decision.country === null).toBe(rateBasisPoints === 0);
  });
});

test("every rule that charges nothing says why, and every one that charges says how much is contained", () => {
  const parties = ["GB+", "GB", "DE+", "DE", "FR+", "FR", "US+", "US", "?"];
  const decisions = parties.flatMap((seller) =>
    parties.flatMap((buyer) => [decide(seller, buyer), decide(seller, buyer, "electronic")]),
  );
  expect(new Set(decisions.map(({ rule }) => rule))).toEqual(new Set(VAT_RULES.filter((rule) => rule !== "no_supply")));
  for (const { rateBasisPoints, sentence } of decisions) {
    expect(sentence).toContain(
      rateBasisPoints > 0 ? `contains ${ratePercent(rateBasisPoints)} % VAT of ` : "No VAT is charged",
    );
  }
  expect(decide("DE+", "FR+").sentence).toContain("articles 44 and 196 of Directive 2006/112/EC");
  expect(decide("GB+", "GB+").sentence).toBe("The total contains 20 % VAT of the United Kingdom.");
});

test("a buyer's own number shows nothing: without a proof there is no reverse charge", () => {
  const seller = { country: "DE", vatNumber: "DE123456788" };
  const unproven = { country: "FR", vatNumber: "FR11123456782", isProvenBusiness: false };
  const rules = (["advice", "electronic"] as const).map((supply) => [
    decideVat({ seller, buyer: unproven, supply, day }).rule,
    decideVat({ seller, buyer: { ...unproven, isProvenBusiness: true }, supply, day }).rule,
  ]);
  expect(rules).toEqual([
    ["eu_consumer", "eu_reverse_charge"],
    ["consumer_abroad", "eu_reverse_charge"],
  ]);
  expect(VAT_RULES.filter(isReverseCharge)).toEqual([
    "eu_reverse_charge",
    "uk_eu_reverse_charge",
    "import_reverse_charge",
  ]);
});

test("a rate is the one of the day of the supply", () => {
  expect(["2025-06-30", "2025-07-01"].map((each) => standardRate("EE", each))).toEqual([2_200, 2_400]);
  expect(["2022-12-31", "2023-12-31", "2024-01-01"].map((each) => standardRate("LU", each))).toEqual([
    1_700, 1_600, 1_700,
  ]);
  expect(standardRate("US", day)).toBeNull();
  expect(VAT_COUNTRIES).toHaveLength(28);
  expect(VAT_COUNTRIES.filter(isInEu)).toHaveLength(27);
  expect(VAT_COUNTRIES.filter((country) => (standardRate(country, "2021-03-01") ?? 0) < 1_700)).toEqual([]);
});

test("VAT is contained in the amount: net and VAT make it, and the net is the nearest penny", () => {
  expect(vatWithin(120_00, 2_000)).toEqual({ netMinor: 100_00, vatMinor: 20_00 });
  // 0.05 / 1.19 = 0.04202; 1.00 / 1.255 = 0.79681
  expect(vatWithin(5, 1_900)).toEqual({ netMinor: 4, vatMinor: 1 });
  expect(vatWithin(100, 2_550)).toEqual({ netMinor: 80, vatMinor: 20 });
  // Half a penny goes up: 0.03 / 1.20 = 0.025.
  expect(vatWithin(3, 2_000)).toEqual({ netMinor: 3, vatMinor: 0 });
  expect(vatWithin(777, 0)).toEqual({ netMinor: 777, vatMinor: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 3_000 }), (gross, rate) => {
      const { netMinor, vatMinor } = vatWithin(gross, rate);
      expect(netMinor + vatMinor).toBe(gross);
      expect(vatMinor).toBeGreaterThanOrEqual(0);
      // |net × (100 + rate) − gross × 100| is at most half of (100 + rate), in whole numbers.
      const off = BigInt(netMinor) * BigInt(10_000 + rate) - BigInt(gross) * 10_000n;
      expect(2n * (off < 0n ? -off : off) <= BigInt(10_000 + rate)).toBe(true);
    }),
  );
});
