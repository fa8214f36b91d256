import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** `onRenamed`: with it, the form shows a refusal at its field; without it, a message does. */
export function useUpdateSearch(onRenamed?: () => void) {
  const cache = trpc.useUtils();
  return trpc.savedSearches.update.useMutation({
    onSuccess: async () => {
      await cache.savedSearches.invalidate();
      onRenamed?.();
    },
    onError: (error) => {
      if (!onRenamed) showRefusal(toUiError(error), "The alert was not changed");
    },
  });
}

export function useDeleteSearch() {
  const cache = trpc.useUtils();
  return trpc.savedSearches.delete.useMutation({
    onSuccess: async () => {
      await cache.savedSearches.invalidate();
      toast({ title: "Search removed" });
    },
    onError: (error) => showRefusal(toUiError(error), "The search was not removed"),
  });
}
