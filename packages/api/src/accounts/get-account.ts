import { signedInProcedure } from "../trpc/trpc.ts";
import { readAccount } from "./account.service.ts";
import { accountSchema } from "./accounts.schema.ts";

export const getAccount = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/account",
      tags: ["Account"],
      summary: "Your account",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(accountSchema)
  .query(({ ctx }) => readAccount(ctx.db, ctx.viewer.userId));
