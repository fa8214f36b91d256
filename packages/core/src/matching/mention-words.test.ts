import { expect, test } from "vitest";
import { spokenOut } from "./contractions.ts";
import { isAdjective, isSmallWord, mentionStem, significantIn } from "./mention-words.ts";

test.each([
  "lead led leaders leadership leading",
  "build built building builds",
  "run ran running",
  "write wrote written writing",
  "grow grew grown growth growing",
  "sell sold selling",
  "buy bought",
  "teach taught",
  "drive drove driven",
  "win won winning",
  "deal dealt deals",
  "undertake undertook undertaken",
  "enter entry entries",
  "retain retention",
  "reduce reduction reductions",
  "acquire acquisition",
  "comply compliance compliant",
  "deliver delivery deliveries",
  "expand expansion",
  "maintain maintenance",
  "analyse analysis analyze analysts",
  "strategy strategic strategist",
  "finance financial",
  "accountant accountancy",
  "sustainability sustainable",
  "regulate regulator regulatory",
  "programme program programs",
  "centre center",
  "licence licenses licensing",
  "defence defense",
  "certify certificate certification",
  "price pricing",
  "hire hiring",
  "coach coaching",
  "publish publisher",
  "organise organize organisation organization organizational",
  "behaviour behavior behaviours",
  "labour labor",
  "colour colors",
  "twelve 12",
  "twenty 20",
  "sixty 60",
  "nineteen 19",
  "zero 0",
])("these are forms of one word: %s", (forms) => {
  expect(new Set(forms.split(" ").map(mentionStem)).size).toBe(1);
});

test.each([
  ["marketing", "market"],
  ["production", "product"],
  ["operations", "operate"],
  ["university", "universal"],
  ["government", "govern"],
  ["patients", "patience"],
  ["customs", "custom"],
  ["trains", "training"],
  ["authors", "authority"],
  ["prize", "prise"],
  ["size", "sise"],
  ["laboratory", "labour"],
  ["ninety", "90"],
])("“%s” is no form of “%s”", (one, other) => {
  expect(mentionStem(one)).not.toBe(mentionStem(other));
});

test.each([
  ["experience of audit", [false, false, true]],
  ["customer experience", [true, true]],
  ["native app", [true, true]],
  ["deep learning", [true, true]],
  ["deep knowledge of tax", [false, false, false, true]],
  ["working knowledge", [false, false]],
  ["working capital", [true, true]],
  ["language skills", [false, false]],
  ["skills training", [true, true]],
  ["fluent german", [false, true]],
  ["expert", [false]],
])("of “%s” the words that distinguish it are %j", (asked, significant) => {
  expect(significantIn(asked.split(" "))).toEqual(significant);
});

test("an adjective tells which of a kind is meant, and nouns that look like one are none", () => {
  expect("social civic human digital primary famous viable native private".split(" ").map(isAdjective)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(
    "hospital capital public clinic traffic salary table retail music plan humans".split(" ").map(isAdjective),
  ).toEqual(Array(11).fill(false));
});

test("small words hold a sentence together", () => {
  expect(["", "the", "s", "of", "and"].map(isSmallWord)).toEqual([true, true, true, true, true]);
  expect(["tax", "hr"].map(isSmallWord)).toEqual([false, false]);
});

test.each([
  ["can't", "can not"],
  ["won't", "will not"],
  ["shan't", "shall not"],
  ["ain't", "is not"],
  ["let's", "let us"],
  ["o'clock", "hour"],
  ["doesnt", "does not"],
  ["didnt", "did not"],
  ["cant", "can not"],
  ["wont", "will not"],
  ["arent", "are not"],
  ["wasnt", "was not"],
  ["werent", "were not"],
  ["havent", "have not"],
  ["hasnt", "has not"],
  ["hadnt", "had not"],
  ["couldnt", "could not"],
  ["shouldnt", "should not"],
  ["wouldnt", "would not"],
  ["im", "i am"],
  ["ive", "i have"],
  ["youre", "you are"],
  ["theyre", "they are"],
  ["weve", "we have"],
  ["thats", "that is"],
  ["needn't", "need not"],
  ["there's", "there is"],
  ["where's", "where is"],
  ["bank's", "bank"],
  ["banks'", "banks"],
  ["who'd", "who would"],
  ["d'accord", "d accord"],
  ["want", "want"],
])("“%s” is “%s” spoken out", (word, spoken) => {
  expect(spokenOut(word).join(" ")).toBe(spoken);
});
