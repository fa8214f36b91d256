import { expect, test } from "vitest";
import { seededRandom } from "../seeded-random.ts";
import { createTextSets, judgeSets, LEVEL_VALUES } from "./text-sets.ts";

const TEXTS = 60;
const random = seededRandom(5);
const below = (max: number) => Math.floor(max * random());

test("of every set the closest levels are added up, of those that were listed as of those that came since", () => {
  const sets = createTextSets();
  const rows = Array.from({ length: 4 }, () =>
    Uint8Array.from({ length: TEXTS }, () => (below(6) === 0 ? below(4) : 0)),
  );
  for (const more of [100, 2_500, 40, 3_000]) {
    for (let count = 0; count < more; count++) {
      sets.numberOf(Array.from({ length: 1 + below(4) }, () => `text ${below(TEXTS)}`));
    }
    const { sums, best } = judgeSets(sets, rows);
    expect(sums).toHaveLength(sets.size);
    for (let set = 0; set < sets.size; set++) {
      const members = sets.members.subarray(sets.starts[set], sets.starts[set + 1]);
      const closest = rows.map((row) => Math.max(0, ...Array.from(members, (member) => row[member] ?? 0)));
      expect(best[set]).toBe(Math.max(...closest));
      expect(sums[set]).toBe(closest.reduce((sum, level) => sum + (level > 0 ? (LEVEL_VALUES[level] ?? 0) : 0), 0));
    }
  }
  expect(sets.listed().size).toBeGreaterThan(2_048);
});
