import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 years"],
  [1, "1 year"],
  [2, "2 years"],
])("%i is %s", (count, words) => expect(counted(count, "year")).toBe(words));
