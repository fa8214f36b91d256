import { z } from "zod";
import { publicProcedure } from "../trpc/trpc.ts";
import { listActiveServiceCategories } from "./catalog.queries.ts";
import { serviceCategorySchema } from "./catalog.schema.ts";

export const serviceCategories = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/service-categories",
      tags: ["Catalog"],
      summary: "The services on offer, in the order in which they are shown",
    },
  })
  .output(z.array(serviceCategorySchema))
  .query(({ ctx }) => listActiveServiceCategories(ctx.readDb));
