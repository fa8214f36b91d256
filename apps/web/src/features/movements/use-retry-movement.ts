import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** The list is read again whether it worked or not: somebody else may have had it tried already. */
export function useRetryMovement() {
  const cache = trpc.useUtils();
  return trpc.movements.retry.useMutation({
    onSuccess: () =>
      toast({
        title: "Trying again",
        description: "The card processor is asked again. What it says stands here soon.",
      }),
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.movements.invalidate(),
  });
}
