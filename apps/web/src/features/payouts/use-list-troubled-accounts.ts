import type { AccountTrouble } from "@quorate/core/payouts/account-trouble";
import { LIST_PAGE_SIZE } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export function useListTroubledAccounts(trouble: AccountTrouble) {
  const query = trpc.payoutAccount.listTroubled.useInfiniteQuery(
    { trouble, limit: LIST_PAGE_SIZE },
    { getNextPageParam: (page) => (page.length === LIST_PAGE_SIZE ? page.at(-1)?.expertId : undefined) },
  );
  return { ...query, accounts: query.data?.pages.flat() };
}
