import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { findProjectById } from "../projects/projects.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { describeMilestonesOf } from "./describe-milestones.service.ts";
import { milestoneSchema, projectMilestonesInput } from "./milestones.schema.ts";
import { shownTo } from "./readable-milestones.service.ts";

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
    const insider = project && insiderOf(project, ctx.viewer);
    if (!project || !insider) throw projectNotFound();
    const scope = { organizationId: project.organizationId, now: ctx.now() };
    const milestones = await describeMilestonesOf(ctx.db, project.id, scope);
    return shownTo(insider, milestones);
  });
