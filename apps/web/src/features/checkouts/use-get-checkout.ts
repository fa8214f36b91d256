import { trpc } from "../../lib/trpc.ts";

/** Read again on every visit: another tab, or the payment itself, may have settled it since. */
export function useGetCheckout(checkoutId: string) {
  return trpc.checkouts.get.useQuery({ id: checkoutId }, { staleTime: 0 });
}
