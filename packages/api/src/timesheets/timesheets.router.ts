import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { DomainError, invariant } from "@quorate/core/errors";
import type { TimesheetId } from "@quorate/core/ids";
import { refundEscrow } from "@quorate/core/milestones/escrow";
import { milestoneNotFound } from "@quorate/core/milestones/milestone-rules";
import { hoursText, refundAtAfterNotice, refundAtAfterReturn } from "@quorate/core/milestones/period";
import { insiderOf } from "@quorate/core/projects/project-access";
import * as rules from "@quorate/core/timesheets/timesheet";
import { lapseOrderOfOtherWeeks, lapseOvertakenOf } from "../change-orders/lapse-change-orders.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { findMilestoneById, lockMilestone, setPeriodClosing } from "../milestones/milestones.queries.ts";
import { listTimesheets } from "../milestones/period-weeks.queries.ts";
import { settleEscrow } from "../milestones/settle-escrow.service.ts";
import { findProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { describePeriod } from "./describe-period.service.ts";
import { payWeek } from "./pay-week.service.ts";
import { lockTimesheet, setTimesheetHandedOver, setTimesheetReturned, writeTimesheet } from "./timesheets.queries.ts";
import {
  approveTimesheetInput,
  milestoneTimesheetsInput,
  periodSchema,
  returnTimesheetInput,
  saveTimesheetInput,
} from "./timesheets.schema.ts";

export const timesheetsRouter = router({
  list: call("GET /milestones/{id}/timesheets", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Timesheets",
    summary: "The weeks of a milestone by the hour with their hours and money, for its parties and admins",
    refuses: [404, 409],
  })
    .input(milestoneTimesheetsInput)
    .output(periodSchema)
    .query(async ({ ctx, input }) => {
      const milestone = await findMilestoneById(ctx.db, input.id);
      const project = milestone && (await findProjectById(ctx.db, milestone.projectId));
      const insider = project && insiderOf(project, ctx.viewer);
      if (!milestone || !insider) throw milestoneNotFound();
      if (!milestone.period) throw new DomainError("conflict", "timesheets/not-by-the-hour");
      return describePeriod(ctx.db, milestone.id, { readsDrafts: insider === "expert" });
    }),
  save: call("POST /milestones/{id}/timesheets", {
    may: "expert",
    scope: "projects:write",
    tag: "Timesheets",
    summary: "Write down the hours of a week, and hand the week over with `handOver`",
    refuses: [404, 409, 422],
  })
    .input(saveTimesheetInput)
    .output(periodSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        if (locked?.project.expertId !== ctx.expertId) throw milestoneNotFound();
        const { project, milestone } = locked;
        const [now, { week }] = [ctx.now(), input];
        const weeks = await listTimesheets(trx, [milestone.id]);
        const present = weeks.find((one) => one.week === week);
        const days = input.days.map(({ hours: minutes, ...day }) => ({ ...day, minutes }));
        const saved = rules.saveTimesheet(milestone, { week, status: present?.status ?? "open", days }, now);
        const id = present?.id ?? ctx.newId<TimesheetId>();
        await writeTimesheet(trx, { id, milestoneId: milestone.id, week, status: saved.status, createdAt: now }, days);
        if (input.handOver) {
          const { period } = rules.runningPeriodOf(milestone);
          const waitingMinor = rules.waitingMinorOf(weeks, period);
          const handedOver = { ...saved, rateMinor: present?.rateMinor ?? null, waitingMinor };
          const { status, answerBy } = rules.handOverTimesheet(milestone, handedOver, now);
          await setTimesheetHandedOver(trx, id, { status, at: now, answerBy });
          await lapseOvertakenOf(trx, ctx, project);
          const event = { projectId: project.id, milestoneId: milestone.id, timesheetId: id };
          const note = `Week ${week}: ${hoursText(saved.minutes)} h`;
          await publishEvent(trx, ctx, { ...event, actorId: ctx.viewer.userId, type: "timesheet.handed-over", note });
        }
        return describePeriod(trx, milestone.id, { readsDrafts: true });
      }),
    ),
  approve: call("POST /timesheets/{id}/approve", {
    may: "client",
    scope: "money:write",
    tag: "Timesheets",
    summary: "Approve a week and pay its hours to the expert out of escrow",
    refuses: [404, 409],
    proof: "moves money",
  })
    .input(approveTimesheetInput)
    .output(periodSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockTimesheet(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.timesheetNotFound();
        assertUnchangedSince(input.ifUnchangedSince, locked.row.updated_at, "timesheets/changed-meanwhile");
        await payWeek(trx, ctx, locked, ctx.viewer.userId);
        return describePeriod(trx, locked.milestone.id, { readsDrafts: false });
      }),
    ),
  return: call("POST /timesheets/{id}/return", {
    may: "client",
    scope: "projects:write",
    tag: "Timesheets",
    summary: "Send a week back to the expert with a reason; nothing is paid for it until it is handed over again",
    refuses: [404, 409],
  })
    .input(returnTimesheetInput)
    .output(periodSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockTimesheet(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.timesheetNotFound();
        const { project, milestone, timesheet } = locked;
        const now = ctx.now();
        const { status } = rules.returnTimesheet(milestone, timesheet);
        await setTimesheetReturned(trx, timesheet.id, { status, reason: input.reason, at: now });
        const { refundAt, fundedAt } = rules.runningPeriodOf(milestone);
        if (refundAt) {
          await setPeriodClosing(trx, milestone.id, { refundAt: refundAtAfterReturn(refundAt, fundedAt, now) });
        }
        const event = { projectId: project.id, milestoneId: milestone.id, timesheetId: timesheet.id };
        const { userId: actorId } = ctx.viewer;
        await publishEvent(trx, ctx, { ...event, actorId, type: "timesheet.returned", note: input.reason });
        return describePeriod(trx, milestone.id, { readsDrafts: false });
      }),
    ),
  endPeriod: call("POST /milestones/{id}/end-period", {
    may: "signedIn",
    scope: "money:write",
    tag: "Timesheets",
    summary:
      "End a milestone by the hour early: by the expert what is unused goes back at once; by the client hours can be handed over for seven more days",
    refuses: [404, 409],
  })
    .input(milestoneTimesheetsInput)
    .output(periodSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        const party = locked && insiderOf(locked.project, ctx.viewer);
        if (!locked || (party !== "client" && party !== "expert")) throw milestoneNotFound();
        const { project, milestone, payment } = locked;
        const { refundAt } = rules.runningPeriodOf(milestone);
        const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId };
        if (party === "client") {
          const closing = refundAtAfterNotice(refundAt ?? ctx.now(), ctx.now());
          await setPeriodClosing(trx, milestone.id, { refundAt: closing, endedBy: party });
          await lapseOrderOfOtherWeeks(trx, ctx, { project, milestoneId: milestone.id });
          await publishEvent(trx, ctx, { ...event, type: "period.ending" });
        } else {
          rules.assertNoWeekWaits(await listTimesheets(trx, [milestone.id]));
          invariant(payment && refundAt, "a funded milestone is paid for");
          await setPeriodClosing(trx, milestone.id, { refundAt, endedBy: party });
          await settleEscrow(trx, ctx, { project, payment, settlement: refundEscrow(payment, milestone) });
          await publishEvent(trx, ctx, { ...event, type: "period.ended" });
          await awaitEnding(trx, ctx, project);
        }
        return describePeriod(trx, milestone.id, { readsDrafts: party === "expert" });
      }),
    ),
});
