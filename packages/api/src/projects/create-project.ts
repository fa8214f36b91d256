import { assertMayPost } from "@quorate/core/access/posting";
import type { ProjectId } from "@quorate/core/ids";
import { assertWithinPlan, planMonthStart } from "@quorate/core/subscriptions/plan-limits";
import { publishEvent } from "../events/publish-event.service.ts";
import { assertAccountOpen } from "../profiles/assert-account-open.service.ts";
import { countProjectsSince, findPlanAllowance, lockPlanUsage } from "../subscriptions/plan-usage.queries.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { assertCategoryExists } from "./assert-category-exists.service.ts";
import { toProjectDto } from "./projects.mapper.ts";
import { findProjectRow, insertProject } from "./projects.queries.ts";
import { createProjectInput, projectSchema } from "./projects.schema.ts";

export const createProject = clientProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/projects",
      tags: ["Projects"],
      summary: "Post a project",
      errorResponses: [400, 401, 403, 422],
      protect: true,
    },
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
      await publishEvent(trx, ctx, { type: "project.posted", projectId: id, actorId: ctx.viewer.userId });
      return toProjectDto(await findProjectRow(trx, id));
    });
  });
