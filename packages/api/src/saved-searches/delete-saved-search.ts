import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { removeSavedSearch } from "./saved-searches.queries.ts";
import { savedSearchIdInput } from "./saved-searches.schema.ts";

export const deleteSavedSearch = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/saved-searches/{id}",
      tags: ["Saved searches"],
      summary: "Delete one of your saved searches",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(savedSearchIdInput)
  .output(z.object({ id: z.string() }))
  .mutation(async ({ ctx, input: { id } }) => {
    if (!(await removeSavedSearch(ctx.db, ctx.viewer.userId, id))) {
      throw new DomainError("not_found", "saved-searches/not-found");
    }
    return { id };
  });
