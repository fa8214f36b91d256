import { projectNotFound } from "@quorate/core/projects/project-access";
import { publishEvent } from "../events/publish-event.service.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { findProjectAccounting, setProjectAccounting } from "./project-accounting.queries.ts";
import { lockProjectById } from "./projects.queries.ts";
import { projectAccountingSchema, setAccountingInput } from "./projects.schema.ts";

/** In every state of the project: the client's books are kept long after the work is done. */
export const setAccounting = clientProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/projects/{id}/accounting",
      tags: ["Projects"],
      summary: "Set a project's purchase order and cost centre; what is issued already stays as it is",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(setAccountingInput)
  .output(projectAccountingSchema)
  .mutation(({ ctx, input: { id, ...accounting } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, id);
      if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
      await setProjectAccounting(trx, id, accounting);
      await publishEvent(trx, ctx, { type: "project.accounting-changed", projectId: id, actorId: ctx.viewer.userId });
      return await findProjectAccounting(trx, id);
    }),
  );
