import { describe, expect, test } from "vitest";
import { readTin, SELLER_KINDS, tinExample } from "./tin.ts";

describe("a tax identification number", () => {
  test.each([
    ["DE", "individual", "86 095 742 719", "86095742719"],
    ["BE", "individual", "85.07.30-033 28", "85073003328"],
    ["BE", "individual", "00010100105", "00010100105"],
    ["NL", "entity", "123456782", "123456782"],
    ["IE", "individual", "1234567t", "1234567T"],
    ["IE", "individual", "1234567FA", "1234567FA"],
    ["FR", "individual", "30 23 217 600 053", "3023217600053"],
    ["GB", "individual", "AB 12 34 56 C", "AB123456C"],
    ["GB", "individual", "1234567890", "1234567890"],
    ["GB", "entity", "sc123456", "SC123456"],
    ["PL", "individual", "85-07-30-0332", "8507300332"],
  ] as const)("of %s, %s: %s", (country, kind, number, tidy) => {
    expect(readTin({ country, number }, kind)).toBe(tidy);
  });

  test.each([
    ["DE", "individual", "86095742718"],
    ["DE", "individual", "06095742719"],
    ["BE", "individual", "85073003329"],
    ["NL", "individual", "123456783"],
    ["NL", "individual", "000000000"],
    ["IE", "individual", "1234567A"],
    ["FR", "individual", "3023217600054"],
    ["GB", "individual", "BG123456C"],
    ["GB", "individual", "AB123456E"],
    ["GB", "entity", "1234567"],
    ["PL", "individual", "85!"],
    ["PL", "individual", "NONE"],
  ] as const)("not of %s, %s: %s", (country, kind, number) => {
    expect(readTin({ country, number }, kind)).toBeNull();
  });

  test.each(["BE", "DE", "FR", "GB", "IE", "NL"])("of %s: the examples are numbers that are taken", (country) => {
    const taken = SELLER_KINDS.map((kind) => {
      const number = tinExample(country, kind);
      return number === null || readTin({ country, number }, kind) === number;
    });
    expect(taken).toEqual([true, true]);
  });

  test("has an example where its form is known, and none elsewhere", () => {
    expect(tinExample("GB", "entity")).toBe("01234567");
    expect(tinExample("PL", "entity")).toBeNull();
  });
});
