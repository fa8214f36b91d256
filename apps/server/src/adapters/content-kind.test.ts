import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { FILE_KINDS } from "@quorate/core/file-kinds/file-kinds";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, describe, expect, test } from "vitest";
import { compoundOf, PROTECTED_PDFS, SAMPLE_FILES, sampleOf, zipOf } from "../testing/sample-files.ts";
import { contentKindOf } from "./content-kind.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-kinds-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function kindOf(content: Buffer) {
  const file = path.join(folder, "content");
  writeFileSync(file, content);
  return await contentKindOf(file);
}
const hex = (digits: string) => Buffer.from(digits, "hex");

test.each(FILE_KINDS)("a file of the kind %s is found to be it by its content alone", async (kind) => {
  expect(await kindOf(await sampleOf(SAMPLE_FILES[kind]))).toMatchObject({ kind, isLocked: kind === "protected" });
});

describe("a locked file", () => {
  test.each(PROTECTED_PDFS)(
    "PDF $version is locked where it asks for a password, and open where it asks for none",
    async ({ locked, open }) => {
      expect(await kindOf(await locked())).toMatchObject({ kind: "pdf", isLocked: true });
      expect(await kindOf(await open())).toMatchObject({ kind: "pdf", isLocked: false });
      // As the reader sees it that shows them.
      const opened = getDocument({ data: new Uint8Array(await open()), verbosity: 0 });
      expect((await opened.promise).numPages).toBe(1);
      await expect(getDocument({ data: new Uint8Array(await locked()), verbosity: 0 }).promise).rejects.toThrow(
        /password/i,
      );
    },
  );

  const record = (type: number, content: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type, 0);
    head.writeUInt16LE(content.length, 2);
    return Buffer.concat([head, content]);
  };
  const beginning = record(0x0809, Buffer.alloc(16));
  const sheet = record(0x0042, Buffer.alloc(2));
  const long = (content: Buffer) => Buffer.concat([content, Buffer.alloc(8_000)]);
  const word = (flags: string) => Buffer.concat([hex(`eca5c1000000000000${"00"}${flags}`), Buffer.alloc(60)]);
  test.each([
    ["xls", true, { Workbook: Buffer.concat([beginning, record(0x2f, Buffer.alloc(6)), sheet]) }],
    ["xls", true, { Book: long(Buffer.concat([beginning, record(0x86, Buffer.of()), record(0x2f, Buffer.alloc(4))])) }],
    ["xls", false, { Workbook: Buffer.concat([beginning, sheet, record(0x2f, Buffer.alloc(6))]) }],
    ["doc", true, { WordDocument: word("0001") }],
    ["doc", true, { WordDocument: long(word("0001")) }],
    ["doc", false, { WordDocument: word("0002") }],
    ["ppt", true, { "PowerPoint Document": Buffer.alloc(9), EncryptedSummary: Buffer.alloc(9) }],
    ["ppt", true, { "PowerPoint Document": Buffer.alloc(9), "Current User": hex("0000f60f1800000014000000dfc4d1f3") }],
    ["ppt", false, { "PowerPoint Document": Buffer.alloc(9), "Current User": hex("0000f60f18000000140000005fc091e3") }],
    ["doc", true, { WordDocument: word("0000"), "\tDRMContent": Buffer.alloc(9) }],
  ] as const)("%s in a compound file: %s", async (kind, isLocked, streams) => {
    expect(await kindOf(compoundOf({ ...streams }))).toMatchObject({ kind, isLocked });
  });

  test("archives and what is made of them are locked where an entry is, or where they say so", async () => {
    const plain = await zipOf({ "a.txt": "a" });
    const locked = Buffer.from(plain);
    const central = locked.indexOf("PK\x01\x02", 0, "latin1");
    locked.writeUInt16LE(locked.readUInt16LE(central + 8) | 1, central + 8);
    expect(await kindOf(locked)).toMatchObject({ kind: "zip", isLocked: true });
    const mimetype = "application/vnd.oasis.opendocument.text";
    const manifest = "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>";
    expect(await kindOf(await zipOf({ mimetype, "META-INF/manifest.xml": manifest }))).toMatchObject({
      kind: "odt",
      isLocked: true,
    });
  });
});

