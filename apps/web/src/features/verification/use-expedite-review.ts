import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Takes the browser to the checkout, which may stand on another origin. A review that was decided meanwhile is shown as it is. */
export function useExpediteReview() {
  const cache = trpc.useUtils();
  const { mutate, isPending, isSuccess } = trpc.verification.expedite.useMutation({
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: async (error) => {
      showRefusal(toUiError(error), "The review was not expedited");
      await cache.verification.get.invalidate();
    },
  });
  return { expedite: () => mutate(), isBusy: isPending || isSuccess }; // busy until the browser has left
}
