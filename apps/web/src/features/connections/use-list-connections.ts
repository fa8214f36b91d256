import type { ConnectionDirection, ConnectionStatus } from "@quorate/core/connections/connection";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export type ConnectionFilter = { status: ConnectionStatus; direction?: ConnectionDirection };

/** tRPC's own hook writes a `direction` of paging into the input, and leaves it out of the key, where this list has one of its own: it is added, or received and sent would be one list. */
export function useListConnections(filter: ConnectionFilter) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.connections.list, filter, "infinite"), filter.direction],
    queryFn: ({ pageParam }) =>
      client.connections.list.query({ ...filter, limit: LIST_PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: nextCursor,
  });
}
