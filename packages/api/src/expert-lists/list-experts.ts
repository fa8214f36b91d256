import { DomainError } from "@quorate/core/errors";
import { expertListWindow, seesAllExperts } from "@quorate/core/experts/expert-list-limit";
import { z } from "zod";
import { findListReader } from "../experts/expert-list-limit.queries.ts";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { expertSummarySchema, listExpertsInput } from "../experts/experts.schema.ts";
import { searchExperts } from "../experts/search-experts.service.ts";
import { sentAsIs } from "../trpc/sent-as-is.ts";
import { publicProcedure } from "../trpc/trpc.ts";

export const listExperts = publicProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/experts",
      tags: ["Experts"],
      summary: "Experts by filters, search text and order; without a plan the first three",
      errorResponses: [400, 403, 422],
    },
  })
  .input(listExpertsInput)
  .output(sentAsIs(z.array(expertSummarySchema)))
  .query(async ({ ctx, input }) => {
    const reader = await findListReader(ctx.db, ctx.viewer);
    const window = expertListWindow(input, seesAllExperts(reader, ctx.now()));
    const search = () => searchExperts(ctx.readDb, { ...input, ...window });
    const experts = await (input.q ? ctx.searchInTurn(search) : search());
    if (!experts) throw new DomainError("invalid", "experts/cursor-unknown");
    return experts.map(toExpertSummaryDto);
  });
