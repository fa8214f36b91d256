import { describe, expect, test } from "vitest";
import { createMentionReader, readSentence } from "./mention.ts";

const read = (asked: string, ...said: string[]) => {
  const found = createMentionReader(asked)(said.map(readSentence));
  return found && { quoted: found.sentences.map(({ text }) => said.indexOf(text)), isMeant: found.isMeant };
};
const isFound = (asked: string, said: string) => read(asked, said) !== null;

describe("how far the words may stand apart", () => {
  test.each([
    // Two telling words may come between neighbours in their order, and three the other way round.
    ["cash forecast", "a cash one two forecast", true],
    ["cash forecast", "a cash red blue green forecast", false],
    ["cash forecast", "a forecast red blue green cash", true],
    ["cash forecast", "a forecast red blue green grey cash", false],
    ["cash forecast", "cash and then our forecast", true],
    ["cash forecast", "cash in forecast", false],
    ["cash forecast", "cash the forecast", false],
    ["building teams", "building the teams", true],
    ["cash forecast", "cash; forecast", false],
    ["private equity", "equity that is private", false],
    // Words that are not neighbours in the request must be near each other all the same.
    ["audit for hotels", "hotels, red blue green grey black white audit", false],
    ["audit for hotels", "hotels, red blue green grey black audit", true],
  ])("“%s” in “%s”: %s", (asked, said, is) => {
    expect(isFound(asked, said)).toBe(is);
  });
});

describe("words in one piece or in several", () => {
  test.each([
    ["wine bar", "our winebar", true],
    ["winebar", "our wine bar", true],
    ["startup", "a start up", true],
    ["e-commerce", "ecommerce", true],
    ["e-commerce", "e commerce", true],
    ["e-commerce", "commerce", false],
    ["S/4HANA", "S4HANA", true],
    ["wine bar plan", "winebar plan", true],
    ["plan wine bar", "plan winebar", true],
    ["wine bar plan", "winebar", false],
    ["audit of wine, bar", "audit winebar", false],
  ])("“%s” in “%s”: %s", (asked, said, is) => {
    expect(isFound(asked, said)).toBe(is);
  });
});

describe("years", () => {
  test.each([
    ["10 years of audit", "10 years of audit", true],
    ["10 years of audit", "11 years of audit", true],
    ["10 years of audit", "9 years of audit", false],
    ["10 years of audit", "ten yrs of audit", true],
    ["10 years of audit", "12 yr audit", true],
    ["10+ years of audit", "10 plus years of audit", true],
    ["5 years of audit", "3 years of tax and 6 years of audit", true],
    ["5 years of audit", "5 audits", false],
    ["5 to 10 years of audit", "6 years of audit", false],
  ])("“%s” in “%s”: %s", (asked, said, is) => {
    expect(isFound(asked, said)).toBe(is);
  });
});

describe("alternatives and lists", () => {
  test.each([
    ["sales or marketing strategy", "a marketing strategy", true],
    ["sales or marketing strategy", "a sales strategy", true],
    ["sales or marketing strategy", "marketing", false],
    ["interim controller or director", "interim director", true],
    ["interim controller or director", "interim controller", true],
    ["interim controller or director", "director", false],
    ["audit and/or payroll", "payroll", true],
    ["audit, or payroll", "payroll", true],
  ])("“%s” in “%s”: %s", (asked, said, is) => {
    expect(isFound(asked, said)).toBe(is);
  });

  test("the items of a list may be in three sentences that follow each other, and each is quoted once", () => {
    expect(read("Dutch, Welsh and Czech", "Tax.", "Dutch I speak.", "Welsh I read.", "Czech I know.")?.quoted).toEqual([
      1, 2, 3,
    ]);
    expect(read("Dutch and Czech", "Dutch I speak.", "Tax.", "Czech I know.")?.quoted).toEqual([0, 2]);
    expect(read("Dutch and Czech", "Dutch I speak.", "Tax.", "Tax.", "Czech I know.")).toBeNull();
    expect(read("Dutch (Czech)", "Dutch I speak.", "Czech I know.")?.quoted).toEqual([0, 1]);
    expect(read("Dutch and Czech", "Dutch I speak.")).toBeNull();
  });
});

test("a sentence that says no is found, and told as not meant; one that says yes goes before it", () => {
  expect(read("Polish", "I do not speak Polish.")).toEqual({ quoted: [0], isMeant: false });
  expect(read("Polish", "I do not speak Polish.", "Polish is my mother tongue.")).toEqual({
    quoted: [1],
    isMeant: true,
  });
  expect(read("Dutch and Polish", "Dutch I speak.", "I do not speak Polish.")).toEqual({
    quoted: [0, 1],
    isMeant: false,
  });
  expect(read("Dutch and Welsh", "Dutch I speak.", "Welsh I read.")?.isMeant).toBe(true);
});

test("small words alone are asked for as they stand", () => {
  expect(read("at the", "We meet at the pier.")).not.toBeNull();
  expect(read("at the", "We meet on Monday.")).toBeNull();
});

test("a sentence that repeats its words without end is read in no time", () => {
  const said = "audit tax ".repeat(300);
  const begun = Date.now();
  read("audit tax payroll audits taxes treasury", said);
  expect(Date.now() - begun).toBeLessThan(1000);
});
