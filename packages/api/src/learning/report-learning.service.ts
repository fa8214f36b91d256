import { fullName } from "@quorate/core/accounts/person-name";
import { REPORT_ANSWERS_MIN, REPORT_PEOPLE_MIN, reportOn } from "@quorate/core/learning/learning-report";
import type { Context, Ports } from "../context.ts";
import { listExpertSummariesByIds } from "../experts/expert-summaries.queries.ts";
import { listLearnedAnswers } from "./kept-answers.queries.ts";
import type { LearningReportDto } from "./learning.schema.ts";

/** What learning would have changed in the latest answers. */
export async function reportLearning(
  { readDb, now, learning }: Pick<Ports | Context, "readDb" | "now" | "learning">,
  limit: number,
): Promise<LearningReportDto> {
  const report = reportOn(await listLearnedAnswers(readDb, { limit, now: now() }));
  const moving = report.movers.map(({ expertId }) => expertId);
  const names = new Map(
    (await listExpertSummariesByIds(readDb, moving)).map(({ id, firstName, lastName }) => [
      id,
      fullName({ firstName, lastName }),
    ]),
  );
  return {
    mode: learning,
    ...report,
    answersNeeded: REPORT_ANSWERS_MIN,
    peopleNeeded: REPORT_PEOPLE_MIN,
    movers: report.movers.map((mover) => ({ ...mover, name: names.get(mover.expertId) ?? "Left since" })),
  };
}
