import { expect, test } from "vitest";
import { findWorst } from "./find-worst.ts";

test("a request that ends in an error is a finding and ends nothing", async () => {
  let asked = 0;
  const { times, slowest } = await findWorst(
    async () => {
      asked += 1;
      if (asked === 5) throw new Error("This search took too long.");
    },
    { seconds: 0.05, seed: 1 },
  );
  expect(asked).toBeGreaterThan(5);
  expect(times.filter(({ failure }) => failure !== null)).toHaveLength(1);
  expect(slowest[0]?.failure).toBe("This search took too long.");
});
