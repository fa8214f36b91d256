import type { MessageId, ReportId, UserId } from "@quorate/core/ids";
import { assertIsNoCorrespondent, resolveMessageReport as decide } from "@quorate/core/reports/message-report-rules";
import type { ReportOutcome, ToldReason } from "@quorate/core/reports/report";
import { reportNotFound } from "@quorate/core/reports/report-rules";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { insertModerationAction, setMessageHidden } from "./moderation.queries.ts";
import { lockMessage } from "./reported-messages.queries.ts";
import { lockReport, setReportsResolved } from "./reports.queries.ts";

type Decision = {
  reportId: ReportId;
  messageId: MessageId | null;
  outcome: ReportOutcome;
  reason: ToldReason | null;
  note: string | null;
  by: UserId;
};

/** Leaves the message, hides it from its recipient, or warns its author; the reporter learns which. */
export async function resolveMessageReport(trx: Trx, ports: EventPorts, decision: Decision): Promise<void> {
  const { reportId, messageId, outcome, reason, note, by: actorId } = decision;
  const message = messageId && (await lockMessage(trx, messageId));
  const report = await lockReport(trx, reportId); // behind the lock: it may have been decided while we waited
  const reported = message ? message.senderId : report?.personId;
  if (!report || !reported) throw reportNotFound();
  assertIsNoCorrespondent([report.reporterId, reported], actorId);
  const { status } = report;
  const verdict = decide({ status, reason: report.reason, isOfMessage: messageId !== null }, { outcome, reason });
  const now = ports.now();
  const told = verdict.does === "nothing" ? {} : { toldReason: verdict.reason };
  await setReportsResolved(trx, [{ reportId }], { outcome, ...told, note, by: actorId, now });
  const action = { id: ports.newId<string>(), actorId, reportId, note, now };
  if (verdict.does === "nothing") {
    await publishEvent(trx, ports, { type: "report.nothing-done", reportId, actorId });
    return;
  }
  if (verdict.does === "warn") {
    await insertModerationAction(trx, { ...action, action: "warned", personId: reported });
    await publishEvent(trx, ports, { type: "person.warned", reportId, accountId: reported, actorId });
    await publishEvent(trx, ports, { type: "report.person-warned", reportId, actorId });
    return;
  }
  if (!message || !messageId) throw reportNotFound();
  const { senderId, receiverId } = message;
  await setMessageHidden(trx, { id: messageId, hidden: { reason: verdict.reason, at: now } });
  await insertModerationAction(trx, { ...action, action: "hidden", messageId });
  await publishEvent(trx, ports, { type: "message.hidden", reportId, messageId, senderId, receiverId, actorId });
  await publishEvent(trx, ports, { type: "report.message-hidden", reportId, actorId });
}
