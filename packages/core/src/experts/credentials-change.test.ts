import { expect, test } from "vitest";
import { opensVerification } from "./credentials-change.ts";

const checked = { mbaSchool: "INSEAD", graduationYear: 2015, educationCertificateUrl: "/api/documents/1" };

test.each([
  [{ mbaSchool: "London Business School" }, true],
  [{ graduationYear: 2016 }, true],
  [{ educationCertificateUrl: "/api/documents/2" }, true],
  [{ educationCertificateUrl: null }, true],
  [{ mbaSchool: "INSEAD", graduationYear: 2015, educationCertificateUrl: "/api/documents/1" }, false],
  [{}, false],
  [{ mbaSchool: undefined }, false],
])("%j of a verified expert is looked at again: %s", (changes, expected) => {
  expect(opensVerification({ ...checked, isVerified: true }, changes)).toBe(expected);
  expect(opensVerification({ ...checked, isVerified: false }, changes)).toBe(false);
});

test("a certificate added to a verification that had none is looked at", () => {
  const without = { ...checked, educationCertificateUrl: null, isVerified: true };
  expect(opensVerification(without, { educationCertificateUrl: "/api/documents/1" })).toBe(true);
  expect(opensVerification(without, { educationCertificateUrl: null })).toBe(false);
});
