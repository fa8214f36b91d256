import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Takes the browser to the page on which what is due is paid; it may have been paid in the meantime. */
export function usePayDuePlan() {
  const cache = trpc.useUtils();
  const { mutate, isPending, isSuccess } = trpc.subscriptions.payDue.useMutation({
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: async (error) => {
      showRefusal(toUiError(error), "The payment page was not opened");
      await cache.subscriptions.invalidate();
    },
  });
  return { pay: () => mutate(), isPaying: isPending || isSuccess };
}
