import { z } from "zod";
import { expertProcedure } from "../trpc/trpc.ts";
import { listServicesOf } from "./expert-services.queries.ts";
import { expertServiceSchema } from "./expert-services.schema.ts";

export const listExpertServices = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/expert/services",
      tags: ["Experts"],
      summary: "The services the expert offers",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(z.array(expertServiceSchema))
  .query(({ ctx }) => listServicesOf(ctx.db, ctx.expertId));
