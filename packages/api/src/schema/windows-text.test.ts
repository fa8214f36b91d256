import { expect, test } from "vitest";
import { quoted } from "../spending/datev-lines.service.ts";
import { toWindowsText, windowsBytes } from "./windows-text.ts";

const windows = new TextDecoder("windows-1252");

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

test("no letter of any script begins a formula by the sign that is written for it", () => {
  const begun: string[] = [];
  for (let point = 0x20; point <= 0x1ffff; point++) {
    const cell = quoted(`${String.fromCodePoint(point)}1+1`);
    if (/^"\s*[=+\-@]/.test(windows.decode(windowsBytes(cell)))) begun.push(point.toString(16));
  }
  expect(begun).toEqual([]);
  expect(quoted("\u22121+1")).toBe(`"'-1+1"`); // the minus sign of mathematics, which no other rule knows
});

test("the apostrophe is within what a field may hold, and a quotation mark is doubled after that", () => {
  expect(quoted(`=${"a".repeat(80)}`, 60)).toBe(`"'=${"a".repeat(58)}"`);
  expect(quoted('so "what"')).toBe('"so ""what"""');
});
