import { describe, expect, test } from "vitest";
import { isGeneralWord, stemOf, tellingTokensOf, tokensOf } from "./text-words.ts";

const meant = (text: string) =>
  tokensOf(text)
    .filter(({ isMeant }) => isMeant)
    .map(({ word }) => word)
    .join(" ");
const telling = (text: string) => tellingTokensOf(text).map(({ word }) => word);

describe("the forms of a word", () => {
  test.each([
    ["hotels", "hotel"],
    ["companies", "company"],
    ["acquire", "acquiring"],
    ["valuations", "valuation"],
  ])("%s and %s have one stem", (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  test.each([
    ["don", "donation"],
    ["win", "wine"],
    ["value", "valuation"],
    ["sales", "sale"],
    ["marketing", "market"],
    ["industrial", "industry"],
    ["operations", "operate"],
    ["university", "universal"],
    ["government", "governance"],
    ["accounting", "account"],
    ["mobility", "mobile"],
    ["positioning", "position"],
  ])("%s and %s are different words", (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});

describe("contractions", () => {
  test.each([
    ["don't know", "do not know"],
    ["We can’t, they won't", "we can not they will not"],
    ["dont cannot isnt", "do not can not is not"],
    ["it's the company's wine; the boys' club", "it is company wine boys club"],
    ["we've, we'll, we'd, you're, I'm", "we have we will we would you are i am"],
    ["O'Brien", "o brien"],
  ])("%s is %s", (text, spoken) => {
    expect(
      tokensOf(text)
        .map(({ word }) => word)
        .join(" "),
    ).toBe(spoken);
  });
});

describe("what is not wanted is not meant", () => {
  test.each([
    ["This is not a tax question but one of price", "is but one of price"],
    ["No lawyers please, we need a buyer", "we need buyer"],
    ["No lawyers, brokers or accountants. Tax", "tax"],
    ["We don't want a merger, we want growth", "we do we want growth"],
    ["We do not really need tax advice and a partner", "we do and partner"],
    ["not looking for recruiters", ""],
    ["We are not looking for recruiters, thanks", "we are thanks"],
    ["It has nothing to do with hiring; it is pay", "it has it is pay"],
    ["a merger rather than a listing", "merger"],
    ["a merger instead of a listing because of tax", "merger because of tax"],
    ["raise money without selling shares", "raise money"],
    ["We need a forecast, no consultants", "we need forecast"],
    ["a plan for the shop, no jargon please", "plan for shop"],
    ["Growth but without an agency", "growth but"],
    ["neither a lawyer nor a broker", ""],
    ["It should not be an agency", "it should"],
    ["sales (not marketing) in France", "sales in france"],
  ])("%s: %s", (text, left) => {
    expect(meant(text)).toBe(left);
  });

  test.each([
    "We can't raise prices",
    "We have no cash forecast",
    "There is no budget",
    "no finance director yet",
    "Customers don't want our app",
    "Sales are not growing",
    "not only in Germany",
    "whether or not prices rise",
    "we are not sure about tax",
    "grow without losing customers",
    "we are without a finance director",
    "we never know whether wages can be paid",
    "no longer profitable",
    "80 people and no HR department",
    "45 staff, no security policy, no risk register",
    "a warehouse without any stock system",
    "nobody does HR",
  ])("what somebody lacks or cannot do is: %s", (text) => {
    expect(tokensOf(text).every(({ isMeant }) => isMeant)).toBe(true);
  });
});

test.each([
  ["Of course we sell courses", "we sell courses"],
  ["late due to the strike", "late strike"],
  ["By the way, in terms of price it is due diligence", "price it is due diligence"],
])("turns of speech mean nothing: %s", (text, left) => {
  expect(meant(text)).toBe(left);
});

describe("the words that tell one text from another", () => {
  test("are none that nearly every text has, and no figures", () => {
    expect(
      telling(
        "Nobody knows what happens, including our ten customers: since January 2025 about 4.2m, 1,200 or 40k a month, happening on Mondays",
      ),
    ).toEqual([]);
    expect(["wellness", "experiment", "miner", "care"].filter(isGeneralWord)).toEqual([]);
  });

  test("come once, in the first of their forms", () => {
    expect(telling("hotels, a hotel and falcons of Hotels")).toEqual(["hotels", "falcons"]);
  });

  test("are those that are meant", () => {
    expect(telling("no falcons please, of course hotels")).toEqual(["hotels"]);
  });
});

test("the last letter of an abbreviation is none of the articles", () => {
  expect(tokensOf("M&A, a Series A").map(({ word }) => word)).toEqual(["m", "and", "a", "series", "a"]);
});

describe("a search of a few words", () => {
  test.each([
    ["AI", ["ai"]],
    ["hr strategy", ["hr", "strategy"]],
    ["R&D", ["randd"]],
    ["F&B strategy", ["strategy", "fandb"]],
    ["tax and law", ["tax", "law"]],
    ["AI and HR", ["ai", "hr"]],
    ["no R&D please", []],
    ["we do it", []],
  ])("“%s” has the telling words %j", (text, words) => {
    expect(telling(text)).toEqual(words);
  });

  test("has short words that tell, which a longer one has not", () => {
    expect(telling("ai tax court levy")).toEqual(["ai", "tax", "court", "levy"]);
    expect(telling("ai tax court levy duty")).toEqual(["tax", "court", "levy", "duty"]);
    expect(telling("R&D tax levy duty")).toEqual(["tax", "levy", "duty"]);
  });
});

test.each([
  ["2025", true],
  ["1,200", true],
  ["4.2m", true],
  ["3rd", true],
  ["40k", true],
  ["7pm", true],
  ["b2b", false],
  ["3d", false],
  ["happened", true],
  ["happening", true],
  ["including", true],
  ["stopped", true],
  ["planning", true],
  ["quickly", true],
  ["falcons", false],
  ["basing", false],
])("“%s” says nothing of a trade: %s", (word, isGeneral) => {
  expect(isGeneralWord(word)).toBe(isGeneral);
});

test("of a text in another language only abbreviations are the same here", () => {
  expect(telling("Wir suchen Hilfe bei der Einführung von SAP und ERP für unsere Werke")).toEqual(["sap", "erp"]);
  expect(telling("Wir suchen Hilfe bei der Einführung von LANGWORT für unsere Werke")).toEqual([]);
  expect(telling("WIR SUCHEN HILFE BEI DER STEUER FÜR UNSERE WERKE")).toEqual([]);
});
