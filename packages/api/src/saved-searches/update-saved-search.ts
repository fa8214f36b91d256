import { DomainError } from "@quorate/core/errors";
import { assertCanRenameSearch } from "@quorate/core/saved-searches/saved-search";
import { signedInProcedure } from "../trpc/trpc.ts";
import { lockSavedSearches, setSavedSearch } from "./saved-searches.queries.ts";
import { savedSearchSchema, updateSavedSearchInput } from "./saved-searches.schema.ts";

export const updateSavedSearch = signedInProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/saved-searches/{id}",
      tags: ["Saved searches"],
      summary: "Rename one of your saved searches, or choose how soon you hear of new experts who fit it",
      errorResponses: [400, 401, 404, 409],
      protect: true,
    },
  })
  .input(updateSavedSearchInput)
  .output(savedSearchSchema)
  .mutation(({ ctx, input: { id, name, alert } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const saved = await lockSavedSearches(trx, ctx.viewer.userId);
      const known = saved.find((search) => search.id === id);
      if (!known) throw new DomainError("not_found", "saved-searches/not-found");
      if (name !== undefined) {
        const others = saved.filter((search) => search.id !== id).map((search) => search.name);
        assertCanRenameSearch(name, others);
      }
      const changed = { ...known, name: name ?? known.name, alert: alert ?? known.alert };
      // Whoever was there before is no news: what counts from now on is who comes.
      await setSavedSearch(trx, changed, changed.alert === known.alert ? null : ctx.now());
      return { ...changed, createdAt: changed.createdAt.toISOString() };
    }),
  );
