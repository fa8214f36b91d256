import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Read again whether it worked or not: somebody else, or the bank, may have been first. */
export function useAcceptChargeback() {
  const cache = trpc.useUtils();
  return trpc.chargebacks.accept.useMutation({
    onSuccess: ({ acceptedAt }) => toast(acceptedAt === null ? PROPOSED : ACCEPTED),
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.chargebacks.invalidate(),
  });
}

const ACCEPTED = { title: "Loss accepted", description: "The money is left to the bank. Who bears it stands here." };
const PROPOSED = {
  title: "A second administrator is needed",
  description: "It is about much money: the loss is accepted when another administrator accepts it, too.",
};
