import { describe, expect, test } from "vitest";
import { createNearestWords, declines } from "./nearest-words.ts";
import type { NicheModel } from "./niche-model.ts";

const NAMES = ["ratio", "hire"];
/** Knows one word a niche. */
const MODEL: NicheModel = {
  niches: NAMES.map((name) => ({ id: name, name, does: `has done ${name}`, hears: `a ${name}`, fields: [name] })),
  features: new Map(NAMES.map((name, index) => [name, index])),
  documents: Uint16Array.from(NAMES, () => 1),
  total: 100,
  starts: Uint32Array.from([0, 1, 2]),
  nicheOf: Uint16Array.from([0, 1]),
  weightOf: Int8Array.from([100, 100]),
  general: null,
};
const nearestOf = createNearestWords(MODEL, { text: "The bank asks about a ratio before the harvest", named: [] });
const nearest = (text: string, title: string | null = null) => nearestOf({ title, text });

describe("a sentence", () => {
  test.each([
    ["one of five words is read", "We mend ratio for all.", "We mend ratio for all"],
    ["one of four words is not", "We mend ratio now.", undefined],
    ["a list's mark is none of it", "• We mend every ratio quickly", "We mend every ratio quickly"],
    [
      "lines are sentences",
      "We mend every ratio quickly\nand hire people for small mills",
      "We mend every ratio quickly",
    ],
    ["a blank text has none", "   ", undefined],
  ])("%s", (_title, text, quote) => {
    expect(nearest(text)?.quote).toBe(quote);
  });

  test("with two words of the request goes before one with a single word, and three count as two", () => {
    const one = "I have always lived beside a harvest";
    const two = "I have always known a bank at harvest";
    expect(nearest(`${one}. ${two}.`)?.quote).toBe(two);
    const three = "Ask the bank that I bank with at harvest";
    expect(nearest(`${two}. ${three}.`)?.quote).toBe(two);
  });

  test("of equals the first is quoted, and a sentence before a title", () => {
    expect(nearest("I sell wool to the mills. I sell yarn to the mills.")?.quote).toBe("I sell wool to the mills");
    expect(nearest("I sell wool to the mills.", "Yarn for mills")?.quote).toBe("I sell wool to the mills");
  });
});

describe("a title", () => {
  test("of three words is read, and is told as one", () => {
    expect(nearest("", "Every ratio mended")).toMatchObject({
      quote: "Every ratio mended",
      isTitle: true,
      beyondTitle: null,
    });
    expect(nearest("", "Ratio mended")).toBeNull();
  });

  test("gives way to a sentence that tells more and is hardly less near", () => {
    const said = nearest("I mend every ratio for growers of hops.", "Every ratio mended");
    expect(said).toMatchObject({ isTitle: false, quote: "I mend every ratio for growers of hops" });
  });

  test("that is repeated by a sentence is one still, and what is beyond it is told apart", () => {
    const said = nearest("Every ratio is mended by me. I hire people for small mills.", "Every ratio mended");
    expect(said).toMatchObject({ isTitle: true, beyondTitle: "I hire people for small mills" });
  });
});

test.each([
  ["I do not take sellers", true],
  ["We don't take sellers", true],
  ["We don’t take sellers", true],
  ["Buyers; will not act for sellers", true],
  ["I act for buyers and can not act for sellers", true],
  ["not for sellers", true],
  ["never for sellers", true],
  ["Does not act for sellers", true],
  ["a bank that does not answer", false],
  ["agreed, not imposed", false],
  ["notable for sellers", false],
  ["nothing is done for sellers", false],
])("“%s” declines: %s", (text, is) => {
  expect(declines(text)).toBe(is);
});
