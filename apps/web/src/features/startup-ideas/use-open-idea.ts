import { isRefusal, toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Closes an idea, or opens it again. */
export function useOpenIdea() {
  const cache = trpc.useUtils();
  return trpc.startupIdeas.update.useMutation({
    onSuccess: async ({ isActive }) => {
      toast(
        isActive
          ? { title: "Idea opened", description: "Co-founders can find it and apply." }
          : { title: "Idea closed", description: "Nobody new finds it. You can still decide on those who applied." },
      );
      await cache.startupIdeas.invalidate();
    },
    onError: (failure) => {
      const error = toUiError(failure);
      const description = isRefusal(error) ? error.message : "Please try again.";
      toast({ title: "The idea was not changed", description, variant: "destructive" });
    },
  });
}
