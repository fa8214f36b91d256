import { trpc } from "../../lib/trpc.ts";

export function useGetEarnings() {
  return trpc.earnings.get.useQuery();
}
