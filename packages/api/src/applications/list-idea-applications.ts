import { looksAfter } from "@quorate/core/access/admin-role";
import { ideaNotFound, isIdeaOwner } from "@quorate/core/startup-ideas/startup-idea-rules";
import { z } from "zod";
import { ownerOf } from "../startup-ideas/startup-ideas.mapper.ts";
import { findIdeaRow } from "../startup-ideas/startup-ideas.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toIdeaApplicationDto } from "./applications.mapper.ts";
import { listIdeaApplicationRows } from "./applications.queries.ts";
import { ideaApplicationSchema, listIdeaApplicationsInput } from "./applications.schema.ts";
import { showApplications } from "./show-applications.service.ts";

export const listIdeaApplications = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/startup-ideas/{id}/applications",
      tags: ["Applications"],
      summary: "The applications to your idea with the people behind them, the latest first",
      errorResponses: [400, 401, 404],
      protect: true,
    },
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
  });
