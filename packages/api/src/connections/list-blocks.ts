import { z } from "zod";
import { listBlockRows } from "../blocks/blocks.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { blockSchema, listBlocksInput } from "./connections.schema.ts";

export const listBlocks = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/blocks",
      tags: ["Connections"],
      summary: "The people you blocked, the latest first",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(listBlocksInput)
  .output(z.array(blockSchema))
  .query(async ({ ctx, input }) => {
    const rows = await listBlockRows(ctx.db, ctx.viewer.userId, input);
    return rows.map(({ blockedAt, ...person }) => ({ ...person, blockedAt: blockedAt.toISOString() }));
  });
