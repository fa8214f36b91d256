import { expect, test } from "vitest";
import { readExperience } from "./read-experience.ts";

const read = (text: string) =>
  readExperience(text).flatMap((one) =>
    one.kind === "experience" ? [`${one.value.years}: ${text.slice(one.from, one.until)}`] : [],
  );

test.each([
  ["someone with at least 5 years of experience", "5: with at least 5 years of experience"],
  ["10+ years in retail", "10: 10+ years"],
  ["10 years or more", "10: 10 years or more"],
  ["10 years minimum", "10: 10 years minimum"],
  ["5 to 10 years of experience required", "5: 5 to 10 years of experience required"],
  ["an expert, over 20 years in steel", "20: over 20 years"],
  ["someone with over a decade of experience", "10: with over a decade of experience"],
  ["two decades of experience required", "20: two decades of experience required"],
  ["not less than 15 yrs in mining", "15: not less than 15 yrs"],
  ["we need 7 years of practice", "7: 7 years of practice"],
  ["we expect 7 years of experience", "7: 7 years of experience"],
  ["we need someone with at least 10 years of experience", "10: with at least 10 years of experience"],
  ["with 7 years of experience", "7: with 7 years of experience"],
  ["a lead with 60 years of experience", "60: with 60 years of experience"],
  ["at least one year of experience", "1: at least one year of experience"],
  ["we need someone who has over 12 years in shipping", "12: has over 12 years"],
])("“%s” asks for %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test.each([
  "at least 5 years ago",
  "a lease of at least 5 years",
  "machines over 20 years old",
  "we lost money for over 5 years",
  "we have 7 years of experience",
  "our staff have 10+ years of experience",
  "she has at least 5 years of experience",
  "7 years of experience",
  "we need at least 3 years of runway",
  "we have someone with 10 years of experience",
  "the firm brings 7 years of practice",
  "more than 61 years of experience",
  "at least 0 years of experience",
  "several decades of experience wanted",
  "the shop ran 10 years",
  "minimum 5 yearly reports",
])("“%s” asks for none", (text) => {
  expect(read(text)).toEqual([]);
});
