import { describe, expect, test } from "vitest";
import { monthOfYear, planPrice } from "./plan-price.ts";

const growth = {
  price: "49.99",
  pricingOptions: [
    { billingCycle: "monthly", price: "49.99", discountPercentage: 0 },
    { billingCycle: "annual", price: "499.00", discountPercentage: 17 },
  ],
} as const;

describe("a plan's price", () => {
  test("is the one of the chosen billing cycle", () => {
    expect(planPrice(growth, "annual")).toEqual({ priceMinor: 49_900, discountPercentage: 17 });
    expect(planPrice(growth, "monthly")).toEqual({ priceMinor: 4_999, discountPercentage: 0 });
  });

  test("falls back to the plan's own price, then to nothing, and without a discount", () => {
    const plain = { discountPercentage: 0 };
    expect(planPrice({ price: "49.99" }, "annual")).toEqual({ ...plain, priceMinor: 4_999 });
    expect(planPrice({ price: null, pricingOptions: [] }, "monthly")).toEqual({ ...plain, priceMinor: 0 });
  });

  // spec 9.5
  test.each([
    [49_900, 4_158],
    [99_900, 8_325],
    [0, 0],
  ])("%i minor units a year are %i a month", (annual, monthly) => {
    expect(monthOfYear(annual)).toBe(monthly);
  });
});
