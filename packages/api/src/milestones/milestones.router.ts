import { assertNotSigned } from "@quorate/core/agreements/agreement";
import { DomainError, invariant } from "@quorate/core/errors";
import { assertCapNotAgreed } from "@quorate/core/expenses/expense";
import type { MilestoneId } from "@quorate/core/ids";
import { autoReleaseAt } from "@quorate/core/milestones/auto-release";
import { releaseEscrow } from "@quorate/core/milestones/escrow";
import { waitsForCall } from "@quorate/core/milestones/milestone-actions";
import * as rules from "@quorate/core/milestones/milestone-rules";
import {
  assertMilestonePlannable,
  cancelMilestone,
  milestoneReplacedByPlan,
} from "@quorate/core/milestones/milestone-rules";
import { assertPeriodFits } from "@quorate/core/milestones/period";
import { assertMilestoneAmount } from "@quorate/core/milestones/smallest-milestone";
import { assertLastToRelease } from "@quorate/core/project-endings/project-ending";
import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { assertDaysToCome } from "@quorate/core/proposals/days-to-come";
import { z } from "zod";
import { findPresentAgreement } from "../agreements/agreements.queries.ts";
import { redrawAgreement } from "../agreements/draw-agreement.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { useFiles } from "../files/use-files.service.ts";
import { listLivePayments, setEscrowReleaseDate } from "../payments/payments.queries.ts";
import { setSettledSince } from "../projects/project-endings.queries.ts";
import { findProjectById, lockProjectById } from "../projects/projects.queries.ts";
import { toPeriod } from "../schema/period.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { awaitEnding } from "./await-ending.service.ts";
import { changeMilestone, divideMilestone } from "./change-milestone.service.ts";
import { closeProject } from "./close-project.service.ts";
import { describeMilestone, describeMilestonesOf } from "./describe-milestones.service.ts";
import { dropMilestone } from "./drop-milestone.service.ts";
import { fundMilestone } from "./fund-milestone.ts";
import {
  hasReleasedPart,
  insertMilestone,
  listCallsToCome,
  listMilestones,
  lockMilestone,
  setChangesRequested,
  setMilestoneEnded,
  setMilestoneSubmitted,
} from "./milestones.queries.ts";
import {
  createMilestoneInput,
  divideMilestoneInput,
  editMilestoneInput,
  milestoneIdInput,
  milestoneSchema,
  projectMilestonesInput,
  releaseMilestoneInput,
  requestChangesInput,
  submitMilestoneInput,
} from "./milestones.schema.ts";
import { shownTo } from "./readable-milestones.service.ts";
import { releasePart } from "./release-part.service.ts";
import { settleEscrow } from "./settle-escrow.service.ts";

