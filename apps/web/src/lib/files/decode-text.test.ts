import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const marked = `${mark ? "\uFEFF" : ""}${text}`;
  const units = Array.from({ length: marked.length }, (_, at) => marked.charCodeAt(at));
  return new Uint8Array(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};

test.each([
  ["UTF-8", new TextEncoder().encode("Müller; 12 €"), "Müller; 12 €"],
  ["UTF-8 with a mark", new TextEncoder().encode("\uFEFFa;b"), "a;b"],
  ["Windows-1252", new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x3b, 0x20, 0x80, 0x20, 0x96]), "Müller; € –"],
  ["UTF-16 with a mark", utf16("Müller;€", false, true), "Müller;€"],
  ["UTF-16 with a mark, the other way round", utf16("Müller;€", true, true), "Müller;€"],
  ["UTF-16 without a mark", utf16("Müller;18240", false, false), "Müller;18240"],
  ["UTF-16 without a mark, the other way round", utf16("Müller;18240", true, false), "Müller;18240"],
  ["nothing", new Uint8Array(), ""],
] as const)("a text in %s is read as it was meant", (_encoding, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
