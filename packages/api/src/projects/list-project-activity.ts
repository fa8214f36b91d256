import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listProjectEvents } from "./project-events.queries.ts";
import { findProjectById } from "./projects.queries.ts";
import { projectEventSchema, projectIdInput } from "./projects.schema.ts";

export const listProjectActivity = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/projects/{id}/activity",
      tags: ["Projects"],
      summary: "What happened on a project, newest first, for its parties and admins",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(projectIdInput)
  .output(z.array(projectEventSchema))
  .query(async ({ ctx, input }) => {
    const project = await findProjectById(ctx.db, input.id);
    if (!project || !insiderOf(project, ctx.viewer)) throw projectNotFound();
    return listProjectEvents(ctx.db, project.id);
  });
