import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** The card that plans are charged to: given on a page of the card processor's, or taken away. */
export function useCard() {
  const cache = trpc.useUtils();
  const change = trpc.subscriptions.changeCard.useMutation({
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: (error) => showRefusal(toUiError(error), "The card was not changed"),
  });
  const remove = trpc.subscriptions.removeCard.useMutation({
    onSuccess: () => toast({ title: "Card removed", description: "Nothing is charged automatically any more." }),
    onError: (error) => showRefusal(toUiError(error), "The card was not removed"),
    onSettled: () => cache.subscriptions.invalidate(),
  });
  const portal = trpc.subscriptions.openCardPortal.useMutation({
    onSuccess: ({ portalUrl }) => window.location.assign(portalUrl),
    onError: (error) => showRefusal(toUiError(error), "We could not open the card processor's pages"),
  });
  return {
    openPortal: () => portal.mutate(),
    isOpening: portal.isPending || portal.isSuccess,
    change: () => change.mutate(),
    remove: () => remove.mutate(),
    isChanging: change.isPending || change.isSuccess,
    isRemoving: remove.isPending,
  };
}
