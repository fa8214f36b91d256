import type { DeliveryStatus } from "@quorate/core/events/delivery";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

/** Only what still is what was asked for: a delivery that is tried again leaves the list before it is read again. */
export function useListDeliveries(status: DeliveryStatus) {
  const query = trpc.deliveries.list.useInfiniteQuery(
    { status, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
  return { ...query, deliveries: query.data?.pages.flat().filter((delivery) => delivery.status === status) };
}
