import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPasswordAboutOwner } from "./password-rules.ts";

const ada = { email: "ada.lovelace@harbourfoods.example", firstName: "Ada", lastName: "Lovelace" };

describe("a password is about its owner or the product", () => {
  test.each([
    "ada.lovelace@harbourfoods.example",
    "ADA.LOVELACE@HARBOURFOODS.EXAMPLE",
    "ada.lovelace@harbourfoods.example1",
    "ada.lovelace",
    "AdaLovelace1815",
    "lovelace-ada-1815!",
    "lovelacelovelace",
    "Lovelace2026!!!",
    "harbourfoods",
    "Harbourfoods2026",
    "quoratequorate",
    "Quorate2026!!",
    "quorate-quorate-1",
    "Qu0rate-2026-26",
    "quorate-login",
    "my-quorate-1234",
    "quorate20262026",
    "L0vel@ce-l0vel@ce",
    "ＱＵＯＲＡＴＥ２０２６",
  ])("%s", (password) => {
    expect(isPasswordAboutOwner(password, ada)).toBe(true);
  });

  test("in other scripts and with marks, too", () => {
    const zoe = { email: "z@x.example", firstName: "Zoë", lastName: "Müller-Łukasz" };
    expect(isPasswordAboutOwner("zoe-muller-1234", zoe)).toBe(true);
    expect(isPasswordAboutOwner("ZoëMüllerŁukasz", zoe)).toBe(true);
    expect(isPasswordAboutOwner("Анна-Каренина-1", { ...zoe, firstName: "Анна", lastName: "Каренина" })).toBe(true);
  });
});

describe("a password that holds more than that may be used", () => {
  test.each([
    "correct horse battery staple",
    "plain words that nobody uses",
    "my dog lovelace eats shoes",
    "quorate is where I find experts",
    "adamant refusal of paperwork",
    "x7#kQ9z!pL2v",
    "harbour seals sing at night",
    "123456789012ab-cd-ef",
  ])("%s", (password) => {
    expect(isPasswordAboutOwner(password, ada)).toBe(false);
  });

  test("names of one or two letters rule nothing out", () => {
    const short = { email: "a@b.example", firstName: "A", lastName: "Li" };
    expect(isPasswordAboutOwner("lilac and lily pads", short)).toBe(false);
  });

  test("a name never makes a long sentence of other words unusable", () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{8,12}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isPasswordAboutOwner(`${one} quorate ${other}`, { ...ada, lastName: "O'Neill" })).toBe(false);
      }),
    );
  });
});
