import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { saying } from "../testing/refusal-of.ts";
import { assertPasswordNotAboutOwner, isPasswordAboutOwner } from "./password-rules.ts";

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

  const nobody = { email: "x@y.example", firstName: "", lastName: "" };
  test.each([
    ["René", "rene-rene-rene"],
    ["Rene", "René-René-René"],
    ["Małek", "malek-malek-12"],
    ["Sørby", "sorby-sorby-12"],
  ])("with the marks of %s or without: %s", (lastName, password) => {
    expect(isPasswordAboutOwner(password, { ...nobody, lastName })).toBe(true);
  });

  test.each([
    ["0", "o"],
    ["1", "l"],
    ["3", "e"],
    ["4", "a"],
    ["5", "s"],
    ["7", "t"],
    ["@", "a"],
    ["$", "s"],
    ["!", "i"],
  ])("with %s for %s", (sign, letter) => {
    expect(isPasswordAboutOwner(`mm${sign}m-99-99-99`, { ...nobody, lastName: `Mm${letter}m` })).toBe(true);
  });

  test("where a name of three letters is all there is, and an address of initials", () => {
    expect(isPasswordAboutOwner("ada-ada-ada-ada", { ...nobody, firstName: "Ada" })).toBe(true);
    expect(isPasswordAboutOwner("j.k.w.j.k.w.j.k.w", { ...nobody, email: "j.k.w@y.example" })).toBe(true);
    expect(isPasswordAboutOwner("a-b-c-a-b-c-a-b-c", { ...nobody, email: "x@a-b-c.example" })).toBe(true);
  });

  test.each([
    ["Ann", "Annabelleford"],
    ["Annabelleford", "Ann"],
  ])("and a name within a longer one leaves nothing of it behind: %s %s", (firstName, lastName) => {
    expect(isPasswordAboutOwner("annabelleford1", { ...nobody, firstName, lastName })).toBe(true);
  });
});

describe("a password that is set", () => {
  test("is refused at its own field where it is about its owner, and else let through", () => {
    let refusal: unknown;
    try {
      assertPasswordNotAboutOwner("lovelace-ada-1815!", ada);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({
      kind: "invalid",
      code: "accounts/personal-password",
      details: { issues: [{ path: "password" }] },
    });
    expect(() => assertPasswordNotAboutOwner("lovelace-ada-1815!", ada)).toThrow(
      saying("Use a password that is not based on your name, your email address or the name Quorate."),
    );
    expect(() => assertPasswordNotAboutOwner("correct horse battery staple", ada)).not.toThrow();
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
    expect(isPasswordAboutOwner("lili-lilac-1234", short)).toBe(false);
  });

  test("begins with eight letters beside the name, and a name that only its parts make does not count", () => {
    expect(isPasswordAboutOwner("quorate-bcdfghj", ada)).toBe(true);
    expect(isPasswordAboutOwner("quorate-bcdfghjk", ada)).toBe(false);
    expect(isPasswordAboutOwner("lovebernadinelace", { ...ada, firstName: "Bernadine" })).toBe(false);
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
