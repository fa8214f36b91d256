import type { ChargebackDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export function useListChargebacks(status: ChargebackDto["status"]) {
  const query = trpc.chargebacks.list.useInfiniteQuery(
    { status, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
  return { ...query, chargebacks: query.data?.pages.flat() };
}
