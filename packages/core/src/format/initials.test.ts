import { expect, test } from "vitest";
import { initials } from "./initials.ts";

// spec 9.14
test.each([
  ["Tomasz Okonjo", "TO"],
  ["Operations turnaround adviser", "OA"],
  ["Valuation", "V"],
  ["  Élodie   O'Hara-Nguyen ", "ÉN"],
  ["M&A specialist", "MS"],
  ["", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
