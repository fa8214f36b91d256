import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { listActiveServiceCategories } from "./catalog.queries.ts";
import { serviceCategorySchema } from "./catalog.schema.ts";

export const catalogRouter = router({
  serviceCategories: call("GET /service-categories", {
    may: "everybody",
    scope: "open",
    tag: "Catalog",
    summary: "The services on offer, in the order in which they are shown",
  })
    .output(z.array(serviceCategorySchema))
    .query(({ ctx }) => listActiveServiceCategories(ctx.readDb)),
});
