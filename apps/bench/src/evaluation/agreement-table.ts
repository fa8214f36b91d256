import type { Graded, HeldOutSet } from "./data/held-out/read-held-out-set.ts";
import { type GradePair, quadraticWeightedKappa } from "./rater-agreement.ts";

/** What both graders gave, for every request and every profile. */
export function gradePairs([one, other]: readonly [Graded, Graded], profileIds: readonly string[]): GradePair[] {
  return [...one].flatMap(([requestId, grades]) =>
    profileIds.map((id) => [grades[id] ?? 0, other.get(requestId)?.[id] ?? 0] as const),
  );
}

/** The table for docs/matching.md. */
export function formatAgreement({ graders, people }: HeldOutSet): string {
  const rows = [
    {
      kind: "experts",
      pairs: gradePairs(
        graders.experts,
        people.experts.map(({ id }) => id),
      ),
    },
    {
      kind: "co-founders",
      pairs: gradePairs(
        graders.coFounders,
        people.entrepreneurs.map(({ id }) => id),
      ),
    },
  ].map(({ kind, pairs }) => {
    const named = pairs.filter(([one, other]) => one > 0 || other > 0);
    const same = named.filter(([one, other]) => one === other).length / named.length;
    return [
      kind,
      pairs.length.toLocaleString("en-GB"),
      quadraticWeightedKappa(pairs).toFixed(2),
      named.length,
      quadraticWeightedKappa(named).toFixed(2),
      `${Math.round(100 * same)} %`,
    ].join(" | ");
  });
  return [
    "| requests for | request × profile | kappa over all | of which one grader or both named | kappa over these | of these the same grade |",
    "|---|---|---|---|---|---|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}
