import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function useStartReconciliation() {
  const cache = trpc.useUtils();
  return trpc.reconciliations.start.useMutation({
    onSuccess: () => toast({ title: "Comparing", description: "What comes of it stands at the top of the list soon." }),
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.reconciliations.invalidate(),
  });
}
