import { router } from "../trpc/trpc.ts";
import { deleteSavedSearch } from "./delete-saved-search.ts";
import { listMySavedSearches } from "./list-saved-searches.ts";
import { saveSearch } from "./save-search.ts";
import { updateSavedSearch } from "./update-saved-search.ts";

export const savedSearchesRouter = router({
  list: listMySavedSearches,
  save: saveSearch,
  update: updateSavedSearch,
  delete: deleteSavedSearch,
});
