import type { LearningReportDto } from "@quorate/api/learning/learning.schema";
import { reportLearning } from "@quorate/api/learning/report-learning.service";
import { ANSWER_KINDS } from "@quorate/core/learning/learned-answer";
import { ANSWERS_LEARNED_MAX, ANSWERS_REPORTED } from "@quorate/core/learning/learning-mode";
import { readConfig } from "../config.ts";
import { withSecretFiles } from "../secret-files.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/** npm run learning:report -- [ANSWERS]: what learning from the latest answers would have changed. */
const [asked = String(ANSWERS_REPORTED)] = process.argv.slice(2);
const limit = Number(asked);
if (!Number.isInteger(limit) || limit < 1 || limit > ANSWERS_LEARNED_MAX) {
  console.error(`Give how many of the latest answers, from 1 to ${ANSWERS_LEARNED_MAX}.`);
  process.exitCode = 2;
} else {
  process.exitCode = await withConfiguredDatabase(async (db) => {
    const { learning } = readConfig(withSecretFiles(process.env));
    console.log(`LEARNING is ${learning}.`);
    for (const of of ANSWER_KINDS) {
      console.log(of === "expert" ? "\nAnswers with experts" : "\nAnswers with founders");
      print(await reportLearning({ readDb: db, now: () => new Date(), learning }, { of, limit }));
    }
    return 0;
  });
}

function print(report: LearningReportDto): void {
  console.log(
    `${report.answers} answers, ${report.answersWithActs} of them led to something, by ${report.people} people.`,
  );
  if (!report.isEnough) {
    console.log(`Not enough: ${report.answersNeeded} such answers by ${report.peopleNeeded} people are.`);
    return;
  }
  console.log(`${report.coins} coins were thrown for the order of two neighbours.`);
  console.log(
    `Of ${report.compared} answers by score ${report.ordersChanged} have another order, ${report.firstThreeChanged} another first three.`,
  );
  for (const { name, placesUp, answers } of report.movers) {
    console.log(`  ${placesUp > 0 ? "up" : "down"} ${Math.abs(placesUp).toFixed(1)}  ${name} (${answers} answers)`);
  }
  if (report.gain) {
    const [given, learned, from, to] = [report.gain.given, report.gain.learned, report.gain.from, report.gain.to].map(
      (gain) => (100 * gain).toFixed(1),
    );
    console.log(
      `A hundred answers are worth ${given} hires as given and ${learned} as learned (95 %: ${from} to ${to} more).`,
    );
  }
}
