import { expect, test } from "vitest";
import { quoted } from "../spending/datev-lines.service.ts";
import { csvLine } from "./csv-line.ts";
import { toWindowsText, windowsBytes } from "./windows-text.ts";

const windows = new TextDecoder("windows-1252");
const LAST_CODE_POINT = 0x10ffff;
/** What a spreadsheet begins a formula with, as it would be typed and as other widths of it are read. */
const DANGEROUS = /^(?:\s*[=+\-@]|[\t\r\n])/;

function* everyLetter(): Generator<string> {
  for (let code = 0; code <= LAST_CODE_POINT; code++) yield String.fromCodePoint(code);
}

test("each of the 256 bytes that stands for a sign is written as itself, and no other byte is", () => {
  for (let byte = 0x20; byte < 0x100; byte++) {
    const sign = windows.decode(Uint8Array.of(byte));
    const isSign = !/\p{Cc}/u.test(sign);
    expect([byte, toWindowsText(sign)]).toEqual([byte, isSign ? sign : " "]);
    if (isSign) expect([...windowsBytes(sign)]).toEqual([byte]);
  }
});

test.each([
  ["20 € „so“ – Žižka, Œuvre…", "20 € „so“ – Žižka, Œuvre…"],
  ["Łódź, Győr, Ştefan", "Lódz, Gyor, Stefan"],
  ["Ελένη Жанна", "Eleni Zhanna"],
  ["Mu\u0308ller, Ve\u0301ro\u200dn", "Müller, Véron"],
  ["东京", "DongJing"],
  ["two\r\n\tlines\u2028more", "two lines more"],
  ["private \u{e000} half \ud83d", "private ? half ?"],
])("%j is %j in the signs of Windows", (text, written) => {
  expect(toWindowsText(text)).toBe(written);
  expect(windows.decode(windowsBytes(toWindowsText(text)))).toBe(written);
});

test("whatever letter a text begins with, in the file it begins no formula", () => {
  const found: string[] = [];
  for (const letter of everyLetter()) {
    for (const text of [`${letter}1+1`, `${letter}=1+1`]) {
      const cell = windows.decode(windowsBytes(quoted(text, 60))).slice(1, -1);
      if (DANGEROUS.test(cell.normalize("NFKC")) || cell.length > 60) found.push(`DATEV ${letter.codePointAt(0)}`);
      const line = Buffer.from(csvLine([text]))
        .toString("utf8")
        .replace(/^"/, "");
      if (DANGEROUS.test(line.normalize("NFKC"))) found.push(`CSV ${letter.codePointAt(0)}`);
    }
  }
  expect(found).toEqual([]);
}, 240_000);

test("the apostrophe is within what a field may hold, and a quotation mark is doubled after that", () => {
  expect(quoted(`=${"a".repeat(80)}`, 60)).toBe(`"'=${"a".repeat(58)}"`);
  expect(quoted('so "what"')).toBe('"so ""what"""');
});
