import { useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../lib/trpc.ts";
import type { Requirements } from "./use-asked-requirements.ts";

/** Matching is a POST, because the request can be long, but it changes nothing: it is read and kept like any query. */
function useMatchesOf() {
  const { client } = trpc.useUtils();
  return (requirements: Requirements) => ({
    queryKey: [["matching", "matchCoFounders"], requirements],
    queryFn: () => client.matching.matchCoFounders.mutate(requirements),
  });
}

export function useMatchCoFounders(requirements: Requirements) {
  return useQuery(useMatchesOf()(requirements));
}

/** Asks anew, whatever is kept, and throws what the call threw: the form shows it and stays. */
export function useAskForMatches() {
  const cache = useQueryClient();
  const matchesOf = useMatchesOf();
  return (requirements: Requirements) => cache.fetchQuery({ ...matchesOf(requirements), staleTime: 0 });
}
