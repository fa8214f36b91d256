import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { publishEvent } from "../../events/publish-event.service.ts";
import { call } from "../../trpc/call.ts";
import { router } from "../../trpc/trpc.ts";
import { lockExpert } from "../experts.queries.ts";
import { countActiveCategories, listServicesOf, setServicesOf } from "./expert-services.queries.ts";
import { expertServiceSchema, updateExpertServicesInput } from "./expert-services.schema.ts";

export const expertServicesRouter = router({
  list: call("GET /expert/services", {
    may: "expert",
    scope: "profile:read",
    tag: "Experts",
    summary: "The services the expert offers",
  })
    .output(z.array(expertServiceSchema))
    .query(({ ctx }) => listServicesOf(ctx.db, ctx.expertId)),
  update: call("PUT /expert/services", {
    may: "expert",
    scope: "profile:write",
    tag: "Experts",
    summary: "Replace the services the expert offers",
    refuses: [422],
  })
    .input(updateExpertServicesInput)
    .output(z.array(expertServiceSchema))
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        await lockExpert(trx, ctx.expertId);
        const ids = input.serviceCategoryIds;
        if ((await countActiveCategories(trx, ids)) !== ids.length) {
          throw new DomainError("invalid", "expert-services/unknown-category");
        }
        await setServicesOf(trx, ctx.expertId, ids);
        await publishEvent(trx, ctx, { type: "expert.changed", actorId: ctx.viewer.userId, expertId: ctx.expertId });
        return listServicesOf(trx, ctx.expertId);
      }),
    ),
});
