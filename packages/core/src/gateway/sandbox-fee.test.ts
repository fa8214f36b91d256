import { expect, test } from "vitest";
import { sandboxFee } from "./sandbox-fee.ts";

test.each([
  [100_000, 1_520],
  [2_000, 50],
  [1, 20],
  [33, 20],
  [34, 21],
])("the sandbox keeps 1.5 %% and 20 of a charge: of %i it is %i", (amountMinor, feeMinor) => {
  expect(sandboxFee(amountMinor)).toBe(feeMinor);
});
