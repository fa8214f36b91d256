import { expect, test } from "vitest";
import { tokensOf } from "./text-words.ts";

const meant = (text: string, voice: "asks" | "offers" = "asks") =>
  tokensOf(text, voice)
    .filter(({ isMeant }) => isMeant)
    .map(({ word }) => word)
    .join(" ");

test.each([
  ["we need tax advice, no lawyers please", "we need tax advice"],
  ["we want no merger", "we want"],
  ["this is no tax question", "is"],
  ["just no recruiters", "just"],
  ["it is not about tax", "it is"],
  ["we are not interested in recruiters", "we are"],
  ["growth, as opposed to a sale", "growth"],
  ["anything but a sale", ""],
  ["other than a sale we are open", "we are open"],
  ["no need for lawyers", ""],
  ["we have no interest in lawyers", "we have"],
  ["growth excluding tax", "growth"],
  ["growth except tax", "growth"],
  ["it must not be an agency", "it must"],
  ["we do not look for recruiters", "we do"],
  ["we would not wish a sale", "we would"],
  ["we do not specifically need tax advice", "we do"],
  ["please do not seek a sale", "please do"],
  ["marketing not sales", "marketing"],
  ["no lawyers, brokers or accountants but tax", "but tax"],
  ["no lawyers, tax", "tax"],
  ["no lawyers who know tax", "who know tax"],
  ["no lawyers and someone for tax", "and someone for tax"],
  ["no lawyers and brokers", ""],
  ["without selling shares", ""],
  ["neither lawyers nor brokers", ""],
  ["no trainers", ""],
  ["no jargon", ""],
  ["no big names", ""],
  ["no vendors", ""],
])("“%s” asks for “%s”", (text, left) => {
  expect(meant(text)).toBe(left);
});

test.each([
  "80 people and no stock system",
  "there is no forecast please",
  "we have no consultants yet",
  "no consultants since may",
  "no one knows tax",
  "no longer profitable",
  "no idea about tax",
  "no stock system",
  "no stock system, tax",
  "left without consultants",
  "we are without lawyers",
  "without losing customers",
  "without a stock system",
  "without any stock system",
  "neither of them knows tax",
  "sales are not growing",
  "the shop is not profitable",
  "not only tax",
  "not because of tax",
  "why not sell",
  "whether or not tax rises",
  "we can not raise prices",
  "we do not know tax",
  "we do not look at tax",
  "customers do not want tax",
  "prices not",
  "not, tax",
])("what is lacking or does not work is meant: “%s”", (text) => {
  expect(tokensOf(text).filter(({ isMeant }) => !isMeant)).toEqual([]);
});

test.each([
  ["I do not speak polish", "i do"],
  ["I advise shops, no restaurants", "i advise shops"],
  ["we have no forecast", "we have no forecast"],
  ["customers do not speak polish", "customers do not speak polish"],
  ["I work without a stock system", "i work"],
])("of an offer, “%s”, is meant “%s”", (text, left) => {
  expect(meant(text, "offers")).toBe(left);
});
