import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { assertCanRegisterExpert, claimedDocuments } from "./expert-registration.ts";

const owner = "owner" as UserId;
const stranger = "stranger" as UserId;
const now = new Date("2026-12-31T23:59:59Z");
const urls = {
  educationCertificateUrl: "/api/documents/diploma",
  cvUrl: null,
  additionalDocumentsUrls: ["/api/documents/first", "/api/documents/second"],
};
const uploaded = [
  { id: "diploma", userId: owner, kind: "education_certificate" },
  { id: "first", userId: owner, kind: "additional" },
  { id: "second", userId: owner, kind: "additional" },
] as const;

function issuesOf(registration: Partial<Parameters<typeof assertCanRegisterExpert>[0]>): unknown {
  const complete = { userId: owner, graduationYear: 2020, claimed: claimedDocuments(urls), uploaded, now };
  try {
    assertCanRegisterExpert({ ...complete, ...registration });
  } catch (error) {
    expect(error).toMatchObject({ kind: "invalid", code: "experts/registration-invalid" });
    return error instanceof Error && "details" in error ? error.details : error;
  }
  return null;
}

describe("an expert's registration", () => {
  test("passes with the current year and documents uploaded by the same user", () => {
    expect(issuesOf({ graduationYear: 2026 })).toBeNull();
  });

  test("names the graduation year when it lies in the future", () => {
    expect(issuesOf({ graduationYear: 2027 })).toEqual({
      issues: [{ path: "graduationYear", message: "Must be 2026 or earlier" }],
    });
  });

  test("names every document that nobody, somebody else or another field uploaded", () => {
    const others = [
      { id: "diploma", userId: owner, kind: "cv" },
      { id: "second", userId: stranger, kind: "additional" },
    ] as const;
    expect(issuesOf({ uploaded: others })).toEqual({
      issues: ["educationCertificateUrl", "additionalDocumentsUrls.0", "additionalDocumentsUrls.1"].map((path) => ({
        path,
        message: "Upload the document first",
      })),
    });
  });
});
