import { signedInProcedure } from "../trpc/trpc.ts";
import { toCurrentUserDto } from "./accounts.mapper.ts";
import { currentUserSchema } from "./accounts.schema.ts";

export const currentUser = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/auth/user",
      tags: ["Accounts"],
      summary: "The current user",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(currentUserSchema)
  .query(({ ctx }) => toCurrentUserDto(ctx.viewer));
