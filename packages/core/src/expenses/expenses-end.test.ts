import { expect, test } from "vitest";
import { expensesEndWords } from "./expenses-end.ts";

test.each([
  ["charged_back", "Nothing left to claim: the client's bank took the payment of £300.00 back."],
  ["went_back", "Nothing left to claim: the unused £300.00 went back to the client."],
] as const)("money for expenses that is gone says why (%s)", (reason, words) => {
  expect(expensesEndWords({ reason, amount: "300.00" }, "GBP")).toBe(words);
});
