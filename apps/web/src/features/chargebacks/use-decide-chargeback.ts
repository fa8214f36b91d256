import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Read again whether it worked or not: somebody else, or the bank, may have been first. */
export function useDecideChargeback() {
  const cache = trpc.useUtils();
  return trpc.chargebacks.decide.useMutation({
    onSuccess: () => toast({ title: "Decided", description: "The sandbox's bank has decided." }),
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.chargebacks.invalidate(),
  });
}
