import { describe, expect, test } from "vitest";
import { createNearestWords } from "./nearest-words.ts";
import type { NicheModel } from "./niche-model.ts";

const NAMES = ["ratio", "hire", "custom", "brand"];

/** Knows one word a niche. */
const MODEL: NicheModel = {
  niches: NAMES.map((name) => ({ id: name, name, does: `has done ${name}`, hears: `a ${name}`, fields: [name] })),
  features: new Map(NAMES.map((name, index) => [name, index])),
  documents: Uint16Array.from(NAMES, () => 1),
  total: 100,
  starts: Uint32Array.from([0, 1, 2, 3, 4]),
  nicheOf: Uint16Array.from([0, 1, 2, 3]),
  weightOf: Int8Array.from([100, 100, 100, 100]),
  general: null,
};

const nearestOf = createNearestWords(MODEL, { text: "The bank asks about a ratio before the harvest", named: [] });
const nearest = (text: string, title: string | null = null) => nearestOf({ title, text });

describe("the nearest words of a profile", () => {
  test("are its sentence that is nearest to the request, word for word, without the full stop", () => {
    const bio = "I hire people for small mills. Before a ratio is broken I call the lender! My brand is my name.";
    expect(nearest(bio)).toMatchObject({ quote: "Before a ratio is broken I call the lender!", declines: false });
    expect(nearest(bio)?.closeness).toBeCloseTo(1, 2);
  });

  test("are the one with words in common where the model knows neither better", () => {
    const bio = "Five years on the buses of Leeds. Five years in harvest insurance for growers.";
    expect(nearest(bio)?.quote).toBe("Five years in harvest insurance for growers");
  });

  test("are clauses of a sentence that is too long to quote, and never more than a line of it", () => {
    const long = `${"I hire people for mills and for ships, ".repeat(6)}and mend every ratio that a bank has set; ${"x".repeat(300)} y z a b.`;
    const { quote = "" } = nearest(long) ?? {};
    expect(quote.length).toBeLessThanOrEqual(160);
    expect(long).toContain(quote);
    expect(quote).toContain("mend every ratio");
  });

  test("tell how near they are without the words that are asked, and what they plainly speak of by themselves", () => {
    const alike = nearest("Before a ratio is broken I call the lender.");
    expect(alike).toMatchObject({ common: 1, does: "has done ratio" });
    expect(alike?.apart).toBe(0);
    expect(nearest("I hire people for small mills.")).toMatchObject({ common: 0, does: null });
  });

  test("are the title's where it is nearer than every sentence, and of at least three words", () => {
    const bio = "I hire people for small mills.";
    expect(nearest(bio, "Every ratio mended")?.quote).toBe("Every ratio mended");
    expect(nearest(bio, "Ratio man")?.quote).toBe("I hire people for small mills");
    expect(nearest("Before a ratio is broken I call the lender.", "Every ratio mended")?.quote).toContain("lender");
  });

  test("are those nearest to the skills where nothing else is asked", () => {
    const ofSkills = createNearestWords(MODEL, { text: " ", named: ["ratio"] });
    expect(ofSkills({ title: null, text: "I hire people for small mills. Before a ratio breaks I call." })?.quote).toBe(
      "Before a ratio breaks I call",
    );
  });

  test("are no sentence of figures while another part says what is done, unless two words of it are asked", () => {
    const few = "Between £1m and £5m with a small ratio.";
    expect(nearest(`I hire people for small mills. ${few}`)?.quote).toBe("I hire people for small mills");
    expect(nearest(few)?.quote).toBe("Between £1m and £5m with a small ratio");
    const nothing = "I am called when it has moved for the last time.";
    expect(nearest(`I work in Leeds for small mills. ${nothing}`)?.quote).toBe("I work in Leeds for small mills");
    const asked = "Banks between £1m and £5m with a ratio.";
    expect(nearest(`I hire people for small mills. ${asked}`)?.quote).toBe("Banks between £1m and £5m with a ratio");
  });

  test("count apart the words that tell more than everyday ones do", () => {
    expect(nearest("The bank knows me before the harvest.")).toMatchObject({ common: 2, telling: 1 });
  });

  test.each([
    ["says how to reach somebody", "For a ratio write to ratio@bank.example at any time."],
    ["is hardly a sentence", "Ratio work, Leeds."],
    ["is empty", ""],
  ])("are none where a text %s", (_what, bio) => {
    expect(nearest(bio)).toBeNull();
  });

  test.each([
    ["I do not mend a ratio that is broken.", true],
    ["I don’t act for banks with a ratio.", true],
    ["Ratio work; does not take on tenders.", true],
    ["A lender that does not answer about a ratio.", false],
    ["No ratio, no harvest and no sheep here.", true],
    ["I act for a ratio alone and do not take on tenders.", true],
    ["I mend a ratio for lenders, never for borrowers.", true],
    ["A ratio agreed with the lender, not imposed.", false],
  ])("are known to decline: %s %s", (bio, declines) => {
    expect(nearest(bio)?.declines).toBe(declines);
  });

  test.each([
    ["A ratio for a bank at harvest. I work for lenders, never for borrowers. Leeds is home.", true],
    ["A ratio for a bank at harvest. Seven of us work in Leeds for mills.", false],
    ["I work for lenders, never for borrowers. A ratio for a bank at harvest.", false],
    ["A ratio for a bank at harvest.\n\nI work for lenders, never for borrowers.", false],
  ])("go on where the next sentence of the line declines: %s %s", (bio, goesOn) => {
    const quote = "A ratio for a bank at harvest";
    expect(nearest(bio)?.quote).toBe(goesOn ? `${quote}. I work for lenders, never for borrowers` : quote);
  });

  test("are none of a request without a text, or without a word that the model knows", () => {
    for (const request of [
      { text: " ", named: [] },
      { text: "zzyzx", named: [] },
    ]) {
      expect(
        createNearestWords(MODEL, request)({ title: null, text: "Before a ratio is broken I call the lender." }),
      ).toBeNull();
    }
  });
});
