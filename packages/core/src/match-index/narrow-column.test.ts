import { expect, test } from "vitest";
import { narrowed } from "./narrow-column.ts";

test.each([
  { most: 255, kind: Uint8Array },
  { most: 256, kind: Uint16Array },
  { most: 65_535, kind: Uint16Array },
  { most: 65_536, kind: Uint32Array },
  { most: 2 ** 32 - 1, kind: Uint32Array },
])("numbers up to $most lie in a $kind.name", ({ most, kind }) => {
  expect(narrowed(Uint32Array.of(0, most, 7))).toEqual(kind.of(0, most, 7));
});

test("nobody needs the least", () => {
  expect(narrowed(new Uint32Array())).toEqual(new Uint8Array());
});
