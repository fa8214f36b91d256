import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

const LOOKED_AGAIN_MS = 3_000;

/** While something is on its way, what became of it is looked for every few seconds. */
export function useListWebhookDeliveries(endpointId: string) {
  const query = trpc.webhooks.listDeliveries.useInfiniteQuery(
    { id: endpointId, limit: LIST_PAGE_SIZE },
    {
      getNextPageParam: nextCursor,
      refetchInterval: ({ state }) =>
        state.data?.pages.flat().some(({ status, attempts }) => status === "pending" && attempts.length === 0)
          ? LOOKED_AGAIN_MS
          : false,
    },
  );
  return { ...query, deliveries: query.data?.pages.flat() };
}
