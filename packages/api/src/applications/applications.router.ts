import { looksAfter } from "@quorate/core/access/admin-role";
import { assertCanApply } from "@quorate/core/applications/application-rules";
import { invariant } from "@quorate/core/errors";
import type { ApplicationId } from "@quorate/core/ids";
import { ideaNotFound, isIdeaOwner } from "@quorate/core/startup-ideas/startup-idea-rules";
import { z } from "zod";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { readIdeas } from "../startup-ideas/readable-ideas.service.ts";
import { isSeenBy, ownerOf } from "../startup-ideas/startup-ideas.mapper.ts";
import { findIdeaRow, lockIdea } from "../startup-ideas/startup-ideas.queries.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toIdeaApplicationDto, toMyApplicationDto } from "./applications.mapper.ts";
import {
  hasLiveApplication,
  insertApplication,
  listIdeaApplicationRows,
  listOwnApplicationRows,
} from "./applications.queries.ts";
import {
  applicationSchema,
  ideaApplicationSchema,
  listIdeaApplicationsInput,
  listMyApplicationsInput,
  myApplicationSchema,
  submitApplicationInput,
} from "./applications.schema.ts";
import { readApplication, showApplications } from "./show-applications.service.ts";
import { updateApplication } from "./update-application.ts";

export const applicationsRouter = router({
  submit: call("POST /startup-ideas/{id}/applications", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Applications",
    summary: "Apply to be a co-founder of an open idea",
    refuses: [404, 409],
  })
    .input(submitApplicationInput)
    .output(applicationSchema)
    .mutation(({ ctx, input: { id: ideaId, ...fields } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { entrepreneurId: applicantId, viewer } = ctx;
        const locked = await lockIdea(trx, ideaId);
        const idea = locked && (await findIdeaRow(trx, ideaId, viewer));
        // Every idea was public once, so one that is closed by now is refused as closed, not as unknown.
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
    ),
  listForIdea: call("GET /startup-ideas/{id}/applications", {
    may: "signedIn",
    scope: "co-founders:read",
    tag: "Applications",
    summary: "The applications to your idea with the people behind them, the latest first",
    refuses: [404],
  })
    .input(listIdeaApplicationsInput)
    .output(z.array(ideaApplicationSchema))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { viewer } = ctx;
      const idea = await findIdeaRow(ctx.db, id, viewer);
      if (!idea || !(looksAfter(viewer, "moderation") || isIdeaOwner(viewer, ownerOf(idea)))) throw ideaNotFound();
      const rows = await listIdeaApplicationRows(ctx.db, id, viewer, page);
      const wordsOf = await showApplications(ctx.db, viewer.userId, rows);
      return rows.map((row) => toIdeaApplicationDto(row, viewer, wordsOf(row)));
    }),
  listMine: call("GET /applications", {
    may: "entrepreneur",
    scope: "co-founders:read",
    tag: "Applications",
    summary: "Your applications to startup ideas, the latest first",
  })
    .input(listMyApplicationsInput)
    .output(z.array(myApplicationSchema))
    .query(async ({ ctx, input: { expand, ...input } }) => {
      assertMayExpand(ctx, expand);
      const own = { userId: ctx.viewer.userId, entrepreneurId: ctx.entrepreneurId };
      const rows = await listOwnApplicationRows(ctx.db, own, input);
      const wordsOf = await showApplications(ctx.db, own.userId, rows);
      const ideas =
        expand &&
        (await readIdeas(
          ctx.db,
          ctx.viewer,
          rows.map(({ startupIdeaId }) => startupIdeaId),
        ));
      return rows.map((row) => ({
        ...toMyApplicationDto(row, wordsOf(row)),
        ...(ideas && { expanded: { idea: ideas.get(row.startupIdeaId) ?? null } }),
      }));
    }),
  update: updateApplication,
});
