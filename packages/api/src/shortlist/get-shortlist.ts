import { z } from "zod";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listShortlist } from "./shortlist.queries.ts";
import { shortlistEntrySchema } from "./shortlist.schema.ts";

export const getShortlist = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/shortlist",
      tags: ["Shortlist"],
      summary: "The experts you keep, the latest first",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(z.array(shortlistEntrySchema))
  .query(async ({ ctx }) => {
    const rows = await listShortlist(ctx.db, ctx.viewer.userId);
    return rows.map(({ addedAt, ...expert }) => ({
      expert: toExpertSummaryDto(expert),
      addedAt: addedAt.toISOString(),
    }));
  });
