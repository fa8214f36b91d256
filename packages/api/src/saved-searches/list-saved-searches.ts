import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listSavedSearches } from "./saved-searches.queries.ts";
import { savedSearchSchema } from "./saved-searches.schema.ts";

export const listMySavedSearches = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/saved-searches",
      tags: ["Saved searches"],
      summary: "Your saved searches for experts, the latest first",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(z.array(savedSearchSchema))
  .query(async ({ ctx }) => {
    const rows = await listSavedSearches(ctx.db, ctx.viewer.userId);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  });
