import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FILE_NAME_LENGTH_MAX, safeFileName } from "./safe-file-name.ts";

describe("the name of a file that somebody sent", () => {
  test.each([
    ["cv.pdf", "cv.pdf"],
    ["Lebenslauf Müller (2026).PDF", "Lebenslauf Müller (2026).pdf"],
    ["履歴書.pdf", "履歴書.pdf"],
    ["Report v1.2", "Report v1.2.pdf"],
    ["report", "report.pdf"],
    ["Jane.Doe.CV.pdf", "Jane.Doe.CV.pdf"],
  ])("stays what it is as far as it can: %s", (given, name) => {
    expect(safeFileName(given, ["pdf"])).toBe(name);
  });

  test.each([
    ["cv.html", "cv.pdf"],
    ["cv.hta", "cv.pdf"],
    ["cv.exe", "cv.pdf"],
    ["cv.pdf.exe", "cv.pdf"],
    ["cv.PDF.exe", "cv.pdf"],
    ["cv.exe.pdf", "cv.exe.pdf"],
    ["cv.pdf.pdf", "cv.pdf"],
    ["cv.html.", "cv.pdf"],
    ["cv.html . ", "cv.pdf"],
    ["cv.7z", "cv.7z.pdf"],
  ])("ends as its content is, whatever it said: %s", (given, name) => {
    expect(safeFileName(given, ["pdf"])).toBe(name);
  });

  test("keeps the spelling of an extension that the content allows", () => {
    expect(safeFileName("me.JPEG", ["jpg", "jpeg"])).toBe("me.jpeg");
    expect(safeFileName("me.png", ["jpg", "jpeg"])).toBe("me.jpg");
    expect(safeFileName("Jane.R.csv", ["txt", "csv", "r"])).toBe("Jane.R.csv");
    expect(safeFileName("data.7z", ["7z"])).toBe("data.7z");
  });

  test.each([
    ["cv\u202Efdp.exe", "cvfdp.pdf"],
    ["\u2066cv\u2069.pdf", "cv.pdf"],
    ["cv\u200B\uFEFF\u00AD.pdf", "cv.pdf"],
    ["cv\r\nX-Header: 1.pdf", "cv X-Header_ 1.pdf"],
    ["cv\0.pdf", "cv.pdf"],
    ["cv\u2028two\u2029.pdf", "cv two.pdf"],
    ["cv\uE000\uD800.pdf", "cv.pdf"],
    ["tag\u{E0041}\u{E0042}.pdf", "tag.pdf"],
  ])("has no character that is not seen: %j", (given, name) => {
    expect(safeFileName(given, ["pdf"])).toBe(name);
  });

  test.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Users\\me\\cv.pdf", "cv.pdf"],
    ["/cv.pdf", "cv.pdf"],
    [".bashrc", "bashrc.pdf"],
    ["..", "document.pdf"],
    ["", "document.pdf"],
    [".pdf", "pdf.pdf"],
    ["folder/", "document.pdf"],
    ["con.pdf", "_con.pdf"],
    ["LPT1.txt", "_LPT1.pdf"],
    ['a"b<c>|d?.pdf', "a_b_c__d_.pdf"],
  ])("is no path and nothing that a system reads as something else: %j", (given, name) => {
    expect(safeFileName(given, ["pdf"])).toBe(name);
  });

  test("is short, without half a character at its end", () => {
    const name = safeFileName("😀".repeat(300), ["docx"]);
    expect(name.length).toBeLessThanOrEqual(FILE_NAME_LENGTH_MAX);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith("😀.docx")).toBe(true);
  });

  test("holds all of this for any text, and naming it again changes nothing", () => {
    const text = fc.oneof(
      // Any code units, lone surrogates among them; the library's own unit "binary" takes seconds to set up.
      fc.array(fc.oneof(fc.nat(0xff), fc.nat(0xffff))).map((units) => String.fromCharCode(...units)),
      fc.string({ unit: fc.constantFrom(".", "/", "\\", "a", "exe", "\u202E", " ", "\n", "\0", "é", '"', "pdf") }),
    );
    fc.assert(
      fc.property(text, (given) => {
        const name = safeFileName(given, ["pdf"]);
        const isClean = /^[^./\\][^/\\\p{C}\p{Zl}\p{Zp}]*\.pdf$/u.test(name) && name.length <= FILE_NAME_LENGTH_MAX;
        return isClean && safeFileName(name, ["pdf"]) === name;
      }),
      { numRuns: 500 },
    );
  });
});
