import { router } from "../trpc/trpc.ts";
import { listReports } from "./list-reports.ts";
import { reportEntrepreneur } from "./report-entrepreneur.ts";
import { reportMessage } from "./report-message.ts";
import { reportPerson } from "./report-person.ts";
import { reportReview } from "./report-review.ts";
import { resolveReport } from "./resolve-report.ts";
import { restoreEntrepreneur } from "./restore-entrepreneur.ts";
import { restoreMessage } from "./restore-message.ts";
import { restoreReview } from "./restore-review.ts";

export const reportsRouter = router({
  report: reportEntrepreneur,
  reportReview,
  reportMessage,
  reportPerson,
  list: listReports,
  resolve: resolveReport,
  restore: restoreEntrepreneur,
  restoreReview,
  restoreMessage,
});
