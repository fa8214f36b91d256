import { trpc } from "../../lib/trpc.ts";

/** Whether it takes two administrators, and what the first one proposed; until it is known, one is enough. */
export function useDisputeProposal(id: string) {
  const { data } = trpc.disputes.proposal.useQuery({ id });
  return { takesTwo: data?.takesTwo ?? false, proposal: data?.proposal ?? null };
}
