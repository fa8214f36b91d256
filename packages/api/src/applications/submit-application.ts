import { assertCanApply } from "@quorate/core/applications/application-rules";
import { invariant } from "@quorate/core/errors";
import type { ApplicationId } from "@quorate/core/ids";
import { ideaNotFound } from "@quorate/core/startup-ideas/startup-idea-rules";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { isSeenBy } from "../startup-ideas/startup-ideas.mapper.ts";
import { findIdeaRow, lockIdea } from "../startup-ideas/startup-ideas.queries.ts";
import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { hasLiveApplication, insertApplication } from "./applications.queries.ts";
import { applicationSchema, submitApplicationInput } from "./applications.schema.ts";
import { readApplication } from "./show-applications.service.ts";

export const submitApplication = entrepreneurProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/startup-ideas/{id}/applications",
      tags: ["Applications"],
      summary: "Apply to be a co-founder of an open idea",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(submitApplicationInput)
  .output(applicationSchema)
  .mutation(({ ctx, input: { id: ideaId, ...fields } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { entrepreneurId: applicantId, viewer } = ctx;
      const locked = await lockIdea(trx, ideaId);
      const idea = locked && (await findIdeaRow(trx, ideaId, viewer));
      // Every idea was open to everybody once: one that is closed by now is refused, not denied.
      if (!idea || !isSeenBy({ ...idea, isActive: true }, viewer)) throw ideaNotFound();
      const applicant = await lockEntrepreneur(trx, applicantId);
      invariant(applicant, "whoever has an entrepreneur profile has its row");
      assertCanApply(locked, {
        entrepreneurId: applicantId,
        isActive: applicant.isActive,
        hasLiveApplication: await hasLiveApplication(trx, ideaId, applicantId),
      });
      const id = ctx.newId<ApplicationId>();
      await insertApplication(trx, { ...fields, id, ideaId, applicantId, now: ctx.now() });
      const event = { applicationId: id, startupIdeaId: ideaId, actorId: viewer.userId };
      await publishEvent(trx, ctx, { ...event, type: "application.submitted" });
      return await readApplication(trx, viewer.userId, id);
    }),
  );
