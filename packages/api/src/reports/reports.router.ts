import { router } from "../trpc/trpc.ts";
import { listReports } from "./list-reports.ts";
import { reportEntrepreneur } from "./report-entrepreneur.ts";
import { resolveReport } from "./resolve-report.ts";
import { restoreEntrepreneur } from "./restore-entrepreneur.ts";

export const reportsRouter = router({
  report: reportEntrepreneur,
  list: listReports,
  resolve: resolveReport,
  restore: restoreEntrepreneur,
});
