import { expect, test } from "vitest";
import { readLanguages } from "./read-language.ts";

const briefly = (text: string) =>
  readLanguages(text)
    .flatMap((one) => (one.kind === "language" ? [`${one.value.language} ${one.value.level ?? ""}`.trim()] : []))
    .join("; ");

test.each([
  ["must speak german", "German"],
  ["who speaks german", "German"],
  ["someone who speaks german", "German"],
  ["you should be able to write polish", "Polish"],
  ["a trainer able to talk turkish and greek", "Turkish; Greek"],
  ["you need to speak and write dutch", "Dutch"],
  ["must speak german at b2 level", "German B2"],
  ["must speak german fluently", "German C1"],
  ["must speak german at least c1", "German C1"],
  ["someone to speak italian with our buyers", "Italian"],
  ["she must speak at least good spanish", "Spanish B1"],
  ["good german required", "German B1"],
  ["strong spoken french is essential", "French B2"],
  ["good spanish", "Spanish B1"],
  ["professional german speaker needed", "German B2"],
  ["some knowledge of russian", "Russian A2"],
  ["basic command of dutch", "Dutch A2"],
  ["fluent polish, good czech and please no agency", "Polish C1; Czech B1"],
  ["bilingual german", "German C1"],
  ["must be bilingual in french and english", "French C1; English C1"],
  ["french is a must", "French"],
  ["french a must-have", "French"],
  ["dutch would be an asset", "Dutch"],
  ["arabic skills required", "Arabic"],
  ["with german required", "German"],
  ["danish preferred", "Danish"],
  ["italian (b2)", "Italian B2"],
  ["italian c1+ or better", "Italian C1"],
  ["swedish at native level", "Swedish native"],
  ["polish-speaking accountant", "Polish"],
  ["looking for an italian-speaking adviser", "Italian"],
  ["we want someone for our polish-speaking team", ""],
  ["the workshops will be held in dutch", "Dutch"],
  ["all documents must be in french", "French"],
  ["reports are written in english", "English"],
  ["mother tongue: german", "German"],
  ["working language is english", "English"],
  ["he needs welsh for the council", "Welsh"],
  ["we need a german speaker", "German"],
  ["i need a native german speaker", "German native"],
  ["we look for a fluent german speaker", "German C1"],
  ["german, then fluent german", "German C1"],
  ["must speak german, c1 german", "German C1"],
])("“%s” asks for %s", (text, languages) => {
  expect(briefly(text)).toBe(languages);
});

test.each([
  "our german customers complain",
  "our customers must speak german",
  "our staff can speak polish",
  "they can speak polish",
  "we want to learn to speak spanish",
  "our app teaches children to speak french",
  "the guide who speaks french left us",
  "the drivers who speak polish",
  "no one in the shop can speak german",
  "without a fluent german speaker we lose deals",
  "we have no native german speaker",
  "not one fluent german speaker applied",
  "not a single fluent german speaker applied",
  "our german is required by law",
  "the german needed",
  "in german only",
  "polish-speaking customers needed",
  "german-speaking countries are what we want to sell to",
  "german-speaking market needed",
  "polish-speaking workers wanted",
  "we lost german-speaking guests",
  "good german wine",
  "strong french competition hurts us",
  "we run good french restaurants",
  "native german customers",
  "fluent german staff",
  "perfect italian food",
  "most speak native polish",
  "half of our guests talk native polish",
  "the site is in french",
])("“%s” asks for no language", (text) => {
  expect(briefly(text)).toBe("");
});

test.each([
  ["b1", "B1"],
  ["a1", "A1"],
  ["a2", "A2"],
  ["b2", "B2"],
  ["c1+", "C1"],
  ["c2", "C2"],
  ["native", "native"],
  ["mother-tongue", "native"],
  ["fluent", "C1"],
  ["excellent", "C1"],
  ["perfect", "C1"],
  ["flawless", "C1"],
  ["proficient", "C1"],
  ["business-level", "B2"],
  ["professional", "B2"],
  ["very good", "B2"],
  ["strong", "B2"],
  ["conversational", "B1"],
  ["working", "B1"],
  ["solid", "B1"],
  ["decent", "B1"],
  ["proper", "B1"],
  ["basic", "A2"],
  ["some", "A2"],
])("“%s” German is %s at least", (said, level) => {
  expect(briefly(`must speak ${said} german`)).toBe(`German ${level}`);
});

test("the words of a language reach from where it is first said to the end of its level", () => {
  const text = "must speak german. german (b2) please";
  expect(readLanguages(text)).toMatchObject([{ from: 0, until: text.indexOf(" please") }]);
});

test("languages are told in the order of the text", () => {
  expect(briefly("dutch required. must speak german")).toBe("Dutch; German");
});