describe("a PDF", () => {
  const body = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  test.each([
    ["bytes", Buffer.alloc(1_000, 1), "pdf"],
    ["a line of a mail program", Buffer.from("Content-Type: application/pdf\r\n\r\n"), "pdf"],
    ["spaces", Buffer.alloc(1_016, " "), "pdf"],
    ["more than readers skip", Buffer.alloc(1_024, 1), null],
    ["a program", Buffer.concat([Buffer.from("MZ\x90\x00\x03\x00", "latin1"), Buffer.alloc(100)]), null],
  ] as const)("after %s: %s", async (_what, before, kind) => {
    expect((await kindOf(Buffer.concat([before, body]))).kind).toBe(kind);
  });
  test("is not what a text says about them", async () => {
    expect((await kindOf(Buffer.from("A PDF begins with %PDF-1.4 or later.\n"))).kind).toBe("text");
  });
});

describe("a text", () => {
  const utf16 = (text: string, mark = "") => Buffer.from(`${mark}${text}`, "utf16le");
  test.each([
    ["a table of cars", Buffer.from("BMW;320d;41900\nAudi;A4;39500\n"), "text"],
    ["names", Buffer.from("MZ Wallace\nPAR1 golf club\nGIF89a is a format\n"), "text"],
    ["of Windows", Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x3b, 0x80, 0x0a]), "text"],
    ["in UTF-16 as Excel writes it", utf16("account\ttoday\r\nHärbour\t18240\r\n", "\uFEFF"), "text"],
    ["in UTF-16 the other way round", utf16("a;b\n1;2\n", "\uFEFF").swap16(), "text"],
    ["in UTF-16 without a mark", utf16("account;today\nHarbour;18240\n"), "text"],
    ["that is cut in the middle of a letter", utf16("a;b\n", "\uFEFF").subarray(0, 7), null],
    ["that is a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "text"],
    [
      "that is a drawing for browsers",
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      "text",
    ],
    ["with one field like a mail's", Buffer.from("From: the board\n\nAll well.\n"), "text"],
  ] as const)("%s is one: %s", async (_what, content, kind) => {
    expect((await kindOf(content)).kind).toBe(kind);
  });
});

describe("what is taken nowhere says what it is", () => {
  test.each([
    ["nothing", Buffer.of(), "empty", ""],
    ["a program", Buffer.concat([Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1")]), "program", "exe"],
    [
      "an installer by its class",
      compoundOf({ x: Buffer.alloc(9) }, "84100c0000000000c000000000000046"),
      "installer",
      "msi",
    ],
    ["an installer by its tables", compoundOf({ "\u4840\u3f7f": Buffer.alloc(9) }), "installer", "msi"],
    ["a damaged compound file", hex("d0cf11e0a1b11ae1"), "unknown", ""],
    ["bytes", Buffer.from([1, 2, 3, 4, 5, 6, 0, 0, 9]), "unknown", ""],
    ["a font", Buffer.concat([hex("0001000000"), Buffer.alloc(60)]), "other", "ttf"],
  ] as const)("%s", async (_what, content, noun, ending) => {
    expect(await kindOf(content)).toEqual({ kind: null, noun, ending, isLocked: false });
  });
  test("a program in an archive", async () => {
    const jar = await zipOf({ "META-INF/MANIFEST.MF": "Main-Class: x", "x.class": "x" });
    expect(await kindOf(jar)).toMatchObject({ kind: null, noun: "program", ending: "jar" });
  });
});

test("a compound file whose sectors lead back into themselves is read to an end", async () => {
  const content = compoundOf({ WordDocument: Buffer.alloc(5_000) });
  const looped = Buffer.from(content);
  const table = 512 * (1 + content.readUInt32LE(76));
  const directory = content.readUInt32LE(48);
  looped.writeUInt32LE(directory, table + directory * 4);
  expect((await kindOf(looped)).kind).toBe("doc");
});
