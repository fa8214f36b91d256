import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockExpert } from "../experts/experts.queries.ts";
import { expertProcedure } from "../trpc/trpc.ts";
import { countActiveCategories, listServicesOf, setServicesOf } from "./expert-services.queries.ts";
import { expertServiceSchema, updateExpertServicesInput } from "./expert-services.schema.ts";

export const updateExpertServices = expertProcedure
  .meta({
    openapi: {
      method: "PUT",
      path: "/expert/services",
      tags: ["Experts"],
      summary: "Replace the services the expert offers",
      errorResponses: [400, 401, 403, 422],
      protect: true,
    },
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
  );
