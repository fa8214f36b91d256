import { describe, expect, test } from "vitest";
import { hasAddress, hasAddressOrDomain, isPlainLine, isPlainName, toPlainLine, toPlainText } from "./plain-line.ts";

test.each([
  "Ada Lovelace",
  "J. R. R. Tolkien",
  "Dr.Smith",
  "Dr.med",
  "Dr.rer.nat.habil Weber",
  "Prof.dr. Jansen",
  "DR.MED. HUBER",
  "Dipl.ing. Huber",
  "j.smith",
  "St.John",
  "O'Brien-Núñez",
  "Müller (Zürich)",
  "李小龙",
  "علی‌رضا",
  "क्‍ष",
  "Jr.",
  "A.B. Co",
  "Ph.D.",
])("%s is a plain name", (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  "Ada\nLovelace",
  "Ada\r\nBcc: all@test.example",
  "Ada\u2028Lovelace",
  "Ada\u202Eecalevol",
  "Ada\u0007",
  "Ada\u200BLovelace",
  "\uFEFFAda",
  "Ada\uD800",
  "Ada\u0085",
])("%j holds what is not seen", (name) => {
  expect(isPlainLine(name)).toBe(false);
  expect(isPlainName(name)).toBe(false);
});

test.each([
  "http://evil.example",
  "HTTPS://evil.example/x",
  "You won: hxxp://x",
  "www.evil.example",
  "mailto:ada@test.example",
  "ada@test.example",
  "evil.Example/win",
  "evil.com?a",
  "evil.example:8080/x",
])("%s holds an address", (name) => {
  expect(hasAddress(name)).toBe(true);
  expect(isPlainName(name)).toBe(false);
});

test.each([
  "evil.com",
  "EVIL.COM",
  "evil.Com",
  "Click evil.xyz now",
  "win.co.uk",
  "dr.com",
  "Prof.xyz",
  "t.co",
  "evil.dr.med",
  "evil.example",
  "evil.xn--p1ai",
])("%s may be a company's name and is no person's", (name) => {
  expect(hasAddress(name)).toBe(false);
  expect(hasAddressOrDomain(name)).toBe(true);
  expect(isPlainName(name)).toBe(false);
});

describe("for a mail, whatever is stored", () => {
  test("a line is made of it", () => {
    expect(toPlainLine("Hi\r\nBcc: all@test.example\u202E\u0000 there ")).toBe("Hi Bcc: all@test.example there");
    expect(toPlainLine("علی‌رضا 👩‍💻")).toBe("علی‌رضا 👩‍💻");
    expect(toPlainLine("\uD83D half")).toBe("\uFFFD half");
  });

  test("a text keeps its lines", () => {
    expect(toPlainText("one\r\ntwo\n\nthree\u202E\u0007")).toBe("one\ntwo\n\nthree");
  });
});
