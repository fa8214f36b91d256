import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loseSale, vatOfPart } from "./lost-sale.ts";
import type { VatTerms } from "./sale-vat.ts";
import { vatWithin } from "./vat-amount.ts";

const sold = { grossMinor: 100_000, feeMinor: 15_000, before: { grossMinor: 0, feeMinor: 0 } };

describe("what is lost of a sale", () => {
  test.each([
    ["all of it", 100_000, 85_000, { grossMinor: 100_000, payoutMinor: 85_000, feeMinor: 15_000 }],
    [
      "a third, rounded in the expert's favour",
      33_333,
      28_333,
      { grossMinor: 33_333, payoutMinor: 28_333, feeMinor: 5_000 },
    ],
    [
      "more than was sold, of which the rest is no sale's",
      120_000,
      85_000,
      { grossMinor: 100_000, payoutMinor: 85_000, feeMinor: 15_000 },
    ],
    [
      "a fee alone, of a payout that was never sent",
      100_000,
      0,
      { grossMinor: 100_000, payoutMinor: 0, feeMinor: 15_000 },
    ],
    ["nothing", 0, 0, { grossMinor: 0, payoutMinor: 0, feeMinor: 0 }],
  ])("is %s", (_, taken, payout, expected) => {
    expect(loseSale(taken, payout, sold)).toEqual(expected);
  });

  test("is in thirds the whole of it, and not a penny more", () => {
    const before = { grossMinor: 0, feeMinor: 0 };
    const fees = [33_333, 33_333, 33_334].map((taken) => {
      const lost = loseSale(taken, Math.floor(taken * 0.85), { ...sold, before });
      before.grossMinor += lost.grossMinor;
      before.feeMinor += lost.feeMinor;
      return lost.feeMinor;
    });
    expect(fees).toEqual([5_000, 5_000, 5_000]);
    expect(before).toEqual({ grossMinor: 100_000, feeMinor: 15_000 });
    expect(loseSale(1, 0, { ...sold, before })).toEqual({ grossMinor: 0, payoutMinor: 0, feeMinor: 0 });
  });
});

describe("VAT of a part", () => {
  const terms: VatTerms = { rule: "domestic", rateBasisPoints: 2_000, country: "GB" };

  test("comes with the other parts to the document's own", () => {
    const parts = [5_000, 5_000, 5_000].map((grossMinor, nth) =>
      vatOfPart({ grossMinor, beforeMinor: nth * 5_000 }, terms),
    );
    expect(parts.map(({ netMinor, vatMinor }) => [netMinor, vatMinor])).toEqual([
      [4_167, 833],
      [4_166, 834],
      [4_167, 833],
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1_000_000 })),
        fc.constantFrom(0, 700, 1_900, 2_000, 2_550),
        (grosses, rate) => {
          let beforeMinor = 0;
          let [netMinor, vatMinor] = [0, 0];
          for (const grossMinor of grosses) {
            const part = vatOfPart({ grossMinor, beforeMinor }, { ...terms, rateBasisPoints: rate });
            expect(part.netMinor + part.vatMinor).toBe(grossMinor);
            expect(Math.min(part.netMinor, part.vatMinor)).toBeGreaterThanOrEqual(0);
            [beforeMinor, netMinor, vatMinor] = [
              beforeMinor + grossMinor,
              netMinor + part.netMinor,
              vatMinor + part.vatMinor,
            ];
          }
          expect({ netMinor, vatMinor }).toEqual(vatWithin(beforeMinor, rate));
        },
      ),
    );
  });
});
