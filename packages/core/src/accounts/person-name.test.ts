import { expect, test } from "vitest";
import { FULL_NAME_LENGTH_MAX, fullName, NAME_PART_LENGTH_MAX, splitName } from "./person-name.ts";

test.each([
  [{ firstName: "Ada", lastName: "Quay" }, "Ada Quay"],
  [{ firstName: "Ada", lastName: "" }, "Ada"],
  [{ firstName: "", lastName: "" }, ""],
])("the name of %o is %j", (name, full) => {
  expect(fullName(name)).toBe(full);
});

test("eighty letters a part, and a space between them", () => {
  expect([NAME_PART_LENGTH_MAX, FULL_NAME_LENGTH_MAX]).toEqual([80, 161]);
});

test.each([
  ["Ada", "Ada", ""],
  ["Ada Quay", "Ada", "Quay"],
  ["  Ada \t Quay ", "Ada", "Quay"],
  ["Maria del Carmen", "Maria", "del Carmen"],
])("%j of somebody unknown parts after the first word", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  ["the same name stays as it is parted", "Anna Maria Rossi", "Anna Maria", "Rossi"],
  ["another last name leaves the first names", "Anna Maria Bianchi Verdi", "Anna Maria", "Bianchi Verdi"],
  ["other first names leave the last name", "Anna Sofia Rossi", "Anna Sofia", "Rossi"],
  ["another name parts after its first word", "Bruno van Dijk", "Bruno", "van Dijk"],
  ["the first names alone are one name", "Anna Maria", "Anna", "Maria"],
])("%s", (_, name, firstName, lastName) => {
  expect(splitName(name, { firstName: "Anna Maria", lastName: "Rossi" })).toEqual({ firstName, lastName });
});

test("whoever has one name keeps it, and may add a last one", () => {
  const present = { firstName: "Ada", lastName: "" };
  expect(splitName("Ada", present)).toEqual(present);
  expect(splitName("Ada Quay", present)).toEqual({ firstName: "Ada", lastName: "Quay" });
});

test("a name parts where both parts have room", () => {
  const [long, short] = ["a".repeat(80), "b".repeat(39)];
  expect(splitName(`${long} ${short}`)).toEqual({ firstName: long, lastName: short });
  expect(splitName(`${short} ${short} ${long}`)).toEqual({ firstName: `${short} ${short}`, lastName: long });
  expect(splitName(`${long}a`)).toBeNull();
  expect(splitName(`${short} ${long} ${short}`)).toBeNull();
  // What stands is no reason to keep more than there is room for.
  expect(splitName(`b ${long} b`, { firstName: "b", lastName: "" })).toBeNull();
});

test("nothing is no name", () => {
  expect(splitName(" ")).toBeNull();
});
