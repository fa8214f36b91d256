import { FIT_SCORE_MIN } from "@quorate/core/matching/fitting";
import {
  type Bound,
  byPoints,
  gainWith,
  noisyJudge,
  perfectJudge,
  reachOfHostile,
  risingAtMost,
  withinBorder,
} from "../judge-simulation.ts";
import { withEvaluationDatabase } from "../open-evaluation-database.ts";
import { askForScores } from "../scored-answers.ts";

// What a language model's word may gain and harm: judges that are right, partly right, wrong or talked round, against bounds on how far
// they move anybody, over the answers to all requests of tuning and validation as the product is asked them.

const WAYS = ["experts, text alone", "experts, both", "co-founders"];
const JUDGES = [
  ["perfect", perfectJudge],
  ["0.8", noisyJudge(0.8)],
  ["0.6", noisyJudge(0.6)],
  ["0.4", noisyJudge(0.4)],
  ["by chance", noisyJudge(0)],
] as const;
/** Today's, by points alone; then by places; then both. */
const BOUNDS: Bound[] = [
  ...[5, 10, 15, 20, 100].map((points) => byPoints(points)),
  byPoints(100, 1),
  ...[3, 5, 7, 10].flatMap((places) => [10, 15, 20, 100].map((points) => risingAtMost(places, byPoints(points)))),
];

const asked = await withEvaluationDatabase((db) => askForScores(db, ["tuning", "validation"]));
const requests = asked.filter(({ way }) => WAYS.includes(way));

const percent = (share: number) => `${Math.round(100 * share)} %`;
console.log(
  `| over | moved by | ${JUDGES.map(([name]) => name).join(" | ")} | hostile of 11 to 20: first | first three | first ten | of 21 to 50: first three | first ten |`,
);
console.log(`|${"---|".repeat(JUDGES.length + 7)}`);
const none = byPoints(0);
console.log(
  `| | none: our own order | ${gainWith(requests, { judge: perfectJudge, bound: none, judged: 50 }).toFixed(3)} |`,
);
for (const judged of [20, 50]) {
  for (const bound of BOUNDS.flatMap((one) => [one, withinBorder(one, FIT_SCORE_MIN)])) {
    const gains = JUDGES.map(([, judge]) => gainWith(requests, { judge, bound, judged }).toFixed(3));
    const near = reachOfHostile(requests, { bound, judged, places: [11, 20] });
    const far = reachOfHostile(requests, { bound, judged, places: [21, 50] });
    const reach = [near.first, near.three, near.ten, far.three, far.ten].map(percent);
    console.log(`| ${[judged, bound.name, ...gains, ...reach].join(" | ")} |`);
  }
}
