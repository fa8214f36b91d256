import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export function useListBankPayouts() {
  return trpc.bankPayouts.list.useInfiniteQuery({ limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
}

/** Asked for once the payout is opened. */
export function useGetBankPayout(id: string) {
  return trpc.bankPayouts.get.useQuery({ id });
}
