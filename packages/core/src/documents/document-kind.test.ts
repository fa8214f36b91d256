import { describe, expect, test } from "vitest";
import { acceptsFile, acceptsMediaType, DOCUMENT_BYTES_MAX } from "./document-kind.ts";

describe("a document slot", () => {
  test.each([
    ["education_certificate", "degree.PDF", true],
    ["education_certificate", "degree.docx", false],
    ["cv", "cv.docx", true],
    ["cv", "cv.png", false],
    ["additional", "photo.jpeg", true],
    ["additional", "script.exe", false],
    ["additional", "no-ending", false],
  ] as const)("%s and %s: %s", (kind, name, accepted) => {
    expect(acceptsFile(kind, { name, size: 1 })).toBe(accepted);
  });

  test("takes ten megabytes and not a byte more", () => {
    expect(acceptsFile("cv", { name: "cv.pdf", size: DOCUMENT_BYTES_MAX })).toBe(true);
    expect(acceptsFile("cv", { name: "cv.pdf", size: DOCUMENT_BYTES_MAX + 1 })).toBe(false);
  });

  test("judges content by what it is", () => {
    expect(acceptsMediaType("cv", "application/pdf")).toBe(true);
    expect(acceptsMediaType("cv", "image/png")).toBe(false);
    expect(acceptsMediaType("additional", undefined)).toBe(false);
  });
});
