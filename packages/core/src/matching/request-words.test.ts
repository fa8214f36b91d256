import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readText } from "./lexicon.ts";
import { isWithoutField, readRequest } from "./request-words.ts";

const read = (text: string, skills: string[] = [], industry: string | null = null) =>
  readRequest({ skills, industries: industry === null ? [] : [industry], text });
const termsOf = (wishes: readonly { term: string }[]) => wishes.map(({ term }) => term);

describe("a request in its own words", () => {
  test.each([
    [
      "We need help valuing a family-owned hotel chain before a sale",
      ["Financial Advisory", "M&A Advisory"],
      ["Hospitality & Tourism"],
    ],
    ["Enter the German market with our cheese", ["International Expansion"], ["Food & Beverage"]],
    ["Raise a Series A for hospital software", ["Venture Capital"], ["Healthcare", "Technology"]],
    ["Customer acquisition for an online shop", ["Marketing Strategy"], ["E-commerce"]],
    ["Our nursing homes lose staff: hiring and staff retention", ["Human Resources"], ["Healthcare"]],
    ["mergers & acquisitions, or M&A", ["M&A Advisory"], []],
  ])("%s asks for %o in %o", (text, skills, industries) => {
    expect(termsOf(read(text).skills).toSorted()).toEqual(skills.toSorted());
    expect(termsOf(read(text).industries).toSorted()).toEqual(industries.toSorted());
  });

  test("takes abbreviations for words unless they are in capitals", () => {
    expect(termsOf(read("it is about time").industries)).toEqual([]);
    expect(termsOf(read("our IT people").industries)).toEqual(["Technology"]);
  });

  test("that was chosen in a field is not read again out of the text", () => {
    expect(read("the merger of two hotels in Cornwall", ["M&A"], "Retail")).toMatchObject({
      skills: [{ term: "M&A", weight: 1, isChosen: true }],
      industries: [{ term: "Retail", weight: 1, isChosen: true }],
    });
    expect(read("the merger of two hotels", [], "Retail").skills).toEqual([
      { term: "M&A Advisory", weight: 1, isChosen: false },
    ]);
  });

  test("asks for nothing that it says it does not want", () => {
    expect(read("This is not a tax or valuation question, no lawyers please: we need help with hiring")).toMatchObject({
      skills: [{ term: "Human Resources" }],
      industries: [],
      words: ["hiring"],
    });
  });

  test("puts what it comes back to first", () => {
    const { skills } = read("Hiring. Suppliers deliver late, inventory is low, the warehouse is empty.");
    expect(skills[0]).toEqual({ term: "Supply Chain Management", weight: 1.5, isChosen: false });
  });

  test("keeps the telling words, and apart from them those that stand for nothing known", () => {
    const { words, unexplained } = read("We are looking for somebody with experience in falconry for our hotel");
    expect(words).toEqual(["falconry", "hotel"]);
    expect(unexplained).toEqual(["falconry"]);
  });

  test("asks for nothing without a word that tells", () => {
    const nothing = { asked: null, skills: [], industries: [], words: [], unexplained: [] };
    for (const text of ["", "  ", "—", "help us please"]) expect(read(text, ["", "—"], "")).toEqual(nothing);
  });

  test("is bounded however long it is, and read alike every time", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const request = read(`${text} hiring merger pricing factory risk brand hotel bank school farm`);
        expect(request.skills.length).toBeLessThanOrEqual(5);
        expect(request.industries.length).toBeLessThanOrEqual(2);
        expect(request.words.length).toBeLessThanOrEqual(24);
        expect(read(`${text} hiring merger pricing factory risk brand hotel bank school farm`)).toEqual(request);
      }),
    );
  });
});

describe("words", () => {
  test("between those of a phrase may stand one other, and no more", () => {
    expect(termsOf(readText("skill", "enter the Danish market").spokenOf)).toEqual(["International Expansion"]);
    expect(termsOf(readText("skill", "enter what is a new and large market").spokenOf)).toEqual([]);
  });
});

describe("a general word claims no specialization and no industry by itself", () => {
  test.each(
    (
      "price data brand budget agency lawyer lawyers spreadsheet spreadsheets value country publish don't win course " +
      "digital green platform foundation bank lender quota pipeline audit waste plant hire employees suppliers integration position " +
      "general market source product schedule environment climate message aware concrete bar resort holiday house universal " +
      "industry account ship cater spirit stream electronic package mobile govern train build metrics leader coach"
    ).split(" "),
  )("%s", (word) => {
    const { skills, industries } = read(`They ${word} it, or a ${word} of theirs`);
    expect(termsOf([...skills, ...industries])).toEqual([]);
  });

  test("nor does a turn of speech", () => {
    const { skills, industries, words } = read(
      "Of course, in terms of that, by the way, we don't win anything of value",
    );
    expect([skills, industries, words]).toEqual([[], [], []]);
  });
});

describe("technology", () => {
  const weights = (...industries: string[]) =>
    readRequest({ skills: [], industries, text: "" }).industries.map(({ weight }) => weight);

  test("counts half beside another field, and in full alone", () => {
    expect(weights("Technology")).toEqual([1]);
    expect(weights("Technology", "Healthcare")).toEqual([0.5, 1]);
    expect(weights("Healthcare", "Construction")).toEqual([1, 1]);
  });

  test("is no field, and neither is nothing", () => {
    expect(isWithoutField([])).toBe(true);
    expect(isWithoutField(["Technology"])).toBe(true);
    expect(isWithoutField(["Technology", "Healthcare"])).toBe(false);
    expect(isWithoutField(["Healthcare"])).toBe(false);
  });
});

describe("a text that tells something in everyday words", () => {
  test.each([
    "the founder still closes everything",
    "80 people and no HR department",
    "Lagerverwaltung für unsere Firma",
  ])("asks: %s", (text) => {
    expect(readRequest({ skills: [], industries: [], text }).asked).toBe("text");
  });

  test.each(["help us please", "we need a good consultant", "can you advise our company?", "still us and them"])(
    "asks for nothing: %s",
    (text) => {
      expect(readRequest({ skills: [], industries: [], text }).asked).toBeNull();
    },
  );
});

test.each([
  ["", null],
  ["   ", null],
  ["hello", null],
  ["please help us quickly", null],
  ["the founder closes everything", "text"],
  ["hello there", null],
  ["we do not know what to do about it", "text"],
  ["falconry", "text"],
  ["not falconry please", null],
] as const)("of “%s” is known what is asked: %s", (text, asked) => {
  expect(read(text).asked).toBe(asked);
});

test("what is chosen is asked for in fields, beside a text in both, and by signs alone not at all", () => {
  expect(read("", ["Tax"]).asked).toBe("fields");
  expect(read("falconry", ["Tax"]).asked).toBe("both");
  expect(read("", ["?"]).asked).toBeNull();
  expect(readRequest({ skills: [], industries: [], named: ["Falconry"], text: "" }).asked).toBe("fields");
});

test("what is chosen is looked for in words only beside a text", () => {
  expect(read("", ["Tax"]).words).toEqual([]);
  expect(read("falconry", ["Tax"]).words).toEqual(["falconry", "tax"]);
  expect(readRequest({ skills: [], industries: [], named: ["Owls"], text: "falconry" }).words).toEqual([
    "falconry",
    "owls",
  ]);
});
