import type { MovementStatus } from "@quorate/core/payouts/movement";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export function useListMovements(status: MovementStatus) {
  const query = trpc.movements.list.useInfiniteQuery(
    { status, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
  return { ...query, movements: query.data?.pages.flat() };
}