export const milestonesRouter = router({
  list: call("GET /projects/{id}/milestones", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Milestones",
    summary: "A project's milestones with their money, for its parties and admins",
    refuses: [404],
  })
    .input(projectMilestonesInput)
    .output(z.array(milestoneSchema))
    .query(async ({ ctx, input }) => {
      const project = await findProjectById(ctx.db, input.id);
      const insider = project && insiderOf(project, ctx.viewer);
      if (!project || !insider) throw projectNotFound();
      const scope = { organizationId: project.organizationId, now: ctx.now() };
      const milestones = await describeMilestonesOf(ctx.db, project.id, scope);
      return shownTo(insider, milestones);
    }),
  create: call("POST /projects/{id}/milestones", {
    may: "client",
    scope: "projects:write",
    tag: "Milestones",
    summary: "Plan a milestone",
    refuses: [404, 409, 422],
  })
    .input(createMilestoneInput)
    .output(milestoneSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const project = await lockProjectById(trx, input.id);
        if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
        assertMilestonePlannable(project);
        assertMilestoneAmount(input.amount, ctx.milestoneMinMinor, project.currency);
        assertDaysToCome([{ path: "dueDate", day: input.dueDate }], { now: ctx.now() });

        const payments = await listLivePayments(trx, project.id);
        const milestones = (await listMilestones(trx, project.id)).map((milestone) => {
          return { ...milestone, hasLivePayment: payments.some(({ milestoneId }) => milestoneId === milestone.id) };
        });
        const replaced = milestoneReplacedByPlan(milestones);
        if (replaced) {
          assertNotSigned(await findPresentAgreement(trx, project.id));
          assertCapNotAgreed(replaced, project);
          await setMilestoneEnded(trx, cancelMilestone(replaced), ctx.now());
        }
        if (project.settledSince) await setSettledSince(trx, project.id, null);

        const { title, description, amount: amountMinor, dueDate = null } = input;
        const period = input.period && toPeriod(input.period);
        if (period) assertPeriodFits(amountMinor, period, { currency: project.currency });
        const [id, { currency }] = [ctx.newId<MilestoneId>(), project];
        const fields = { title, description, amountMinor, currency, dueDate, period, isWholeProject: false };
        await insertMilestone(trx, { ...fields, id, projectId: project.id, createdAt: ctx.now() });
        const event = { projectId: project.id, milestoneId: id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "milestone.planned" });
        await redrawAgreement(trx, ctx, project, ctx.viewer.userId);
        return describeMilestone(trx, id, { organizationId: ctx.organizationId, now: ctx.now() });
      }),
    ),
  edit: call("PATCH /milestones/{id}", {
    may: "client",
    scope: "projects:write",
    tag: "Milestones",
    summary: "Change or move a milestone that is not funded",
    refuses: [404, 409, 422],
  })
    .input(editMilestoneInput)
    .output(milestoneSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        await changeMilestone(trx, ctx, input);
        return describeMilestone(trx, input.id, { organizationId: ctx.organizationId, now: ctx.now() });
      }),
    ),
  divide: call("POST /milestones/{id}/divide", {
    may: "client",
    scope: "projects:write",
    tag: "Milestones",
    summary: "Divide a milestone that is not funded into parts; answers the project's milestones",
    refuses: [404, 409, 422],
  })
    .input(divideMilestoneInput)
    .output(z.array(milestoneSchema))
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { project } = await divideMilestone(trx, ctx, input);
        return describeMilestonesOf(trx, project.id, { organizationId: ctx.organizationId, now: ctx.now() });
      }),
    ),
  fund: fundMilestone,
  submit: call("POST /milestones/{id}/submit", {
    may: "expert",
    scope: "projects:write",
    tag: "Milestones",
    summary: "Hand over the work of a funded milestone",
    refuses: [404, 409, 422],
  })
    .input(submitMilestoneInput)
    .output(milestoneSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        if (locked?.project.expertId !== ctx.expertId) throw rules.milestoneNotFound();
        const { project, milestone, payment } = locked;
        const now = ctx.now();
        const decision = rules.submitMilestone(milestone);
        const toCome = (await listCallsToCome(trx, [milestone.id], now)).get(milestone.id);
        if (waitsForCall("submit", toCome)) throw new DomainError("conflict", "bookings/to-come");
        const submission = { note: input.note, at: now, autoReleaseAt: autoReleaseAt(now, milestone.fundedAt ?? now) };
        const { handOver } = await setMilestoneSubmitted(trx, decision, submission);
        const { fileIds } = input;
        const claim = { projectId: project.id, milestoneId: milestone.id, handOver, at: now };
        await useFiles(trx, { ...claim, fileIds, uploaderId: ctx.viewer.userId, purpose: "deliverable" });
        if (payment) await setEscrowReleaseDate(trx, payment.id, submission.autoReleaseAt);
        const event = {
          projectId: project.id,
          milestoneId: milestone.id,
          actorId: ctx.viewer.userId,
          note: input.note,
        };
        await publishEvent(trx, ctx, { ...event, type: "milestone.submitted" });
        return describeMilestone(trx, milestone.id, { organizationId: project.organizationId, now });
      }),
    ),
  requestChanges: call("POST /milestones/{id}/request-changes", {
    may: "client",
    scope: "projects:write",
    tag: "Milestones",
    summary: "Send submitted work back to the expert",
    refuses: [404, 409],
  })
    .input(requestChangesInput)
    .output(milestoneSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.milestoneNotFound();
        const { project, milestone, payment } = locked;
        const now = ctx.now();
        const decision = rules.requestChanges(milestone, now);
        await setChangesRequested(trx, decision, { note: input.note, at: now });
        if (payment) await setEscrowReleaseDate(trx, payment.id, null);
        const event = {
          projectId: project.id,
          milestoneId: milestone.id,
          actorId: ctx.viewer.userId,
          note: input.note,
        };
        await publishEvent(trx, ctx, { ...event, type: "milestone.changes-requested" });
        return describeMilestone(trx, milestone.id, { organizationId: ctx.organizationId, now });
      }),
    ),
  release: call("POST /milestones/{id}/release", {
    may: "client",
    scope: "money:write",
    tag: "Milestones",
    summary:
      "Accept submitted work and pay the expert out of escrow; with `amount` a part of it, with `complete`, of the last open milestone, the project ends with it",
    refuses: [404, 409, 422],
    proof: "moves money",
  })
    .input(releaseMilestoneInput)
    .output(milestoneSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.milestoneNotFound();
        const { project, milestone, payment } = locked;
        const { amount, complete } = input;
        const isPart =
          amount !== undefined && (amount !== milestone.amountMinor || (await hasReleasedPart(trx, input.id)));
        if (isPart) {
          await releasePart(trx, ctx, locked, { amount, complete });
          return describeMilestone(trx, milestone.id, { organizationId: ctx.organizationId, now: ctx.now() });
        }
        rules.assertReleasable(milestone);
        if (input.complete) assertLastToRelease(milestone.id, await listMilestones(trx, project.id));
        invariant(payment, "submitted work is paid for");
        await settleEscrow(trx, ctx, { project, payment, settlement: releaseEscrow(payment, milestone) });
        const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "milestone.released" });
        if (input.complete) await closeProject(trx, ctx, project, ctx.viewer.userId);
        else await awaitEnding(trx, ctx, project);
        return describeMilestone(trx, milestone.id, { organizationId: ctx.organizationId, now: ctx.now() });
      }),
    ),
  cancel: call("POST /milestones/{id}/cancel", {
    may: "client",
    scope: "projects:write",
    tag: "Milestones",
    summary: "Drop a milestone that is not funded",
    refuses: [404, 409],
  })
    .input(milestoneIdInput)
    .output(milestoneSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.milestoneNotFound();
        const { project, milestone, payment } = locked;
        assertNotSigned(await findPresentAgreement(trx, project.id));
        await dropMilestone(trx, ctx, { milestone, payment });
        const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "milestone.cancelled" });
        await redrawAgreement(trx, ctx, project, ctx.viewer.userId);
        await awaitEnding(trx, ctx, project);
        return describeMilestone(trx, milestone.id, { organizationId: ctx.organizationId, now: ctx.now() });
      }),
    ),
});
