import { DomainError } from "@quorate/core/errors";
import type { SavedSearchId } from "@quorate/core/ids";
import { assertCanRenameSearch, assertCanSaveSearch } from "@quorate/core/saved-searches/saved-search";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import {
  insertSavedSearch,
  listSavedSearches,
  lockSavedSearches,
  removeSavedSearch,
  setSavedSearch,
} from "./saved-searches.queries.ts";
import {
  savedSearchIdInput,
  savedSearchSchema,
  saveSearchInput,
  updateSavedSearchInput,
} from "./saved-searches.schema.ts";

export const savedSearchesRouter = router({
  list: call("GET /saved-searches", {
    may: "signedIn",
    scope: "experts:read",
    tag: "Saved searches",
    summary: "Your saved searches for experts, the latest first",
  })
    .output(z.array(savedSearchSchema))
    .query(async ({ ctx }) => {
      const rows = await listSavedSearches(ctx.db, ctx.viewer.userId);
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    }),
  save: call("POST /saved-searches", {
    may: "signedIn",
    scope: "experts:write",
    tag: "Saved searches",
    summary: "Keep a search for experts under a name, at most 20",
    refuses: [409],
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
    ),
  update: call("PATCH /saved-searches/{id}", {
    may: "signedIn",
    scope: "experts:write",
    tag: "Saved searches",
    summary: "Rename one of your saved searches, or choose how soon you hear of new experts who fit it",
    refuses: [404, 409],
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
        // Experts who were there before are not new: only later ones count.
        await setSavedSearch(trx, changed, changed.alert === known.alert ? null : ctx.now());
        return { ...changed, createdAt: changed.createdAt.toISOString() };
      }),
    ),
  delete: call("DELETE /saved-searches/{id}", {
    may: "signedIn",
    scope: "experts:write",
    tag: "Saved searches",
    summary: "Delete one of your saved searches",
    refuses: [404],
  })
    .input(savedSearchIdInput)
    .output(z.object({ id: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await removeSavedSearch(ctx.db, ctx.viewer.userId, id))) {
        throw new DomainError("not_found", "saved-searches/not-found");
      }
      return { id };
    }),
});
