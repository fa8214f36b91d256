import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { setTokenRevoked } from "./tokens.queries.ts";
import { tokenIdInput } from "./tokens.schema.ts";

export const revokeToken = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/tokens/{id}",
      tags: ["API tokens"],
      summary: "Revoke one of your API tokens",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(tokenIdInput)
  .output(z.object({ id: z.string() }))
  .mutation(async ({ ctx, input: { id } }) => {
    if (!(await setTokenRevoked(ctx.db, ctx.viewer.userId, id, ctx.now()))) {
      throw new DomainError("not_found", "tokens/not-found");
    }
    return { id };
  });
