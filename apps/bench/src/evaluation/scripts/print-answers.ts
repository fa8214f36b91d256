import { parseArgs } from "node:util";
import { drawSample } from "../draw-sample.ts";
import { withEvaluationDatabase } from "../open-evaluation-database.ts";
import { walkAnswers } from "../walk-answers.ts";

/** Prints answers with their reasons, drawn from all by a seed, to be read by eye. */
const { values: flags } = parseArgs({
  options: { sample: { type: "string", default: "60" }, seed: { type: "string", default: "1" } },
});

/** Reasons for a person, the nearest passage, and reasons against. */
const MARKS = { for: "+", near: "~", against: "-" } as const;

const walked = await withEvaluationDatabase(walkAnswers);
drawSample(walked, Number(flags.sample), Number(flags.seed)).forEach(
  ({ queryId, asked, profile, score, reasons }, index) => {
    console.log(`\n${index + 1}. ${queryId}\n  asked: ${asked}\n  of: ${profile}\n  told (${score ?? "no score"}):`);
    for (const { kind, text } of reasons) console.log(`    ${MARKS[kind]} ${text}`);
  },
);
