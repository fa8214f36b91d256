import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toApiToken } from "./tokens.mapper.ts";
import { listTokens } from "./tokens.queries.ts";
import { apiTokenSchema } from "./tokens.schema.ts";

export const listMyTokens = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tokens",
      tags: ["API tokens"],
      summary: "Your API tokens without their secrets, the latest first",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(z.array(apiTokenSchema))
  .query(async ({ ctx }) => {
    const rows = await listTokens(ctx.db, ctx.viewer.userId);
    return rows.map((row) => toApiToken(row, ctx.now()));
  });
