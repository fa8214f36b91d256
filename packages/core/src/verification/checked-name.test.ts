import { expect, test } from "vitest";
import { isCheckedName } from "./checked-name.ts";

test.each([
  ["Ada Lovelace", "Ada Lovelace"],
  ["ada lovelace", "Ada Lovelace"],
  ["Jose Munoz-Perez", "José Muñoz Pérez"],
  ["O'Brien & Sons Ltd.", "OBrien Sons Ltd"],
  ["Ada Lovelace", "Ada Lovelac"],
  ["Ada Lovelace", "Ada Lovelaces"],
  ["Ada Lovelace", "Ada Lovalace"],
  ["Ada Lovelace", "Ada Lovleace"],
  ["Ada Lovelace", "Da Lovelace"],
  ["王小明", "王小明"],
  ["-", "-"],
])("%s is %s", (checked, name) => {
  expect(isCheckedName(checked, name)).toBe(true);
  expect(isCheckedName(name, checked)).toBe(true);
});

test.each([
  ["Ada Lovelace", "Ada Byron"],
  ["Ada Lovelace", "Ada King Lovelace"],
  ["Ada Lovelace", "Ade Lovalace"],
  ["Ada Lovelace", "Ada Lvoealce"],
  ["Ada Lovelace", "Ada Lovela"],
  ["Jon Lee", "Jan Lee"],
  ["Tidewrack Foods", "Tidewrack Foods Ltd"],
  ["王小明", "王大明"],
  ["Ada Lovelace", ""],
  ["-", "–"],
])("%s is not %s", (checked, name) => {
  expect(isCheckedName(checked, name)).toBe(false);
  expect(isCheckedName(name, checked)).toBe(false);
});
