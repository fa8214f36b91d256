import { z } from "zod";
import { readIdeas } from "../startup-ideas/readable-ideas.service.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { toMyApplicationDto } from "./applications.mapper.ts";
import { listOwnApplicationRows } from "./applications.queries.ts";
import { listMyApplicationsInput, myApplicationSchema } from "./applications.schema.ts";
import { showApplications } from "./show-applications.service.ts";

export const listMyApplications = entrepreneurProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/applications",
      tags: ["Applications"],
      summary: "Your applications to startup ideas, the latest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listMyApplicationsInput)
  .output(z.array(myApplicationSchema))
  .query(async ({ ctx, input: { expand, ...input } }) => {
    assertMayExpand(ctx, expand);
    const own = { userId: ctx.viewer.userId, entrepreneurId: ctx.entrepreneurId };
    const rows = await listOwnApplicationRows(ctx.db, own, input);
    const wordsOf = await showApplications(ctx.db, own.userId, rows);
    const ideas =
      expand &&
      (await readIdeas(
        ctx.db,
        ctx.viewer,
        rows.map(({ startupIdeaId }) => startupIdeaId),
      ));
    return rows.map((row) => ({
      ...toMyApplicationDto(row, wordsOf(row)),
      ...(ideas && { expanded: { idea: ideas.get(row.startupIdeaId) ?? null } }),
    }));
  });
