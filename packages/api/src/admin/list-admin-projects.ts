import { z } from "zod";
import { searchProjects } from "../project-lists/search-projects.service.ts";
import { toProjectDto } from "../projects/projects.mapper.ts";
import { projectSchema } from "../projects/projects.schema.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { listAllProjectsInput } from "./admin.schema.ts";

export const listAdminProjects = adminProcedure("projects")
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/admin/projects",
      tags: ["Administration"],
      summary: "Every project, newest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listAllProjectsInput)
  .output(z.array(projectSchema))
  .query(async ({ ctx, input }) =>
    (await searchProjects(ctx.readDb, { ...ctx.viewer, now: ctx.now() }, input)).map(toProjectDto),
  );
