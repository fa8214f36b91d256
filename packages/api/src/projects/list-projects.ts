import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toProjectDto } from "./projects.mapper.ts";
import { listProjectsInput, projectSchema } from "./projects.schema.ts";
import { searchProjects } from "./search-projects.service.ts";

export const listProjects = signedInProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/projects",
      tags: ["Projects"],
      summary: "Your projects and, for experts, all open ones",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(listProjectsInput)
  .output(z.array(projectSchema))
  .query(async ({ ctx, input }) => {
    const search = () => searchProjects(ctx.readDb, ctx.viewer, input);
    const rows = await (input.q ? ctx.searchInTurn(search) : search());
    return rows.map(toProjectDto);
  });
