import { assertPortfolioYears } from "@quorate/core/portfolio/portfolio-item";
import { z } from "zod";
import { publishEvent } from "../events/publish-event.service.ts";
import { listPortfolioItems, lockExpert } from "../experts/experts.queries.ts";
import { portfolioItemSchema } from "../experts/experts.schema.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { setPortfolioItems } from "./portfolio.queries.ts";
import { updatePortfolioInput } from "./portfolio.schema.ts";

/** A portfolio is read with the profile it belongs to. */
export const portfolioRouter = router({
  update: call("PUT /expert/portfolio", {
    may: "expert",
    scope: "profile:write",
    tag: "Experts",
    summary: "Replace the expert's portfolio; the profile shows it in this order",
    refuses: [422],
  })
    .input(updatePortfolioInput)
    .output(z.array(portfolioItemSchema))
    .mutation(async ({ ctx, input }) => {
      assertPortfolioYears(input.items, ctx.now());
      return ctx.db.transaction().execute(async (trx) => {
        const items = input.items.map((item) => ({ ...item, id: ctx.newId<string>() }));
        await lockExpert(trx, ctx.expertId);
        await setPortfolioItems(trx, ctx.expertId, items);
        await publishEvent(trx, ctx, { type: "expert.changed", actorId: ctx.viewer.userId, expertId: ctx.expertId });
        return listPortfolioItems(trx, ctx.expertId);
      });
    }),
});
