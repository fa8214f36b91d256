import { expect, test } from "vitest";
import { previewSettlement } from "./settlement-preview.ts";

const escrow = { amount: "1000.00", feeBasisPoints: 1_500 };
const preview = (outcome: "release" | "refund" | "split" | "part", text = "") => {
  const found = previewSettlement(escrow, outcome, text);
  return found && [found.payoutMinor, found.feeMinor, found.returnedMinor];
};

test("a release pays all but the fee, and a refund returns all, whatever was typed", () => {
  expect(preview("release", "5")).toEqual([85_000, 15_000, 0]);
  expect(preview("refund", "5")).toEqual([0, 0, 100_000]);
});

test.each([
  ["400", [34_000, 6_000, 60_000]],
  [" 0.01 ", [1, 0, 99_999]],
  ["999.99", [84_999, 15_000, 1]],
  ["0", null],
  ["1000", null],
  ["1000.01", null],
  ["", null],
  ["a lot", null],
])("a split of %j shows %j", (text, expected) => {
  expect(preview("split", text)).toEqual(expected);
});

test("a part has the fee that the rest does not keep, which may be a penny less than that of a split", () => {
  expect(preview("part", "400")).toEqual([34_000, 6_000, 60_000]);
  expect(preview("part", "0.10")).toEqual([9, 1, 99_990]);
  expect(preview("split", "0.10")).toEqual([8, 2, 99_990]);
  expect(preview("part", "1000")).toBeNull();
});
