import { assertMayPost } from "@quorate/core/access/posting";
import { DomainError } from "@quorate/core/errors";
import { expertNotFound } from "@quorate/core/experts/expert-profile-access";
import type { ProjectId, ServiceCategoryId } from "@quorate/core/ids";
import { assertCanBeInvited } from "@quorate/core/messages/message-rules";
import { projectNotFound } from "@quorate/core/projects/project-access";
import { assertCanInvite, assertProjectEditable } from "@quorate/core/projects/project-rules";
import { assertWithinPlan, planMonthStart } from "@quorate/core/subscriptions/plan-limits";
import type { DbOrTrx } from "@quorate/db/client";
import { assertMayReachOut } from "../../accounts/assert-may-reach-out.service.ts";
import { areBlocked, lockWriting } from "../../blocks/blocks.queries.ts";
import { changeConfidentialPart } from "../../confidential-parts/change-confidential-part.service.ts";
import { setConfidentialPart } from "../../confidential-parts/confidential-parts.queries.ts";
import { showWordsOf } from "../../contact-details/show-words.service.ts";
import { publishEvent } from "../../events/publish-event.service.ts";
import { findUserIdOfExpert } from "../../experts/experts.queries.ts";
import { assertAccountOpen } from "../../profiles/assert-account-open.service.ts";
import { hasLiveProposal } from "../../proposals/proposals.queries.ts";
import { assertMayContact } from "../../subscriptions/expert-contacts.service.ts";
import { countProjectsSince, findPlanAllowance, lockPlanUsage } from "../../subscriptions/plan-usage.queries.ts";
import { call } from "../../trpc/call.ts";
import { router } from "../../trpc/trpc.ts";
import { insertInvitation } from "../invitations.queries.ts";
import { findProjectAccounting, setProjectAccounting } from "../project-accounting.queries.ts";
import { toProjectDto } from "../projects.mapper.ts";
import {
  existsServiceCategory,
  findProjectRow,
  insertProject,
  lockProjectById,
  setProjectFields,
  setProjectQuestions,
} from "../projects.queries.ts";
import {
  createProjectInput,
  invitationSchema,
  inviteExpertInput,
  projectAccountingSchema,
  projectSchema,
  setAccountingInput,
  updateProjectInput,
} from "../projects.schema.ts";
import { cancelProject } from "./cancel-project.ts";
import { completeProject } from "./complete-project.ts";
import { declineReopening } from "./decline-reopening.ts";
import { reopenProject } from "./reopen-project.ts";

