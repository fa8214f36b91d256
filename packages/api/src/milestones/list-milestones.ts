import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { findProjectById } from "../projects/projects.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { describeMilestonesOf } from "./describe-milestones.service.ts";
import { milestoneSchema, projectMilestonesInput } from "./milestones.schema.ts";

export const listMilestones = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/projects/{id}/milestones",
      tags: ["Milestones"],
      summary: "A project's milestones with their money, for its parties and admins",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(projectMilestonesInput)
  .output(z.array(milestoneSchema))
  .query(async ({ ctx, input }) => {
    const project = await findProjectById(ctx.db, input.id);
    if (!project || !insiderOf(project, ctx.viewer)) throw projectNotFound();
    return describeMilestonesOf(ctx.db, project.id, { organizationId: project.organizationId, now: ctx.now() });
  });
