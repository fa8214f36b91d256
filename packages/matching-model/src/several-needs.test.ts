import { createNeedSplitter } from "@quorate/core/matching/several-needs";
import { expect, test } from "vitest";
import { NICHE_MODELS } from "./niche-models.ts";

const split = createNeedSplitter(NICHE_MODELS.expert);

test("a text with two needs is split into both, in its own words and order", () => {
  const parts = split(
    "We need an ISO 9001 certificate by May and somebody who sets the commission plans of our sales reps.",
  );
  expect(parts).toEqual([
    { text: "We need an ISO 9001 certificate by May" },
    { text: "somebody who sets the commission plans of our sales reps." },
  ]);
});

test.each(["", "pricing", "pricing for coffee", "We ship parcels late. The warehouse is a mess and parcels get lost."])(
  "one need is not split: %s",
  (text) => {
    expect(split(text)).toEqual([]);
  },
);
