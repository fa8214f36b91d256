import { expect, test } from "vitest";
import { quoted } from "../spending/datev-lines.service.ts";
import { csvLine } from "./csv-line.ts";
import { windowsBytes } from "./windows-text.ts";

const windows = new TextDecoder("windows-1252");
const LAST_CODE_POINT = 0x10ffff;
/** What a spreadsheet begins a formula with, as it would be typed and as other widths of it are read. */
const DANGEROUS = /^(?:\s*[=+\-@]|[\t\r\n])/;

function* everyLetter(): Generator<string> {
  for (let code = 0; code <= LAST_CODE_POINT; code++) yield String.fromCodePoint(code);
}

// spec 10.34
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
