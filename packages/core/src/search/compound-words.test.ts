import { expect, test } from "vitest";
import { readRequest } from "../matching/request-words.ts";
import { COMPOUND_WORDS, inOneSpelling, piecesOf } from "./compound-words.ts";
import { kindOfSearch } from "./search-kind.ts";
import { readSearchQuery } from "./search-query.ts";

const waysToWrite = (compound: (typeof COMPOUND_WORDS)[number]) => {
  const pieces = piecesOf(compound);
  const ways = [...new Set([pieces.join(""), pieces.join("-"), pieces.join(" "), pieces.join("\u2011")])];
  return ways.flatMap((way) => [
    way,
    `${way.charAt(0).toUpperCase()}${way.slice(1)}`,
    `help with ${way} please, and costs`,
  ]);
};

test.each(COMPOUND_WORDS)("%s is read alike in one piece, hyphenated and apart", (compound) => {
  const read = (text: string) => {
    const { skills, industries, words } = readRequest({ skills: [], industries: [], text });
    const chosen = readRequest({ skills: [text], industries: [text], text: "" });
    const terms = [chosen.skills, chosen.industries].map((wishes) => wishes.map(({ term }) => term.toLowerCase()));
    const query = readSearchQuery(text);
    return { skills, industries, words, terms, query: query?.exact.toLowerCase(), kind: kindOfSearch(text) };
  };
  for (let at = 0; at < 3; at++) {
    const [first, ...others] = waysToWrite(compound).filter((_, index) => index % 3 === at);
    for (const other of others) expect([other, read(other)]).toEqual([other, read(first ?? "")]);
  }
});

test("its forms are spelled alike, and other words stay as they are", () => {
  expect(inOneSpelling("Start ups, cyber-security and roll-outs")).toBe("Startups, cybersecurity and rollouts");
  for (const text of ["We start upgrading", "a website\u2019s text", "restart up", "Cost base"])
    expect(inOneSpelling(text)).toBe(text);
});
