import { z } from "zod";
import { rankByWords, rankSaying } from "../search/ranked-by-words.queries.ts";
import { listSaidOrNearest, markOf } from "../search/said-or-nearest.service.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { toStartupIdeaDto, viewerOf } from "./startup-ideas.mapper.ts";
import { ideaRanking, listIdeaRows, listIdeaRowsAmong, listIdeaRowsByIds } from "./startup-ideas.queries.ts";
import { listedIdeaSchema, listStartupIdeasInput } from "./startup-ideas.schema.ts";

export const listStartupIdeas = publicProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/startup-ideas",
      tags: ["Startup ideas"],
      summary:
        "Open startup ideas by words and filters, or your own, the latest first; with `q` the best for it, the nearest where none has it",
      errorResponses: [400, 401],
    },
  })
  .input(listStartupIdeasInput)
  .output(z.array(listedIdeaSchema))
  .query(async ({ ctx, input: { scope, sort, ...page } }) => {
    const ownerId = scope === "mine" ? requireViewer(ctx).entrepreneurId : undefined;
    if (ownerId === null) return [];
    // One's own are read where they are written: an idea is in the list as soon as it is posted.
    const [db, viewer] = [ownerId ? ctx.db : ctx.readDb, viewerOf(ctx.viewer)];
    const list = { ...page, sort: page.q ? sort : "newest", ownerId };
    const ranking = ideaRanking(list, viewer);
    const search = () =>
      listSaidOrNearest(list, {
        listSaying: (part) => listIdeaRows(db, part, viewer),
        rankSaying: (q) => rankSaying(db, ranking, q),
        rankByNeed: (q) => rankByWords(db, ranking, q),
        readRows: (ids) => listIdeaRowsByIds(db, ids, viewer),
        listAmong: (ids, part) => listIdeaRowsAmong(db, ids, part, viewer),
      });
    const rows = await (page.q || page.skill ? ctx.searchInTurn(search) : search());
    return rows.map((row) => ({ ...toStartupIdeaDto(row), ...markOf(row) }));
  });
