import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Read again whether it worked or not: somebody else, or the bank, may have been first. */
export function useAnswerChargeback() {
  const cache = trpc.useUtils();
  return trpc.chargebacks.answer.useMutation({
    onSuccess: () =>
      toast({ title: "Evidence sent", description: "The bank reads it and decides. What it decides stands here." }),
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.chargebacks.invalidate(),
  });
}
