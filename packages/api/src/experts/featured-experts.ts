import { z } from "zod";
import { sentAsIs } from "../trpc/sent-as-is.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toExpertSummaryDto } from "./expert-summaries.mapper.ts";
import { expertSummarySchema } from "./experts.schema.ts";
import { listFeaturedExperts } from "./featured-experts.queries.ts";

export const featuredExperts = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/experts/featured",
      tags: ["Experts"],
      summary: "The best proven of the verified experts who are available",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(sentAsIs(z.array(expertSummarySchema)))
  .query(async ({ ctx }) => (await listFeaturedExperts(ctx.readDb)).map(toExpertSummaryDto));
