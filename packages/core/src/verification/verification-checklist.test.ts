import { expect, test } from "vitest";
import { isOwnDomain, uncheckedOf } from "./verification-checklist.ts";

test("verifying says yes to everything on the list", () => {
  expect(uncheckedOf("expert", ["name", "school"])).toEqual(["degree", "graduation_year"]);
  expect(uncheckedOf("organization", ["registered_name", "registration", "representative"])).toEqual([]);
});

test.each([
  ["ada@tidewrack.example", "https://tidewrack.example", true],
  ["ada@TIDEWRACK.example", "https://www.tidewrack.example/about", true],
  ["ada@mail.tidewrack.example", "https://tidewrack.example:8443", true],
  ["ada@nottidewrack.example", "https://tidewrack.example", false],
  ["ada@gmail.example", "https://tidewrack.example", false],
  ["ada@tidewrack.example", null, false],
  ["ada@tidewrack.example", "tidewrack.example", false],
])("%s at %s is of its own domain: %s", (email, website, expected) => {
  expect(isOwnDomain(email, website)).toBe(expected);
});
