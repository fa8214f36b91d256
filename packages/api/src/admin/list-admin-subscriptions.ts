import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toAdminSubscriptionDto } from "./admin.mapper.ts";
import { adminSubscriptionSchema, listSubscriptionsInput } from "./admin.schema.ts";
import { listAdminSubscriptions as listSubscriptions } from "./admin-subscriptions.queries.ts";

export const listAdminSubscriptions = adminProcedure("money")
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/admin/subscriptions",
      tags: ["Administration"],
      summary: "Every subscription with its plan and its user, newest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listSubscriptionsInput)
  .output(z.array(adminSubscriptionSchema))
  .query(async ({ ctx, input }) => (await listSubscriptions(ctx.readDb, input)).map(toAdminSubscriptionDto));
