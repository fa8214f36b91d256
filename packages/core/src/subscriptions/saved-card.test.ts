import { expect, test } from "vitest";
import { cardInWords } from "./saved-card.ts";

test("a card is named by its brand and its last digits", () => {
  expect(cardInWords({ brand: "visa", last4: "4242" })).toBe("Visa ending in 4242");
});
