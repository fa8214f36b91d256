import { assertNotOwnMatter } from "@quorate/core/access/admin-acts";
import type { EntrepreneurId, ReportId, UserId } from "@quorate/core/ids";
import { REPORT_REASON_LABELS, type ReportOutcome } from "@quorate/core/reports/report";
import { resolveReport as decide, reportNotFound } from "@quorate/core/reports/report-rules";
import type { Trx } from "@quorate/db/client";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { insertModerationAction, setHidden } from "./moderation.queries.ts";
import { findReport, setReportsResolved } from "./reports.queries.ts";

type Decision = {
  reportId: ReportId;
  entrepreneurId: EntrepreneurId;
  outcome: ReportOutcome;
  note: string | null;
  by: UserId;
};

export async function resolveProfileReport(trx: Trx, ports: EventPorts, decision: Decision): Promise<void> {
  const { reportId, entrepreneurId, outcome, note, by } = decision;
  // The profile is the lock: two administrators may decide two reports on the same one.
  const entrepreneur = await lockEntrepreneur(trx, entrepreneurId);
  const report = await findReport(trx, reportId); // read again: it may have been decided while we waited
  if (!entrepreneur || !report) throw reportNotFound();
  assertNotOwnMatter([entrepreneur.userId, report.reporterId], by);
  const { hides, settlesAll } = decide(report, outcome);
  const now = ports.now();
  await setReportsResolved(trx, [settlesAll ? { entrepreneurId } : { reportId }], { outcome, note, by, now });
  if (hides && !entrepreneur.hiddenAt) {
    // The owner is told the reason, never the reporter's words or the administrator's.
    await setHidden(trx, { id: entrepreneurId, reason: REPORT_REASON_LABELS[report.reason], by, now });
    const action = { action: "hidden", actorId: by, reportId, note, now } as const;
    await insertModerationAction(trx, { id: ports.newId(), entrepreneurId, ...action });
    await publishEvent(trx, ports, { type: "entrepreneur.hidden", entrepreneurId, actorId: by });
  }
  await publishEvent(trx, ports, { type: "report.resolved", reportId, actorId: by });
}
