import { projectNotFound, viewerOf } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { findProjectById } from "../projects/projects.queries.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { describeProposals } from "./describe-proposals.service.ts";
import { expandProposals } from "./expand-proposals.service.ts";
import { listProjectProposalRows } from "./proposals.queries.ts";
import { listProjectProposalsInput, projectProposalSchema } from "./proposals.schema.ts";

export const listProjectProposals = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/projects/{id}/proposals",
      tags: ["Proposals"],
      summary: "A project's proposals: all for its client and admins, their own for experts",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(listProjectProposalsInput)
  .output(z.array(projectProposalSchema))
  .query(async ({ ctx, input: { expand, ...input } }) => {
    assertMayExpand(ctx, expand);
    const project = await findProjectById(ctx.db, input.id);
    if (!project) throw projectNotFound();
    const viewer = viewerOf(project, ctx.viewer);
    const seesAll = viewer === "client" || viewer === "admin";
    const { expertId } = ctx.viewer;
    if (!seesAll && !expertId) throw projectNotFound();
    const filter = { projectId: project.id, expertId: seesAll ? undefined : (expertId ?? undefined) };
    const rows = await listProjectProposalRows(ctx.db, filter);
    // Once the project is closed to others, only an expert's own proposal shows that they know of it.
    if (!viewer && rows.length === 0) throw projectNotFound();
    const described = await describeProposals(ctx.db, ctx.viewer.userId, project.id, rows);
    const expansionOf = await expandProposals(ctx.db, ctx.viewer, rows, expand);
    return described.flatMap((proposal, index) => {
      const row = rows[index];
      return row ? [{ ...proposal, ...expansionOf(row) }] : [];
    });
  });
