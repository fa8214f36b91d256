import type { CoFounderMatchesDto } from "@quorate/api/matching/co-founder-matching.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../lib/trpc.ts";
import { whileUnranked } from "../../lib/while-unranked.ts";
import type { Requirements } from "./use-asked-requirements.ts";

const UNTIL_RANKED = whileUnranked(({ notRankedYet }: CoFounderMatchesDto) => notRankedYet);

/** Matching is a POST, because the request can be long, but it changes nothing: it is read and kept like any query. */
function useMatchesOf() {
  const { client } = trpc.useUtils();
  return (requirements: Requirements) => ({
    queryKey: [["matching", "matchCoFounders"], requirements],
    queryFn: () => client.matching.matchCoFounders.mutate({ ...requirements, keepAnswer: true }),
  });
}

export function useMatchCoFounders(requirements: Requirements) {
  return useQuery({ ...useMatchesOf()(requirements), ...UNTIL_RANKED });
}

/** Always sends a new request, and throws the call's error: the form shows it and stays. */
export function useAskForMatches() {
  const cache = useQueryClient();
  const matchesOf = useMatchesOf();
  return (requirements: Requirements) => cache.fetchQuery({ ...matchesOf(requirements), staleTime: 0 });
}
