import { parseArgs } from "node:util";
import { withEvaluationDatabase } from "../open-evaluation-database.ts";
import { walkAnswers } from "../walk-answers.ts";

/** Prints some answers with their reasons, evenly taken from all, to be read by eye. */
const { values: flags } = parseArgs({
  options: { count: { type: "string", default: "60" }, from: { type: "string", default: "0" } },
});

const walked = await withEvaluationDatabase(walkAnswers);
const step = Math.max(1, Math.floor(walked.length / Number(flags.count)));
walked
  .filter((_, index) => index % step === Number(flags.from) % step)
  .slice(0, Number(flags.count))
  .forEach(({ queryId, asked, profile, score, reasons }, index) => {
    console.log(`\n${index + 1}. ${queryId}\n  asked: ${asked}\n  of: ${profile}\n  told (${score ?? "no score"}):`);
    for (const { kind, text } of reasons) console.log(`    ${kind === "for" ? "+" : "-"} ${text}`);
  });
