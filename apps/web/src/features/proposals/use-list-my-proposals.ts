import type { ProposalSide } from "@quorate/api/proposals/proposals.schema";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { keepPreviousData } from "@tanstack/react-query";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

/** An expert's own proposals, or those an organization received. */
export function useListMyProposals(filter: { status?: ProposalStatus; side?: ProposalSide }) {
  return trpc.proposals.listMine.useInfiniteQuery(
    { ...filter, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
}
