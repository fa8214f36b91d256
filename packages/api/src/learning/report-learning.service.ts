import type { AnswerKind } from "@quorate/core/learning/learned-answer";
import { REPORT_ANSWERS_MIN, REPORT_PEOPLE_MIN, reportOn } from "@quorate/core/learning/learning-report";
import type { Context, Ports } from "../context.ts";
import { listLearnedAnswers, listNames } from "./kept-answers.queries.ts";
import type { LearningReportDto } from "./learning.schema.ts";

/** What learning would have changed in the latest answers of a kind. */
export async function reportLearning(
  { readDb, now, learning }: Pick<Ports | Context, "readDb" | "now" | "learning">,
  { of: kind, limit }: { of: AnswerKind; limit: number },
): Promise<LearningReportDto> {
  const report = reportOn(await listLearnedAnswers(readDb, { kind, limit, now: now() }));
  const names = await listNames(
    readDb,
    kind,
    report.movers.map(({ personId }) => personId),
  );
  return {
    mode: learning,
    ...report,
    answersNeeded: REPORT_ANSWERS_MIN,
    peopleNeeded: REPORT_PEOPLE_MIN,
    movers: report.movers.map((mover) => ({ ...mover, name: names.get(mover.personId) ?? "Left since" })),
  };
}
