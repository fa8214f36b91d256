import { askWording, formatWording, type WordingFigures } from "../ask-wording.ts";
import type { WordingPart } from "../data/wording/read-wording-set.ts";
import { withEvaluationDatabase } from "../open-evaluation-database.ts";

// Prints how well needs are found however they are told, on tuning and validation; with --held-out the sums of that part alone.

const parts: WordingPart[] = process.argv.includes("--held-out") ? ["held-out"] : ["tuning", "validation"];
const rows: WordingFigures[] = [];
for (const part of parts) rows.push(await withEvaluationDatabase((db) => askWording(db, part)));
console.log(formatWording(rows));
