import type { VerificationFilter } from "@quorate/core/verification/verification";
import { keepPreviousData } from "@tanstack/react-query";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

type Verifiable = { q: string; status: VerificationFilter };

/** Page after page; the rows of the former filter stay until those of the new one are here. */
const PAGED = { getNextPageParam: nextCursor, placeholderData: keepPreviousData };

const pageOf = (q: string) => ({ ...(q && { q }), limit: LIST_PAGE_SIZE });

export function useListAdminExperts({ q, status }: Verifiable) {
  const query = trpc.admin.listExperts.useInfiniteQuery({ ...pageOf(q), status }, PAGED);
  return { ...query, rows: query.data?.pages.flat() };
}

export function useListAdminOrganizations({ q, status }: Verifiable) {
  const query = trpc.admin.listOrganizations.useInfiniteQuery({ ...pageOf(q), status }, PAGED);
  return { ...query, rows: query.data?.pages.flat() };
}

export function useListAdminProjects({ q }: { q: string }) {
  const query = trpc.admin.listProjects.useInfiniteQuery(pageOf(q), PAGED);
  return { ...query, rows: query.data?.pages.flat() };
}

export function useListAdminSubscriptions({ q }: { q: string }) {
  const query = trpc.admin.listSubscriptions.useInfiniteQuery(pageOf(q), PAGED);
  return { ...query, rows: query.data?.pages.flat() };
}
