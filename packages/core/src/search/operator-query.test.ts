import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readOperatorQuery } from "./operator-query.ts";

describe("what an operator has in hand is read", () => {
  test("as an id, or as the ids that begin so, with dashes or without", () => {
    const whole = "01930b2e-77aa-7c31-9d5e-2f4b6a8c0e11";
    expect(readOperatorQuery(whole).ids).toEqual({ from: whole, to: whole });
    const range = { from: "01930b2e-7700-0000-0000-000000000000", to: "01930b2e-77ff-ffff-ffff-ffffffffffff" };
    expect(readOperatorQuery(" 01930B2E-77 ").ids).toEqual(range);
    expect(readOperatorQuery("01930b2e77").ids).toEqual(range);
  });

  test.each(["01930", "decade of", `${"0".repeat(33)}`, "Adele-cafe", ""])("as no id where it is none: %j", (text) => {
    expect(readOperatorQuery(text).ids).toBeNull();
  });

  test.each([
    ["1250", "1250.00"],
    ["1,250.00", "1250.00"],
    ["£1 250.5", "1250.50"],
    ["1.250,50 €", "1250.50"],
    ["1,25", "1.25"],
    ["€ 12", "12.00"],
    ["0.07", "0.07"],
    ["9999999999.99", "9999999999.99"],
  ])("as an amount: %s", (text, amount) => {
    expect(readOperatorQuery(text).amount).toBe(amount);
  });

  test.each(["12.345", "-5", "1,23,456", "12 pieces", "1e3", "10000000000"])(
    "as no amount where it is none: %s",
    (text) => {
      expect(readOperatorQuery(text).amount).toBeNull();
    },
  );

  test("as the beginning of an address, a number or a reference, where it has no spaces and is long enough", () => {
    expect(readOperatorQuery("pi_3Nq").beginning).toBe("pi_3Nq");
    expect(readOperatorQuery(" Ada@Post.example ").beginning).toBe("Ada@Post.example");
    expect(readOperatorQuery("pi").beginning).toBeNull();
    expect(readOperatorQuery("Ada Whitfield").beginning).toBeNull();
  });

  test("as words, of which short ones stand as they are and long ones are beginnings", () => {
    expect(readOperatorQuery("Whitfield, Ad").words).toBe("('whitfield':* & 'ad')");
    expect(readOperatorQuery("Jörg O'Neil").words).toBe(
      "('jorg':* & 'o' & 'neil':*) | ('jorg':* & 'oneil':*) | ('joerg':* & 'oneil':*)",
    );
    expect(readOperatorQuery("a b").words).toBeNull();
    expect(readOperatorQuery("!&|:*").words).toBeNull();
    expect(readOperatorQuery("one two three four five six seven").words?.split(" & ")).toHaveLength(6);
  });

  test("whatever it is: words are letters and digits alone, so that nothing typed is an operator", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const { words, ids } = readOperatorQuery(text);
        for (const word of words?.split(/ [&|] /) ?? []) expect(word).toMatch(/^\(?'[\p{L}\p{M}\p{N}.]+'(?::\*)?\)?$/u);
        if (ids) expect(ids.from <= ids.to).toBe(true);
      }),
    );
  });
});
