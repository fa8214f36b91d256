import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { areMerelyNear, SearchLine } from "./search-line.tsx";

const NEED = "Our bank keeps asking about our ratios, and we may breach the covenants in spring";

test.each([
  ["", null, null, ""],
  ["price lists", null, null, "Best first for “price lists”"],
  [NEED, null, null, "Best first for “Our bank keeps asking about our ratios, and we may breach the…”"],
  ["price lists", "newest first", null, "Found for “price lists”, newest first"],
  ["asdf qwer", null, "No project", "No project matches “asdf qwer”. These are the closest."],
  ["the of and", "by budget", "No project", "No project matches “the of and”. These are the closest, by budget."],
])("%j in the order %j, of which %j is: %j", (text, order, nobody, words) => {
  const { container } = render(<SearchLine text={text} order={order} nobody={nobody} />);
  expect(container.textContent).toBe(words);
});

// spec 2.130
test("a list is merely near where everything in it is", () => {
  expect(areMerelyNear([])).toBe(false);
  expect(areMerelyNear([{ isNearest: true }, {}])).toBe(false);
  expect(areMerelyNear([{ isNearest: true }, { isNearest: true }])).toBe(true);
});