export const projectsDoingRouter = router({
  create: call("POST /projects", {
    may: "client",
    scope: "projects:write",
    tag: "Projects",
    summary: "Post a project",
    refuses: [422],
  })
    .input(createProjectInput)
    .output(projectSchema)
    .mutation(({ ctx, input }) => {
      assertMayPost(ctx.viewer);
      const { organizationId } = ctx;
      return ctx.db.transaction().execute(async (trx) => {
        await assertAccountOpen(trx, ctx.viewer.userId);
        await assertCategoryExists(trx, input.serviceCategoryId);
        await lockPlanUsage(trx, organizationId);
        const allowance = await findPlanAllowance(trx, organizationId, ctx.now());
        const posted = await countProjectsSince(trx, organizationId, planMonthStart(ctx.now()));
        assertWithinPlan(allowance, "projects", posted);
        const id = ctx.newId<ProjectId>();
        await insertProject(trx, { ...input, id, organizationId, createdAt: ctx.now() });
        await setProjectQuestions(trx, id, input.questions);
        const { confidentialPart: text } = input;
        if (text !== null) await setConfidentialPart(trx, id, { text, at: ctx.now() });
        await publishEvent(trx, ctx, { type: "project.posted", projectId: id, actorId: ctx.viewer.userId });
        return toProjectDto(await findProjectRow(trx, id));
      });
    }),
  update: call("PATCH /projects/{id}", {
    may: "client",
    scope: "projects:write",
    tag: "Projects",
    summary: "Change an open project",
    refuses: [404, 409, 422],
  })
    .input(updateProjectInput)
    .output(projectSchema)
    .mutation(({ ctx, input: { id, questions, confidentialPart: text, ...fields } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const project = await lockProjectById(trx, id);
        if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
        assertProjectEditable(project);
        await assertCategoryExists(trx, fields.serviceCategoryId);
        await setProjectFields(trx, id, fields);
        const { clientUserId } = project;
        if (text !== undefined) await changeConfidentialPart(trx, ctx, { projectId: id, clientUserId, text });
        if (questions !== undefined) await setProjectQuestions(trx, id, questions ?? []);
        await publishEvent(trx, ctx, { type: "project.updated", projectId: id, actorId: ctx.viewer.userId });
        return toProjectDto(await findProjectRow(trx, id));
      }),
    ),
  /** In every state of the project: the client's books are kept long after the work is done. */
  setAccounting: call("PATCH /projects/{id}/accounting", {
    may: "client",
    scope: "projects:write",
    tag: "Projects",
    summary: "Set a project's purchase order and cost centre; what is issued already stays as it is",
    refuses: [404],
  })
    .input(setAccountingInput)
    .output(projectAccountingSchema)
    .mutation(({ ctx, input: { id, ...accounting } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const project = await lockProjectById(trx, id);
        if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
        await setProjectAccounting(trx, id, accounting);
        await publishEvent(trx, ctx, { type: "project.accounting-changed", projectId: id, actorId: ctx.viewer.userId });
        return await findProjectAccounting(trx, id);
      }),
    ),
  inviteExpert: call("POST /projects/{id}/invitations", {
    may: "client",
    scope: "projects:write",
    tag: "Projects",
    summary: "Invite an expert to propose",
    refuses: [404, 409],
  })
    .input(inviteExpertInput)
    .output(invitationSchema)
    .mutation(({ ctx, input: { id: projectId, expertId, note } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const project = await lockProjectById(trx, projectId);
        if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
        const expertUserId = await findUserIdOfExpert(trx, expertId);
        if (!expertUserId) throw expertNotFound();
        await lockWriting(trx, [ctx.viewer.userId, expertUserId], "to-write");
        assertCanBeInvited({ isBlocked: await areBlocked(trx, ctx.viewer.userId, expertUserId) });
        assertCanInvite(project, {
          isOwnProfile: expertId === ctx.viewer.expertId,
          hasLiveProposal: await hasLiveProposal(trx, { projectId, expertId }),
        });
        await assertMayContact(trx, { organizationId: ctx.organizationId, expertId, now: ctx.now() });
        await assertMayReachOut(trx, ctx, expertUserId);
        const invitation = { id: ctx.newId<string>(), projectId, expertId, note, createdAt: ctx.now() };
        if (!(await insertInvitation(trx, invitation))) {
          throw new DomainError("conflict", "projects/already-invited");
        }
        await publishEvent(trx, ctx, {
          type: "project.expert-invited",
          projectId,
          expertId,
          actorId: ctx.viewer.userId,
        });
        const words = { authorId: ctx.viewer.userId, addresseeId: expertUserId, texts: [note] };
        const { hiddenDetails } = await showWordsOf(trx, ctx.viewer.userId, words);
        return { ...invitation, hiddenDetails, createdAt: invitation.createdAt.toISOString() };
      }),
    ),
  cancel: cancelProject,
  complete: completeProject,
  reopen: reopenProject,
  declineReopening,
});

/** A project may have no category, but not one that we do not offer. */
async function assertCategoryExists(db: DbOrTrx, id: ServiceCategoryId | null | undefined): Promise<void> {
  if (!id || (await existsServiceCategory(db, id))) return;
  throw new DomainError("invalid", "projects/unknown-category");
}
