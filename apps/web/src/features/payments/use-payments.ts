import type { PaymentStatus } from "@quorate/core/payments/payment";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export function useListPayments({ q, status }: { q: string; status: PaymentStatus | null }) {
  return trpc.payments.list.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE, ...(q !== "" && { q }), ...(status !== null && { status }) },
    { getNextPageParam: nextCursor },
  );
}

export const useHeldMoney = () => trpc.payments.held.useQuery();

export const useGetPayment = (id: string) => trpc.payments.get.useQuery({ id });
