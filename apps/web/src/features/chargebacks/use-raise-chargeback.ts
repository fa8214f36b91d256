import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Read again whether it worked or not: somebody else, or the bank, may have been first. */
export function useRaiseChargeback() {
  const cache = trpc.useUtils();
  return trpc.chargebacks.raise.useMutation({
    onSuccess: () => toast({ title: "Charged back", description: "The sandbox's bank has taken the payment back." }),
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.chargebacks.invalidate(),
  });
}
