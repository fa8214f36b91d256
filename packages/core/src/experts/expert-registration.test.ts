import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { assertExpertForm, claimedDocuments, REGISTRATION_MESSAGE } from "./expert-registration.ts";

const owner = "owner" as UserId;
const stranger = "stranger" as UserId;
const now = new Date("2026-12-31T23:59:59Z");
const urls = {
  educationCertificateUrl: "/api/documents/diploma",
  cvUrl: null,
  additionalDocumentsUrls: ["/api/documents/first", "/api/documents/second"],
};
const uploaded = [
  { id: "diploma", userId: owner, kind: "education_certificate", safety: "unchecked" },
  { id: "first", userId: owner, kind: "additional", safety: "checking" },
  { id: "second", userId: owner, kind: "additional", safety: "clean" },
] as const;

type Registration = Parameters<typeof assertExpertForm>[0];

function register(registration: Partial<Registration>): () => void {
  const complete = { userId: owner, graduationYear: 2020, claimed: claimedDocuments(urls), uploaded, now };
  return () => assertExpertForm({ ...complete, ...registration });
}

const refusal = (issues: { path: string; params: { year: number | null } }[]) =>
  expect.objectContaining({ kind: "invalid", code: "experts/registration-invalid", details: { issues } });

describe("an expert's registration", () => {
  test("passes with the current year and documents uploaded by the same user", () => {
    expect(register({ graduationYear: 2026 })).not.toThrow();
  });

  test("names the graduation year when it lies in the future", () => {
    expect(register({ graduationYear: 2027 })).toThrow(refusal([{ path: "graduationYear", params: { year: 2026 } }]));
  });

  test("names every document that nobody, somebody else or another field uploaded", () => {
    const others = [
      { id: "diploma", userId: owner, kind: "cv", safety: "unchecked" },
      { id: "second", userId: stranger, kind: "additional", safety: "unchecked" },
    ] as const;
    const paths = ["educationCertificateUrl", "additionalDocumentsUrls.0", "additionalDocumentsUrls.1"];
    expect(register({ uploaded: others })).toThrow(refusal(paths.map((path) => ({ path, params: { year: null } }))));
  });

  test("names every document that malware was found in; what is still being checked is sent like any other", () => {
    const infected = uploaded.map((document) => ({ ...document, safety: "infected" as const }));
    const paths = ["educationCertificateUrl", "additionalDocumentsUrls.0", "additionalDocumentsUrls.1"];
    const code = "files/infected";
    expect(register({ uploaded: infected })).toThrow(
      expect.objectContaining({ kind: "invalid", code, details: { issues: paths.map((path) => ({ path })) } }),
    );
    const known = [...uploaded, { id: "old", userId: owner, kind: "cv" as const, safety: "infected" as const }];
    expect(register({ uploaded: known })).not.toThrow();
  });

  test("takes a document for the field it was uploaded for, and no other user's of the same name", () => {
    const cv = claimedDocuments({ cvUrl: "/api/documents/life", additionalDocumentsUrls: [] });
    expect(cv).toEqual([{ path: "cvUrl", kind: "cv", documentId: "life" }]);
    const own = { id: "life", userId: owner, kind: "cv", safety: "unchecked" } as const;
    expect(register({ claimed: cv, uploaded: [own] })).not.toThrow();
    for (const other of [
      { ...own, id: "other" },
      { ...own, userId: stranger },
      { ...own, kind: "additional" as const },
    ]) {
      expect(register({ claimed: cv, uploaded: [other] })).toThrow(
        refusal([{ path: "cvUrl", params: { year: null } }]),
      );
    }
  });

  test("says on success what happens next", () => {
    expect(REGISTRATION_MESSAGE).toBe("Your expert profile and documents have been submitted for verification!");
  });
});
