import { ideaNotFound, isIdeaOwner } from "@quorate/core/startup-ideas/startup-idea-rules";
import { findLatestApplicationRow } from "../applications/applications.queries.ts";
import { showApplication } from "../applications/show-applications.service.ts";
import { isSeenBy, ownerOf, toStartupIdeaDto, viewerOf } from "../startup-ideas/startup-ideas.mapper.ts";
import { findIdeaRow } from "../startup-ideas/startup-ideas.queries.ts";
import { getStartupIdeaInput } from "../startup-ideas/startup-ideas.schema.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { startupIdeaDetailSchema } from "./idea-pages.schema.ts";
import { recordIdeaView } from "./idea-views.queries.ts";

export const ideaPagesRouter = router({
  get: call("GET /startup-ideas/{id}", {
    may: "everybody",
    scope: "co-founders:read",
    tag: "Startup ideas",
    summary: "A startup idea with your own application to it",
    refuses: [404],
  })
    .input(getStartupIdeaInput)
    .output(startupIdeaDetailSchema)
    .query(async ({ ctx, input: { id } }) => {
      const { userId, entrepreneurId } = viewerOf(ctx.viewer);
      const idea = await findIdeaRow(ctx.db, id, { userId, entrepreneurId });
      if (!idea || !isSeenBy(idea, ctx.viewer)) throw ideaNotFound();
      const isView =
        userId !== null &&
        !ctx.impersonation &&
        !isIdeaOwner({ entrepreneurId }, ownerOf(idea)) &&
        (await recordIdeaView(ctx.db, { ideaId: id, viewerUserId: userId, at: ctx.now() }));
      const application = entrepreneurId && (await findLatestApplicationRow(ctx.db, id, entrepreneurId));
      return {
        ...toStartupIdeaDto(idea),
        viewCount: idea.viewCount + (isView ? 1 : 0),
        myApplication: userId && application ? await showApplication(ctx.db, userId, application) : null,
      };
    }),
});
