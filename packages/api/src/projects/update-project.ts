import { projectNotFound } from "@quorate/core/projects/project-access";
import { assertProjectEditable } from "@quorate/core/projects/project-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { assertCategoryExists } from "./assert-category-exists.service.ts";
import { toProjectDto } from "./projects.mapper.ts";
import { findProjectRow, lockProjectById, setProjectFields } from "./projects.queries.ts";
import { projectSchema, updateProjectInput } from "./projects.schema.ts";

export const updateProject = clientProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/projects/{id}",
      tags: ["Projects"],
      summary: "Change an open project",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(updateProjectInput)
  .output(projectSchema)
  .mutation(({ ctx, input: { id, ...fields } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, id);
      if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
      assertProjectEditable(project);
      await assertCategoryExists(trx, fields.serviceCategoryId);
      await setProjectFields(trx, id, fields);
      await publishEvent(trx, ctx, { type: "project.updated", projectId: id, actorId: ctx.viewer.userId });
      return toProjectDto(await findProjectRow(trx, id));
    }),
  );
