import { z } from "zod";
import { requireViewer } from "../trpc/required-viewer.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { toStartupIdeaDto, viewerOf } from "./startup-ideas.mapper.ts";
import { listIdeaRows } from "./startup-ideas.queries.ts";
import { listStartupIdeasInput, startupIdeaSchema } from "./startup-ideas.schema.ts";

export const listStartupIdeas = publicProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/startup-ideas",
      tags: ["Startup ideas"],
      summary: "Open startup ideas by words and filters, or your own, the latest first",
      errorResponses: [400, 401],
    },
  })
  .input(listStartupIdeasInput)
  .output(z.array(startupIdeaSchema))
  .query(async ({ ctx, input: { scope, ...page } }) => {
    const ownerId = scope === "mine" ? requireViewer(ctx).entrepreneurId : undefined;
    if (ownerId === null) return [];
    // One's own are read where they are written: an idea is in the list as soon as it is posted.
    const search = () => listIdeaRows(ownerId ? ctx.db : ctx.readDb, { ...page, ownerId }, viewerOf(ctx.viewer));
    const rows = await (page.q || page.skill ? ctx.searchInTurn(search) : search());
    return rows.map(toStartupIdeaDto);
  });
