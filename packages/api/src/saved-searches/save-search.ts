import type { SavedSearchId } from "@quorate/core/ids";
import { assertCanSaveSearch } from "@quorate/core/saved-searches/saved-search";
import { signedInProcedure } from "../trpc/trpc.ts";
import { insertSavedSearch, lockSavedSearches } from "./saved-searches.queries.ts";
import { savedSearchSchema, saveSearchInput } from "./saved-searches.schema.ts";

export const saveSearch = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/saved-searches",
      tags: ["Saved searches"],
      summary: "Keep a search for experts under a name, at most 20",
      errorResponses: [400, 401, 409],
      protect: true,
    },
  })
  .input(saveSearchInput)
  .output(savedSearchSchema)
  .mutation(({ ctx, input: { name, filter } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const saved = await lockSavedSearches(trx, userId);
      assertCanSaveSearch(
        name,
        saved.map((search) => search.name),
      );
      const [id, createdAt] = [ctx.newId<SavedSearchId>(), ctx.now()];
      await insertSavedSearch(trx, { id, userId, name, filter, createdAt });
      return { id, name, filter, alert: "never" as const, createdAt: createdAt.toISOString() };
    }),
  );
