import { SUITABILITY_CURVES, type SuitabilityCurve, suitablePercent } from "@quorate/core/matching/suitability";
import { calibrationError, crossValidate, fitCurve, reliabilityBins, type Told, tellAnswers } from "../calibration.ts";
import { withEvaluationDatabase } from "../open-evaluation-database.ts";
import { RANKS_SEARCHED } from "../ranking-metrics.ts";
import { ASKED_WAYS, type AskedWay, askForScores, type ScoredRequest } from "../scored-answers.ts";

// Fits the curves again and prints them beside the present ones in packages/core, with the tables of docs/matching.md: each answer is
// scored by a curve that was fitted without its request.

const STANDING: Readonly<Record<AskedWay, SuitabilityCurve>> = {
  "experts, text alone": SUITABILITY_CURVES.expert.text,
  "experts, fields alone": SUITABILITY_CURVES.expert.fields,
  "experts, both": SUITABILITY_CURVES.expert.both,
  "co-founders": SUITABILITY_CURVES.coFounder.needs,
  "co-founders, by profile": SUITABILITY_CURVES.coFounder.profile,
};

const requests = await withEvaluationDatabase((db) => askForScores(db, ["tuning", "validation"]));
const shownBy = (curve: SuitabilityCurve, { share }: { share: number }, { skillsChosen }: ScoredRequest) =>
  suitablePercent(curve, share, skillsChosen);

console.log("Curves\n");
for (const way of ASKED_WAYS) {
  const fitted = fitCurve(requests.filter((request) => request.way === way));
  console.log(`${way}: ${JSON.stringify(fitted)} (stands: ${JSON.stringify(STANDING[way])})`);
}

const first = crossValidate(requests, shownBy);
const all = crossValidate(requests, shownBy, { ranks: RANKS_SEARCHED });
const groups: [name: string, of: (told: Told) => boolean][] = [
  ["experts", ({ way }) => way.startsWith("experts")],
  ["co-founders", ({ way }) => way.startsWith("co-founders")],
];

console.log(
  "\n| shown | experts: mean | suitable | of | co-founders: mean | suitable | of |\n|---|---|---|---|---|---|---|",
);
const [experts = [], coFounders = []] = groups.map(([, isOf]) => reliabilityBins(first.filter(isOf)));
for (const { from, to } of reliabilityBins(first)) {
  const cells = [experts, coFounders].flatMap((bins) => {
    const bin = bins.find((one) => one.from === from);
    return bin ? [`${bin.meanShown.toFixed(0)} %`, `${bin.suitablePercent.toFixed(0)} %`, bin.count] : ["", "", 0];
  });
  console.log(`| ${[`${from} to ${to === 100 ? 99 : to - 1} %`, ...cells].join(" | ")} |`);
}

console.log("\n| figure | experts | co-founders |\n|---|---|---|");
const byPoints = (ranks?: number) => tellAnswers(requests, ({ share }) => 100 * share, ranks);
const byOneCurve = crossValidate(requests, shownBy, { groupOf: () => "all" });
const byKind = crossValidate(requests, shownBy, { groupOf: ({ way }) => way.split(",")[0] ?? way });
for (const [name, told] of [
  ["the share of the points, first ten", byPoints()],
  ["one curve for everything, first ten", byOneCurve],
  ["one curve for experts and one for co-founders, first ten", byKind],
  ["a curve for each way of asking, first ten", first],
  ["a curve for each way of asking, all fifty", all],
] as const) {
  const errors = groups.map(([, isOf]) => calibrationError(told.filter(isOf)).toFixed(3));
  console.log(`| ${[name, ...errors].join(" | ")} |`);
}

console.log("\n| asked | n | error |\n|---|---|---|");
for (const way of ASKED_WAYS) {
  const told = first.filter((one) => one.way === way);
  console.log(`| ${[way, told.length, calibrationError(told).toFixed(3)].join(" | ")} |`);
}
