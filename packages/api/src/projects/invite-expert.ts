import { DomainError } from "@quorate/core/errors";
import { expertNotFound } from "@quorate/core/experts/expert-profile-access";
import { assertCanBeInvited } from "@quorate/core/messages/message-rules";
import { projectNotFound } from "@quorate/core/projects/project-access";
import { assertCanInvite } from "@quorate/core/projects/project-rules";
import { assertMayReachOut } from "../accounts/assert-may-reach-out.service.ts";
import { areBlocked, lockWriting } from "../blocks/blocks.queries.ts";
import { showWordsOf } from "../contact-details/show-words.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findUserIdOfExpert } from "../experts/experts.queries.ts";
import { assertMayContact } from "../subscriptions/expert-contacts.service.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { insertInvitation } from "./invitations.queries.ts";
import { lockProjectById } from "./projects.queries.ts";
import { invitationSchema, inviteExpertInput } from "./projects.schema.ts";

export const inviteExpert = clientProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/projects/{id}/invitations",
      tags: ["Projects"],
      summary: "Invite an expert to propose",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
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
      assertCanInvite(project, { isOwnProfile: expertId === ctx.viewer.expertId });
      await assertMayContact(trx, { organizationId: ctx.organizationId, expertId, now: ctx.now() });
      await assertMayReachOut(trx, ctx, expertUserId);
      const invitation = { id: ctx.newId<string>(), projectId, expertId, note, createdAt: ctx.now() };
      if (!(await insertInvitation(trx, invitation))) {
        throw new DomainError("conflict", "projects/already-invited");
      }
      await publishEvent(trx, ctx, { type: "project.expert-invited", projectId, expertId, actorId: ctx.viewer.userId });
      const words = { authorId: ctx.viewer.userId, addresseeId: expertUserId, texts: [note] };
      const { hiddenDetails } = await showWordsOf(trx, ctx.viewer.userId, words);
      return { ...invitation, hiddenDetails, createdAt: invitation.createdAt.toISOString() };
    }),
  );
