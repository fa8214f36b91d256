import { describe, expect, test } from "vitest";
import {
  DOCUMENT_EXTENSIONS,
  describeDocument,
  flawOfFile,
  isAcceptableKind,
  UPLOAD_BYTES_MAX,
} from "./document-file.ts";

const pdf = { name: "Diploma.PDF", type: "application/pdf", size: UPLOAD_BYTES_MAX };

describe("a file for an expert's document slot", () => {
  test("is accepted up to 10 MB, in whatever case its extension is written", () => {
    expect(flawOfFile(pdf, DOCUMENT_EXTENSIONS.cv)).toBeNull();
  });
  // spec 9.18
  test("is refused one byte above 10 MB", () => {
    expect(flawOfFile({ ...pdf, size: UPLOAD_BYTES_MAX + 1 }, DOCUMENT_EXTENSIONS.cv)).toBe("too-large");
  });
  // spec 9.18
  test("is refused by a slot that does not list its extension", () => {
    expect(flawOfFile({ ...pdf, name: "cv.png", type: "image/png" }, DOCUMENT_EXTENSIONS.cv)).toBe("other-kind");
  });
  test("is refused when its type belies its extension", () => {
    expect(flawOfFile({ ...pdf, type: "text/html" }, DOCUMENT_EXTENSIONS.cv)).toBe("other-kind");
  });
  test("is judged by its extension where the browser knows no type", () => {
    expect(flawOfFile({ ...pdf, name: "cv.docx", type: "" }, DOCUMENT_EXTENSIONS.cv)).toBeNull();
    expect(flawOfFile({ ...pdf, name: "cv", type: "" }, DOCUMENT_EXTENSIONS.cv)).toBe("other-kind");
  });
});

test.each([
  ["cv", "pdf", true],
  ["cv", "doc", true],
  ["cv", "png", false],
  ["cv", "msg", false],
  ["cv", "protected", false],
  ["education_certificate", "jpg", true],
  ["education_certificate", "doc", false],
  ["additional", "docm", false],
  ["additional", null, false],
] as const)("a %s whose content is %s: %s", (slot, kind, accepted) => {
  expect(isAcceptableKind(slot, kind)).toBe(accepted);
});

describe("a document goes out under a name and a type that its content says", () => {
  test.each([
    ["cv.html", "application/pdf", "cv.pdf", "application/pdf"],
    ["cv.jpeg", "image/jpeg", "cv.jpeg", "image/jpeg"],
    ["cv.pdf", "image/png", "cv.png", "image/png"],
    ["cv.docx", "application/x-cfb", "cv.doc", "application/msword"],
    ["cv.pdf", "text/html", "cv.bin", "application/octet-stream"],
  ])("%s of %s is %s", (sentName, contentType, name, mediaType) => {
    expect(describeDocument(sentName, contentType)).toEqual({ name, mediaType });
  });
});
