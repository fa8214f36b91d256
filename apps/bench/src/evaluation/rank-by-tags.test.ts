import { expect, test } from "vitest";
import { rankByOverlap } from "./rank-by-tags.ts";

const profiles = [
  { id: "none", rating: 5, tags: ["Pricing"] },
  { id: "one-of-three", rating: 4.9, tags: ["Sales", "Legal", "Finance"] },
  { id: "one-of-one", rating: 4.1, tags: ["sales"] },
  { id: "both", rating: 3, tags: ["SALES", "Retail", "Legal", "Finance"] },
];

test("more common tags first, then the fewer others, whatever their case", () => {
  expect(rankByOverlap(profiles, ["Sales", " retail "])).toEqual(["both", "one-of-one", "one-of-three", "none"]);
});

test("without tags the rating decides", () => {
  expect(rankByOverlap(profiles, ["", " "])).toEqual(["none", "one-of-three", "one-of-one", "both"]);
});
