import { invariant } from "@quorate/core/errors";
import { formatMinor } from "@quorate/core/format/money-format";
import type { UserId } from "@quorate/core/ids";
import { releaseEscrow } from "@quorate/core/milestones/escrow";
import { hoursText } from "@quorate/core/milestones/period";
import { approveTimesheet } from "@quorate/core/timesheets/timesheet";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { divideHeldMilestone, type Part } from "../milestones/divide-held-milestone.service.ts";
import { setMilestoneSubmitted } from "../milestones/milestones.queries.ts";
import { settleEscrow } from "../milestones/settle-escrow.service.ts";
import { type lockTimesheet, setTimesheetApproved } from "./timesheets.queries.ts";

export type LockedTimesheet = NonNullable<Awaited<ReturnType<typeof lockTimesheet>>>;

/**
 * Pays a week that was handed over, under its project's lock: its hours become a part of the milestone with a payment of its own, and that
 * part is released. The last week takes the milestone itself, if nothing is left of its cap. `actorId`: null where no answer came in time.
 */
export async function payWeek(trx: Trx, ports: Ports, locked: LockedTimesheet, actorId: UserId | null): Promise<void> {
  const { project, milestone, payment, timesheet, row } = locked;
  const { status, payMinor } = approveTimesheet(milestone, timesheet);
  invariant(payment, "a funded milestone is paid for");
  const isAll = payMinor === milestone.amountMinor;
  const part: Part = isAll
    ? { milestone, payment }
    : await divideHeldMilestone(trx, ports, { project, milestone, payment }, payMinor);
  const words = `Week ${timesheet.week}: ${hoursText(timesheet.minutes)} h`;
  // The week is the work that was handed over for this part.
  const at = row.handed_over_at ?? ports.now();
  const work = { id: part.milestone.id, status: "submitted" } as const;
  await setMilestoneSubmitted(trx, work, { note: words, at, autoReleaseAt: row.answer_by ?? ports.now() });
  const settlement = releaseEscrow(part.payment, { ...part.milestone, status: "submitted" });
  await settleEscrow(trx, ports, { project, payment: part.payment, settlement });
  await setTimesheetApproved(trx, timesheet.id, { status, paidAsId: part.milestone.id, at: ports.now() });
  await publishEvent(trx, ports, {
    type: actorId === null ? "timesheet.auto-approved" : "timesheet.approved",
    projectId: project.id,
    milestoneId: part.milestone.id,
    timesheetId: timesheet.id,
    actorId,
    note: `${words}, ${formatMinor(payMinor, milestone.currency)}`,
  });
  if (isAll) await awaitEnding(trx, ports, project);
}
