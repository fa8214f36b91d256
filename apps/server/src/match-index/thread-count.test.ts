import { expect, test } from "vitest";
import { threadsFor } from "./thread-count.ts";

test.each([
  [0, 8, 1],
  [199_999, 8, 1],
  [200_000, 8, 4],
  [1_000_000, 2, 2],
  [1_000_000, 1, 1],
  [1_000_000, 3, 3],
])("%i people on %i cores are shared out among %i threads", (people, cores, threads) => {
  expect(threadsFor(people, cores)).toBe(threads);
});
