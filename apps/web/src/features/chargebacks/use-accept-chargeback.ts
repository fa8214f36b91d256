import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Read again whether it worked or not: somebody else, or the bank, may have been first. */
export function useAcceptChargeback() {
  const cache = trpc.useUtils();
  return trpc.chargebacks.accept.useMutation({
    onSuccess: () =>
      toast({ title: "Loss accepted", description: "The money is left to the bank. Who bears it stands here." }),
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.chargebacks.invalidate(),
  });
}
