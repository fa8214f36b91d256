import { expect, test } from "vitest";
import { whileUnranked } from "./while-unranked.ts";

const { refetchInterval } = whileUnranked(({ notRankedYet }: { notRankedYet: boolean }) => notRankedYet);
const waitAfter = (data: { notRankedYet: boolean } | undefined, dataUpdateCount: number) =>
  refetchInterval({ state: { data, dataUpdateCount } });

test("an answer that is not ranked yet is asked for again, less and less often", () => {
  const waits = [1, 2, 3, 4, 5, 6, 40].map((count) => waitAfter({ notRankedYet: true }, count));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("a ranked answer is not asked for again, nor one that has not come", () => {
  expect([waitAfter({ notRankedYet: false }, 1), waitAfter(undefined, 0)]).toEqual([false, false]);
});
