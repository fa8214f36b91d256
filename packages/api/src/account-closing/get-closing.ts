import { CLOSING_UNDONE_DAYS, closingObstacles } from "@quorate/core/accounts/account-closing";
import { signedInProcedure } from "../trpc/trpc.ts";
import { closingSchema } from "./account-closing.schema.ts";
import { findObligations } from "./obligations.queries.ts";

export const getClosing = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/account/closing",
      tags: ["Account"],
      summary: "What stands in the way of deleting your account",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(closingSchema)
  .query(async ({ ctx }) => ({
    obstacles: closingObstacles(await findObligations(ctx.db, ctx.viewer.userId, ctx.now())),
    undoneDays: CLOSING_UNDONE_DAYS,
  }));
