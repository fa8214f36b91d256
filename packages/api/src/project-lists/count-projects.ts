import { signedInProcedure } from "../trpc/trpc.ts";
import { countProjectsInput, projectCountSchema } from "./project-lists.schema.ts";
import { countProjects as count } from "./search-projects.service.ts";

export const countProjects = signedInProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/projects/count",
      tags: ["Projects"],
      summary: "How many projects the list with these filters has",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(countProjectsInput)
  .output(projectCountSchema)
  .query(async ({ ctx, input }) => {
    const search = () => count(ctx.readDb, { ...ctx.viewer, now: ctx.now() }, input);
    return { count: await (input.q ? ctx.searchInTurn(search) : search()) };
  });
